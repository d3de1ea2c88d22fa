import { existsSync } from 'node:fs';
import path from 'node:path';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { auditKey } from './audit-keys.ts';
import { createMessenger } from './accounts/messenger.ts';
import { expireAdverts } from './adverts/adverts-sql.ts';
import { sweepImports } from './adverts/import/own-file.ts';
import { createServerApp, serverRoutes } from './app.ts';
import { articleFeed } from './articles/article-feed.ts';
import { loadPages } from './articles/load-pages.ts';
import { loadQuestions } from './desk/content/load-questions.ts';
import { deleteOldRemovals } from './browse/index-rows-sql.ts';
import { EmptySearches } from './browse/empty-searches.ts';
import { ListingIndexes } from './browse/listing-index.ts';
import { createSearchQueue } from './browse/search-queue.ts';
import { SeveralIndexes } from './browse/several-indexes.ts';
import { missingProviders } from './accounts/missing-providers.ts';
import { createPasswordStrength } from './accounts/password-strength.ts';
import { createOutgoing } from './accounts/outgoing.ts';
import { endStaleMessages } from './accounts/messages-sql.ts';
import { createPostman } from './accounts/postman.ts';
import { providersOf } from './accounts/providers.ts';
import { hasStaff } from './accounts/accounts-sql.ts';
import { endSampleSessions } from './accounts/sessions-sql.ts';
import { refreshMonthly } from './listings/monthly.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { loadReference } from './catalogue/load-reference.ts';
import { createAuditSealer } from './db/audit-sealer.ts';
import { auditRights } from './db/application-role.ts';
import { auditRightsInWords } from './db/audit-words.ts';
import { asOwner, openDatabase } from './db/database.ts';
import { watchDatabase } from './db/database-watch.ts';
import { openReplica } from './db/read-replica.ts';
import { createJobQueue } from './db/job-queue.ts';
import type { SlowQuery } from './db/slow-queries.ts';
import { refuseFewFileHandles } from './file-handles.ts';
import { checkDemonstration, loadDemonstration } from './demonstration.ts';
import { sentences } from './http/event-log.ts';
import { createSharedLimits } from './http/shared-limits.ts';
import { createInternalApi } from './rendering/internal-api.ts';
import { PageRenderer } from './rendering/page-renderer.ts';
import { createSite } from './http/site.ts';
import type { Services } from './http/serve.ts';
import { startLog } from './http/start-log.ts';
import { sweepIncoming } from './http/sweep-incoming.ts';
import { loadWords } from './http/words.ts';
import { addressesOf, listen } from './listen.ts';
import { createSharedPictures } from './listings/shared-pictures.ts';
import { goneFinder, subjectFinder } from './screen-subjects.ts';
import { siteMapSource } from './site-map-source.ts';
import { pushProvider } from './notifications/push-provider.ts';
import { pushSender } from './notifications/push-sender.ts';
import { matchListingNews } from './notifications/match-news.ts';
import { createNotificationDelivery } from './notifications/notification-delivery.ts';
import { createSearchAlerts } from './notifications/search-alerts.ts';
import { fingerprintsOf, refuseOtherPlace, showPlace } from './one-place.ts';
import { isLoopback } from './plain-connections.ts';
import { trimWhenIdle } from './trim-memory.ts';
import { tellVerificationEnds } from './partners/verification-ends-sql.ts';
import { sweepRetention } from './retention.ts';
import { workRegularly } from './regular-work.ts';
import { CannotStart, readSettings, siteOrigin } from './settings.ts';
import { createIssueSending } from './desk/newsletter/send-issues.ts';
import { createDocumentStore } from './uploads/documents/document-store.ts';
import { readNames } from './db/name-words-sql.ts';
import { encryptPlainDocuments } from './uploads/documents/encrypt-plain-documents.ts';
import { openFileStore } from './files/file-store.ts';
import { openMasterKeys } from './uploads/documents/open-master-keys.ts';
import { tracedRenderer, tracedSearch } from './tracing/traced-parts.ts';
import { sweepDocuments } from './uploads/documents/sweep-documents.ts';
import { createVirusScan } from './uploads/documents/virus-scan.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { VisitCounter } from './metrics/visit-counter.ts';
import { ParserPool } from './parsing/parser-pool.ts';
import { createPhotoJobs, type PhotoJobs } from './uploads/photo-jobs.ts';
import { sweepPhotos } from './uploads/sweep-photos.ts';
import { sweepVideos } from './uploads/videos.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const SWEEP_EVERY_MS = 15 * MINUTE_MS;
const DELIVERY_INTERVAL_MS = 1_000;
const SEALING_INTERVAL_MS = 1_000;
const COUNTING_INTERVAL_MS = MINUTE_MS;
const PARENT_INTERVAL_MS = 300;
/** A terminal sends Ctrl-C to every process, and npm sends it once more where its shell has become this process (bash). */
const SAME_PRESS_MS = 500;

/** Started parts: stopped in this order, the port first. */
const running: { stop: () => Promise<void> }[] = [];
let isStopping = false;
let stopRequestedAt = 0;
/** Until the settings have been read. */
let stopTimeoutMs = 30_000;

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// Started by `npm start`: when that is killed, this process has to end too. It either waits for this process, or has become it (run.mjs).
process.on('disconnect', () => isStopping || void stop());
if (process.env['NPM_SHELL_PID']) stopWithoutParent(Number(process.env['NPM_SHELL_PID']));

try {
  await start();
} catch (error) {
  if (!isStopping) {
    console.error(explained(error));
    process.exitCode = 1;
    await stop();
  }
}

async function start(): Promise<void> {
  const asked = readSettings(process.env);
  stopTimeoutMs = (asked.stopDelaySeconds + asked.stopSeconds) * 1_000;
  refuseFewFileHandles();
  checkDemonstration(asked);
  const words = loadWords();
  const { log, show, showOnce } = startLog(asked.log);
  const { notice, problem, failure } = sentences(log);

  const server = await listen(asked, words, { problem, failure });
  started(server);
  // The actual port, in case the setting left the choice to the system, because links contain it.
  const settings = { ...asked, port: server.port };
  const metrics = asked.metrics ? await startMetrics({ ...asked, metrics: asked.metrics }, failure) : null;
  if (metrics) started(metrics);
  const measures = metrics?.measures;
  // Loaded only with a receiver.
  const tracing = asked.traces
    ? (await import('./tracing/otlp-tracing.ts')).createOtlpTracing(asked.traces, problem)
    : null;
  if (tracing) started(tracing);
  const slowQueries =
    settings.slowQueryMs === null && !tracing
      ? undefined
      : {
          thresholdMs: settings.slowQueryMs ?? Infinity,
          ...(tracing && { trace: tracing.query }),
          tell: ({ name, ms }: SlowQuery) => {
            log.write('info', 'slow_query', { query: name, ms });
            measures?.queryWasSlow(name);
          },
        };
  const database = await openDatabase(settings, notice, { hidesSamples: !settings.hasDemonstration, slowQueries });
  started(database);
  if (metrics) started(metrics.askDatabase(database.db));
  metrics?.observe({ pool: database.pool });
  const { db, allRows } = database;
  const replica = settings.databaseReadUrl
    ? openReplica({ url: settings.databaseReadUrl, poolSize: settings.databasePoolSize, db, log: problem })
    : null;
  if (replica) {
    started(replica);
    metrics?.observe({ replica });
  }
  const keys = await openMasterKeys(allRows, settings);
  const clock = () => new Date();
  const marks = fingerprintsOf(settings);
  const watch = watchDatabase({ db, clock, log: problem, onConnected: showPlace(marks) });
  started(watch);
  await refuseOtherPlace(db, marks);
  if (!settings.hasDemonstration) await endSampleSessions(allRows);
  await loadReference(db);
  await loadPages(db, clock());
  await loadQuestions(db, clock());

  // The terms of financing may have changed while the server was down.
  await refreshMonthly(db, new Date());
  const { searchUrl, searchThreads } = settings;
  const listings =
    searchUrl === null && searchThreads > 1
      ? await SeveralIndexes.start(db, failure, { threads: searchThreads })
      : await ListingIndexes.start(db, failure, { searchUrl });
  const index = tracing ? tracedSearch(listings, tracing) : listings;
  const emptySearches = new EmptySearches();
  const visits = new VisitCounter();
  started(index);
  metrics?.observe({ index });
  const jobs = createJobQueue(database.pool, problem, {
    owner: { query: (text) => asOwner(db, ({ pool }) => pool.query(text)) },
    slowQueries,
    measures,
    ...(tracing && { tracing }),
  });
  const sender = pushSender(settings);
  const providers = { ...providersOf(settings, words), push: pushProvider(db, sender) };
  const outgoing = createOutgoing({ db, clock, jobs, dataDir: settings.dataDir, providers, measures }, problem);
  const messenger = createMessenger({ db, clock, words, outgoing, settings, measures }, problem, show);
  started({ stop: messenger.settled });
  const postman = createPostman({ db, clock, words, outgoing, settings, measures }, problem, show);
  started({ stop: postman.settled });
  const limits = createSharedLimits(db, clock, problem);
  started(limits);
  const passwords = createPasswordStrength();
  started(passwords);
  const files = openFileStore(settings);
  const documents = createDocumentStore({ files, keys, log: problem });
  const parsers = new ParserPool({ dataDir: settings.dataDir, log: problem });
  started(parsers);
  metrics?.observe({ parsers });
  started(jobs);
  const photoJobs = createPhotoJobs({ db, jobs, files, parsers }, problem);
  const virusScan = settings.clamd && createVirusScan(settings.clamd, { log: problem });
  const services: Services = {
    db,
    replica,
    clock,
    dataDir: settings.dataDir,
    settings,
    kinds,
    index,
    // OpenSearch answers many at a time, and each thread with the index in memory one after another.
    ...(settings.limitsRates && !searchUrl && { searchQueue: createSearchQueue({ threads: searchThreads }) }),
    emptySearches,
    words,
    files,
    documents,
    parsers,
    photoJobs,
    messenger,
    postman,
    outgoing,
    passwords,
    limits,
    virusScan,
  };
  started(
    workRegularly(
      'Removing what nobody needs',
      SWEEP_EVERY_MS,
      () => tidy({ ...services, db: allRows }, photoJobs, problem),
      problem,
    ),
  );
  const sealer = createAuditSealer({ db: allRows, key: auditKey(settings.dataDir), clock }, log);
  started(workRegularly('Sealing the audit log', SEALING_INTERVAL_MS, sealer.seal, problem));
  started(
    workRegularly(
      'Counting visits and searches',
      COUNTING_INTERVAL_MS,
      async () => {
        await visits.store(db);
        await emptySearches.store(db);
      },
      problem,
    ),
  );
  const encrypt = async () => {
    const encrypted = await encryptPlainDocuments({ db: allRows, files, keys }, problem);
    if (encrypted > 0) notice(`Documents from before documents were encrypted: ${encrypted} are encrypted now.`);
  };
  started(workRegularly('Encrypting documents', SWEEP_EVERY_MS, encrypt, problem));
  const readNewNames = async () => {
    for (const table of ['orders', 'accounts'] as const) {
      const read = await readNames(allRows, table);
      if (read > 0) notice(`Names of ${table} from before names were searched by words: ${read} are read now.`);
    }
  };
  started(workRegularly('Reading names', SWEEP_EVERY_MS, readNewNames, problem));
  const delivery = createNotificationDelivery({
    db,
    clock,
    jobs,
    postman,
    outgoing,
    sender,
    measures,
    pages: siteOrigin(settings),
  });
  started(workRegularly('Telling people what happened', DELIVERY_INTERVAL_MS, delivery.deliverDue, problem));
  const alerts = createSearchAlerts({ ...services, jobs, push: delivery.push, pages: siteOrigin(settings) });
  const callBack = async () => {
    await matchListingNews(services);
    await alerts.tellDue();
  };
  started(workRegularly('Matching saved searches', DELIVERY_INTERVAL_MS, callBack, problem));
  const newsletters = createIssueSending({ ...services, jobs, measures, pages: siteOrigin(settings) }, show);
  started(workRegularly('Sending newsletters', DELIVERY_INTERVAL_MS, newsletters.sendDue, problem));
  await delivery.resume();
  await outgoing.resume();
  const demonstration = settings.hasDemonstration ? await loadDemonstration() : null;
  const accounts = demonstration ? await demonstration.prepare(services, notice) : null;

  const makePhoto = demonstration ? (name: string) => demonstration.drawPhoto(services, name) : undefined;
  const routes = serverRoutes(services);
  const ask = createInternalApi(services, routes);
  const renderer = PageRenderer.start({ dist: settings.dist, origin: siteOrigin(settings) }, ask, problem);
  if (renderer) {
    started(renderer);
    metrics?.observe({ renderer });
  }
  const site = existsSync(path.join(settings.dist, 'index.html'))
    ? await createSite(services, {
        dist: settings.dist,
        siteMap: siteMapSource(services),
        feed: (locale) => articleFeed(services, siteOrigin(settings), locale),
        sharedPicture: createSharedPictures(services, makePhoto),
        hasSubject: subjectFinder(services, routes),
        hasSampleData: accounts !== null,
        problem,
        ...(measures && { measures }),
        isGone: goneFinder(services),
        ...(renderer && { rendering: { renderer: tracing ? tracedRenderer(renderer, tracing) : renderer, ask } }),
        ...(makePhoto && { makePhoto }),
      })
    : undefined;
  if (!site) problem('The app has not been built (npm run build): only the API answers.');

  server.answerWith(
    createServerApp(services, {
      routes,
      log,
      measures,
      visits,
      ...(tracing && { tracing }),
      site,
      databaseWatch: watch,
      isStopping: () => isStopping,
    }),
  );
  log.write('info', 'ready', { origins: addressesOf(settings.host, server.port) });
  if (metrics && asked.metrics)
    notice(`Figures for Prometheus: ${addressesOf(asked.metrics.host, metrics.port)[0] ?? ''}/metrics`);
  notice(auditRightsInWords(await auditRights(db)));
  if (accounts) showOnce(`\n${accounts}`);
  for (const line of missingProviders(settings)) problem(`\n${line}`);
  if (!settings.hasDemonstration && !isLoopback(settings.host) && !settings.hasProtectedNetwork)
    problem(
      `\nThis server speaks plain HTTP and listens on ${settings.host}: let the proxy that speaks HTTPS run on this machine (HOST=127.0.0.1), or protect the network between them (PLAIN_CONNECTIONS=protected).`,
    );
  if (!settings.hasDemonstration && !(await hasStaff(db)))
    problem('\nNobody can work at the desk yet. Make the first staff account: npm run staff -- add EMAIL');
  trimWhenIdle();
  show('\nCtrl-C stops it.');
}

/** Schedules sizes of waiting photos, and deletes whatever has reached its retention limit: files, documents, counters, replies, records. */
async function tidy(services: Services, photoJobs: PhotoJobs, log: (line: string) => void): Promise<void> {
  await photoJobs.resume();
  await services.limits.sweep(services.clock());
  await deleteOldRemovals(services.db, services.clock());
  await sweepDocuments(services, services.clock());
  await sweepPhotos(services, services.clock());
  await sweepVideos(services, services.clock());
  await sweepImports(services, services.clock());
  await sweepIncoming(services.dataDir, services.clock());
  await endStaleMessages(services.db, services.clock());
  await expireAdverts(services.db, riyadhDay(services.clock()));
  await tellVerificationEnds(services.db, services.clock());
  await sweepRetention(services.db, services.clock(), log);
}

/** A part whose start was interrupted by a stop is stopped too. */
function started(part: { stop: () => Promise<void> }): void {
  if (isStopping) void part.stop();
  running.splice(1, 0, part);
}

/** npm ends on a signal, but its shell does not forward it. */
function stopWithoutParent(parent: number): void {
  const watch = () => {
    if (process.ppid !== parent && !isStopping) void stop();
  };
  setInterval(watch, PARENT_INTERVAL_MS).unref();
}

/** The first call stops everything in order, by force after the time in the settings. The second exits at once; the database then ends by itself. */
async function stop(): Promise<void> {
  if (isStopping) {
    if (performance.now() - stopRequestedAt < SAME_PRESS_MS) return;
    process.exit(process.exitCode ?? 130);
  }
  isStopping = true;
  stopRequestedAt = performance.now();
  setTimeout(() => process.exit(process.exitCode ?? 1), stopTimeoutMs).unref();
  for (const part of running) {
    try {
      await part.stop();
    } catch (error) {
      console.error(explained(error));
    }
  }
  process.exit(process.exitCode ?? 0);
}

/** One line for a problem that the operator can solve; a defect is shown in full. */
function explained(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code)))
    return 'The disk is full: make room and start again.';
  return error.stack ?? error.message;
}
