import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import type { Account } from '#domain/accounts/account.ts';
import { advertImportCalls } from '#contract/advert-imports.ts';
import { importedListings } from '#contract/imported-listings.ts';
import { advertCalls } from '#contract/adverts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { api as table } from '#contract/index.ts';
import { callsOf } from '#contract/listing-calls.ts';
import { listingReports } from '#contract/listing-reports.ts';
import { advertSchemas } from '#domain/adverts/advert.ts';
import { type Kind, kindNames } from '#domain/catalogue/kind.ts';
import { accountsHandlers } from './accounts/accounts.ts';
import { secondFactorHandlers } from './accounts/factors/second-factors.ts';
import { findKnownDevice } from './accounts/known-devices.ts';
import { passwordLinkHandlers } from './accounts/password-links.ts';
import { serverKey } from './accounts/server-key.ts';
import { findCaller, staffNeedFactor } from './accounts/sessions.ts';
import { advertsHandlers } from './adverts/adverts.ts';
import { importedListingsHandlers } from './adverts/import/imported-listings.ts';
import { advertImportsHandlers } from './adverts/import/advert-imports.ts';
import { applicationsHandlers } from './applications/applications.ts';
import { namesOfAnswers } from './applications/names-of-answers.ts';
import { articlesHandlers } from './articles/articles.ts';
import { browseHandlers } from './browse/browse.ts';
import { catalogueHandlers } from './catalogue/catalogue.ts';
import { comparisonHandlers } from './comparison/comparison.ts';
import { contactHandlers } from './contact/contact.ts';
import { leaveNewsletterPage } from './contact/leave-newsletter-page.ts';
import { listingRequestHandlers } from './contact/listing-requests.ts';
import { deskContentHandlers } from './desk/desk-content.ts';
import { deskExportHandlers } from './desk/desk-exports.ts';
import { deskHandlers } from './desk/desk.ts';
import { deskListingHandlers } from './desk/desk-listings.ts';
import { deskNewsletterHandlers } from './desk/newsletter/desk-newsletter.ts';
import { handHandlers } from './desk/lenders/hand-orders.ts';
import { lenderApiHandlers } from './desk/lenders/lender-api.ts';
import { findLenderKey, lenderKeyHandlers } from './desk/lenders/lender-keys.ts';
import { offersFileHandlers } from './desk/lenders/offers-file.ts';
import { lenderHandlers } from './desk/lenders/own-orders.ts';
import { sellerHandlers } from './desk/sellers/sellers.ts';
import { peopleHandlers } from './desk/people/people.ts';
import { proposedDistrictHandlers } from './desk/proposed-districts.ts';
import { auditLogHandlers } from './desk/audit-log.ts';
import { figuresHandlers } from './desk/figures.ts';
import { viewHandlers } from './desk/views/views.ts';
import { assignmentHandlers } from './desk/work/assignment.ts';
import { documentCheckHandlers } from './desk/work/document-checks.ts';
import { noteHandlers } from './desk/work/notes.ts';
import { shellHandlers } from './desk/shell/shell.ts';
import { templateHandlers } from './desk/work/templates.ts';
import { undeliveredHandlers } from './desk/undelivered.ts';
import { favouritesHandlers } from './favourites/favourites.ts';
import { financingHandlers } from './financing/financing.ts';
import { homeHandlers } from './home/home.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import { createAdmission, type Admission } from './http/admission.ts';
import { apiDocs } from './http/api-docs.ts';
import { createApi, limitOfTable, type ApiOptions } from './http/api.ts';
import type { EventLog } from './http/event-log.ts';
import { describeApi } from './http/openapi.ts';
import { refusedPage, refusedPageHeaders } from './http/refused-page.ts';
import { refuseOverload } from './http/refuse-overload.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serve, type Route, type Services } from './http/serve.ts';
import { createTextLog } from './http/text-log.ts';
import { listingHandlers, reportHandlers } from './listings/listings.ts';
import type { Measures } from './metrics/measures.ts';
import type { VisitCounter } from './metrics/visit-counter.ts';
import { notificationsHandlers } from './notifications/notifications.ts';
import type { Tracing } from './tracing/tracing.ts';
import { stopAlertsPage } from './notifications/stop-alerts.ts';
import { offersHandlers } from './offers/offers.ts';
import type { NamesOfAnswers } from './orders/order-views.ts';
import { ordersHandlers } from './orders/orders.ts';
import { isOwnMatter } from './orders/own-matter-sql.ts';
import { placeOrder } from './orders/place-order.ts';
import { partnerPageHandlers } from './partners/partner-page.ts';
import { partnersHandlers } from './partners/partners.ts';
import { teamHandlers } from './partners/team.ts';
import { placesHandlers } from './places/places.ts';

import { receiptsHandlers } from './receipts/receipts.ts';
import { searchingHandlers } from './browse/searching.ts';
import { searchesHandlers } from './saved-searches/searches.ts';
import { siteOrigin } from './settings.ts';
import { settingsHandlers } from './settings/settings.ts';
import { uploadsHandlers } from './uploads/uploads.ts';

/** Every endpoint of the table with its handler. */
export function serverRoutes(services: Services): Route[] {
  const namesOf: NamesOfAnswers = (order) => namesOfAnswers(services.index.names, order);
  return [
    ...serve('settings', table.settings, settingsHandlers(services)),
    ...serve('places', table.places, placesHandlers(services)),
    ...serve('accounts', table.accounts, accountsHandlers(services)),
    ...serve('passwordLinks', table.passwordLinks, passwordLinkHandlers(services)),
    ...serve('secondFactors', table.secondFactors, secondFactorHandlers(services)),
    ...serve('uploads', table.uploads, uploadsHandlers(services)),
    ...serve('financing', table.financing, financingHandlers(services)),
    ...serve('catalogue', table.catalogue, catalogueHandlers(services)),
    ...listingRoutes(services),
    ...serve('searching', table.searching, searchingHandlers(services)),
    ...serve('listings', listingReports, reportHandlers()),
    ...serve('showrooms', table.showrooms, partnersHandlers(services, 'showroom')),
    ...serve('marketingOffices', table.marketingOffices, partnersHandlers(services, 'marketing_office')),
    ...serve('partnerPage', table.partnerPage, partnerPageHandlers(services)),
    ...serve('team', table.team, teamHandlers({ ...services, pages: siteOrigin(services.settings) })),
    ...serve('offers', table.offers, offersHandlers(services)),
    ...serve('favourites', table.favourites, favouritesHandlers(services)),
    ...serve('comparison', table.comparison, comparisonHandlers(services)),
    ...serve('searches', table.searches, searchesHandlers(services)),
    ...serve('applications', table.applications, applicationsHandlers(services, { placeOrder })),
    ...serve('orders', table.orders, ordersHandlers({ namesOf })),
    ...advertRoutes(services),
    ...serve('articles', table.articles, articlesHandlers(services)),
    ...serve('contact', table.contact, contactHandlers(services)),
    ...serve('listingRequests', table.listingRequests, listingRequestHandlers),
    ...serve('notifications', table.notifications, notificationsHandlers(services)),
    ...serve('home', table.home, homeHandlers(services)),
    ...serve('receipts', table.receipts, receiptsHandlers(services)),
    ...serve('desk', table.desk, {
      ...deskHandlers({ ...services, namesOf }),
      ...assignmentHandlers,
      ...viewHandlers,
      ...noteHandlers,
      ...documentCheckHandlers,
      ...shellHandlers(services),
      ...templateHandlers,
      ...deskListingHandlers(services),
      ...sellerHandlers,
      ...deskExportHandlers(services),
      ...peopleHandlers(services),
      ...handHandlers,
      ...lenderHandlers({ namesOf }),
      ...offersFileHandlers(services),
      ...lenderKeyHandlers,
      ...figuresHandlers,
      ...proposedDistrictHandlers,
      ...undeliveredHandlers(services),
    }),
    ...serve('deskContent', table.deskContent, deskContentHandlers()),
    ...serve('deskNewsletter', table.deskNewsletter, deskNewsletterHandlers(services)),
    ...serve('deskAudit', table.deskAudit, auditLogHandlers),
    ...serve('lenderApi', table.lenderApi, lenderApiHandlers),
  ];
}

/** Lists, listings and markets of every kind: the same calls and handlers, made from its catalogue. */
function listingRoutes(services: Services): Route[] {
  const browse = browseHandlers(services);
  const listing = listingHandlers(services);
  return Object.values(services.kinds).flatMap(({ catalogue }): Route[] => {
    const { names, ...calls } = callsOf(catalogue);
    const routes = serve('listings', calls, { ...browse(catalogue), ...listing(catalogue) });
    const nameOf = new Map<Endpoint, string>([
      [calls.list, names.list],
      [calls.one, names.one],
      [calls.market, names.market],
    ]);
    return routes.map((route) => ({ ...route, name: nameOf.get(route.endpoint) ?? route.name }));
  });
}

/** Adverts of every kind. */
function advertRoutes(services: Services): Route[] {
  const names = Object.keys(services.kinds);
  const isOfProduct = names.length === kindNames.length;
  // A kind that a test adds has no name among the types of the product.
  const [first, ...more] = names as Kind[];
  if (first === undefined) throw new Error('A server without kinds has no adverts.');
  const all = [first, ...more] as const;
  const calls = isOfProduct
    ? table.adverts
    : { ...advertCalls(advertSchemas(all)), ...advertImportCalls(all), ...importedListings };
  return serve('adverts', calls, {
    ...advertsHandlers(services),
    ...advertImportsHandlers(services),
    ...importedListingsHandlers(services),
  });
}

export interface ServerAppOptions extends Partial<Pick<ApiOptions, 'limitOf'>> {
  /** Whether an account has to prove a second factor; by default staff have to. */
  readonly needsFactor?: (account: Account) => boolean;
  readonly log?: EventLog;
  /** Told of each answer; only of calls from outside, so pages that are rendered have none. */
  readonly measures?: Measures;
  /** As with measures. */
  readonly visits?: Pick<VisitCounter, 'count'>;
  /** As with measures. */
  readonly tracing?: Tracing;
  /** Without it, the process counts as healthy whatever its database does. */
  readonly databaseWatch?: Pick<DatabaseWatch, 'silentMs'>;
  /** Whether this server is being stopped: `readyz` then sends new requests to others. */
  readonly isStopping?: () => boolean;
  /** Decides which requests an overloaded server refuses; by default those that come while many have waited for long. Null: none, as without RATE_LIMITS. */
  readonly admission?: Admission | null;
  /** Answers everything except the API: screens, files, photos. */
  readonly site?: Hono;
  /** What the API answers with: given where several apps share what their handlers keep in memory. */
  readonly routes?: readonly Route[];
}

/** Addresses that programs call regularly, health checks above all: not logged at the ordinary level. */
function aside(c: Context, endpoint: 'health' | 'file' = 'health'): Context {
  const requestLog = c.get('requestLog');
  // These addresses are fixed, so nothing in them comes from the caller.
  requestLog.route = c.req.path;
  requestLog.level = 'debug';
  requestLog.endpoint = endpoint;
  return c;
}

/** A database that was silent this long is not only restarting: a supervisor may try another process, or another machine. */
const MAX_SILENT_MS = MINUTE_MS;

const isFine = (c: Context, what = 'ok') => aside(c).text(`${what}\n`, 200, { 'cache-control': 'no-store' });

/** The whole server as one function from request to answer, without listening on a port. */
export function createServerApp(
  services: Services,
  {
    limitOf,
    needsFactor = staffNeedFactor(services.settings),
    log = createTextLog({ level: null, out: console.log, error: console.error }),
    measures,
    visits,
    tracing,
    site,
    databaseWatch,
    admission = services.settings.limitsRates ? createAdmission() : null,
    isStopping = () => false,
    routes = serverRoutes(services),
  }: ServerAppOptions = {},
): Hono {
  const { db, settings, dataDir, words } = services;
  let addressKey: Buffer | undefined;
  let tagKey: Buffer | undefined;
  const base = settings.apiBase.startsWith('/') ? settings.apiBase : '/api';
  /** Made for who asks first (65 ms): two apps of a server would keep 1 MB each of what nearly nobody reads. */
  let description: string | undefined;

  const app = new Hono();
  if (admission) app.use(refuseOverload({ base, words, settings, measures }, admission));
  app.use(
    logRequests(log, () => (addressKey ??= serverKey(dataDir, 'log')), {
      measures,
      visits: visits && ((endpoint) => visits.count(endpoint, services.clock())),
      tracing,
    }),
    securityHeaders(settings),
  );
  app.onError((error, c) => {
    c.get('requestLog').failed('error', 'internal', error);
    return c.body(refusedPage('page.failed', words), 500, refusedPageHeaders);
  });
  const isNotFine = (c: Context, why: string) =>
    aside(c).text(`${why}\n`, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
  const isAlive = (c: Context) =>
    databaseWatch && databaseWatch.silentMs() > MAX_SILENT_MS
      ? isNotFine(c, 'the database has not answered for a minute')
      : isFine(c);
  const isReady = async (c: Context) => {
    if (isStopping()) return isNotFine(c, 'this server is being stopped');
    try {
      await sql`select 1`.execute(db);
    } catch {
      return isNotFine(c, 'the database does not answer');
    }
    const { reach } = services.index;
    if (reach === 'never') return isNotFine(c, 'the search service has not answered yet');
    // It is away for all servers, which still answer everything else.
    return isFine(c, reach === 'away' ? 'ok, but the search service does not answer' : 'ok');
  };
  const isNoSuchMethod = (c: Context) =>
    c.text('method not allowed\n', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
  for (const path of ['/healthz', `${base}/healthz`]) app.get(path, isAlive).all(path, isNoSuchMethod);
  for (const path of ['/readyz', `${base}/readyz`]) app.get(path, isReady).all(path, isNoSuchMethod);
  app
    .get(`${base}/openapi.json`, (c) =>
      aside(c, 'file').body((description ??= JSON.stringify(describeApi(routes, base))), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      }),
    )
    .all(`${base}/openapi.json`, isNoSuchMethod)
    .route(`${base}/docs`, apiDocs(base));

  app.route(
    base,
    createApi(services, routes, {
      base,
      findCaller: (token, now, isUnattended) => findCaller(db, { token, now, isUnattended, needsFactor }),
      findLenderKey: (text, now) => findLenderKey(db, text, now),
      findDevice: (token) => findKnownDevice(db, token),
      isOwnMatter,
      tagKey: () => (tagKey ??= createHmac('sha256', serverKey(dataDir, 'devices')).update('tags of answers').digest()),
      limitOf: limitOf ?? (settings.limitsRates ? limitOfTable : () => null),
    }),
  );
  app.route('/', stopAlertsPage(services));
  app.route('/', leaveNewsletterPage(services));
  if (site) app.route('/', site);
  return app;
}
