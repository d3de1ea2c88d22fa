import { createHmac } from 'node:crypto';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { type DecidedAbout, ordinaryLimit, type Endpoint, type ErrorCode, type RateLimit } from '#contract/endpoint.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import type { Locale } from '#i18n/locale.ts';
import { sendFile, sendJson, sendRefusal, sendState, writeJson, type CachePolicy, type Written } from './answer.ts';
import { callerAddress } from './caller-address.ts';
import { callerLocale } from './caller-locale.ts';
import { callerOwners, isUuid } from './caller-owners.ts';
import { checkFactor } from './check-factor.ts';
import { checkInput } from './check-input.ts';
import { checkOutput } from './check-output.ts';
import { createCompressor } from './compress.ts';
import { cookieName, localeCookie } from './cookie-name.ts';
import type { ReadFrom } from '../db/read-replica.ts';
import type { Database } from '../db/tables.ts';
import type { SecurityEvent } from './event-log.ts';
import { exactlyOnce } from './exactly-once.ts';
import { refusalFor } from './failure.ts';
import { createRateLimiter } from './rate-limit.ts';
import { readInput } from './read-input.ts';
import { receiveFile } from './receive-file.ts';
import { readAnywhere } from './read-anywhere.ts';
import { Refusal } from './refusal.ts';
import { remember } from './remember.ts';
import { isFromOurPages } from './same-site.ts';
import type { Route } from './serve.ts';
import type { Call, Caller, DeviceCookie, LenderKey, SentFile, Services, SessionCookie } from './services.ts';
import type { SuccessId } from './words.ts';

/** Dependencies of the routes besides the services. */
export interface ApiOptions {
  /** Base path of the API: `/api`. */
  readonly base: string;
  /** The account and session of a token; null when the session has ended. A call that nobody caused does not keep it alive. */
  readonly findCaller: (token: string, now: Date, isUnattended: boolean) => Promise<Caller | null>;
  /** The key of a lender by its text; null for any other text, and once it was revoked. */
  readonly findLenderKey: (text: string, now: Date) => Promise<LenderKey | null>;
  /** The name under which a browser that has signed in before is counted; null for any other token. */
  readonly findDevice: (token: string) => Promise<string | null>;
  /** Whether what a command decides about belongs to an account. */
  readonly isOwnMatter: (db: Kysely<Database>, about: DecidedAbout, id: string, accountId: string) => Promise<boolean>;
  /** Signs the ETags of reads by staff; every server of the installation has the same. */
  readonly tagKey: () => Buffer;
  /** The limit of an endpoint; null for no limit. */
  readonly limitOf: (endpoint: Endpoint) => RateLimit | null;
}

/** The limits in the endpoint table. */
export const limitOfTable = (endpoint: Endpoint): RateLimit => endpoint.limit ?? ordinaryLimit;

const SECONDS_OF = { minute: 60, hour: 3600 } as const;

/** Limits of reads, by the minute, are counted by each server alone: another query would cost as much as the answer. */
const isSharedLimit = ({ kind, limit }: Endpoint) => kind !== 'query' || limit?.per === 'hour';

/** Refusals that are logged for monitoring. */
const eventOf: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  not_signed_in: 'access_denied',
  not_allowed: 'access_denied',
  role_needed: 'access_denied',
  factor_needed: 'access_denied',
  too_many: 'limit_reached',
};

const SESSION_COOKIE = 'auth_token';
const SESSION_SECONDS = 7 * 24 * 3600;
const DEVICE_COOKIE = 'known_device';
/** Set with each change: for these seconds the browser reads from the primary, longer than the replica may be behind (read-replica.ts). */
const WRITING_COOKIE = 'has_written';
const WRITING_SECONDS = 10;
/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 3600;

/** The answer before it is put into its envelope. */
interface Result {
  readonly answer: unknown;
  readonly said: SuccessId | null;
}

/**
 * Hono routes for the endpoint table. Each call passes these steps:
 * limit -> caller -> access -> same site -> input -> handler (a command: exactly once) -> envelope.
 */
export function createApi(services: Services, routes: readonly Route[], options: ApiOptions): Hono {
  const { words, settings } = services;
  const { base } = options;
  const limiter = createRateLimiter();
  const compress = createCompressor();
  // A public answer whose handler returns the same object again is not serialised again.
  const written = new Map(routes.map((route) => [route, new WeakMap<object, Written>()]));
  const api = new Hono();

  function countRead(what: string, address: string, limit: RateLimit | null, now: Date): void {
    const wait = limit ? limiter.take(`${what} ${address}`, limit, now) : 0;
    if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
  }

  async function countShared(what: string, whose: string, limit: RateLimit | null): Promise<void> {
    const wait = limit
      ? await services.limits.take(`${what} ${whose}`, { count: limit.count, seconds: SECONDS_OF[limit.per] })
      : 0;
    if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
  }

  async function identify(
    c: Context,
    { name, endpoint }: Route,
    locale: Locale,
  ): Promise<Omit<Call, 'say' | 'sayOnce'>> {
    const now = services.clock();
    const address = addressOf(c, settings.trustProxy);
    const requestLog = c.get('requestLog');
    requestLog.address = address;
    const limit = options.limitOf(endpoint);
    const origin = originOf(c, settings);
    const isHttps = origin.startsWith('https:');
    const device = deviceOf(c, isHttps);
    const knownDevice = limit?.byDevice && device.token ? await options.findDevice(device.token) : null;
    // The own limit of a command counts executed commands, not repeated sendings; see `countCommand`.
    if (endpoint.limit !== undefined && endpoint.kind !== 'command')
      await (isSharedLimit(endpoint)
        ? countShared(name, knownDevice ?? address, limit)
        : countRead(name, address, limit, now));
    else countRead('ordinary', address, limit && ordinaryLimit, now);

    const bearer = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const cookie = getCookie(c, cookieName(SESSION_COOKIE, isHttps));
    const session: SessionCookie = {
      token: bearer ?? cookie ?? null,
      keep: (token) =>
        giveCookie(c, cookieName(SESSION_COOKIE, isHttps), token, {
          ...cookieAttributes(isHttps),
          maxAge: SESSION_SECONDS,
        }),
      clear: () => {
        deleteCookie(c, cookieName(SESSION_COOKIE, isHttps), cookieAttributes(isHttps));
        c.set('hasPending', true);
      },
    };
    if (
      endpoint.kind !== 'query' &&
      bearer === undefined &&
      cookie !== undefined &&
      !isFromOurPages(c.req.raw.headers, origin)
    )
      throw new Refusal('not_allowed');
    // Answers that shared caches may store are made without looking up the caller.
    const caller =
      session.token && cachePolicyOf(endpoint) === 'nobody'
        ? await options.findCaller(session.token, now, c.req.header('unattended') !== undefined)
        : null;
    requestLog.account = caller?.account.id ?? null;
    const lenderKey =
      bearer !== undefined && !caller && cachePolicyOf(endpoint) === 'nobody'
        ? await options.findLenderKey(bearer, now)
        : null;
    if (endpoint.access === 'lender-key' ? !lenderKey : endpoint.access !== 'anyone' && !caller)
      throw new Refusal('not_signed_in');
    // An item from a device names its owner: sent in another person's session it would become theirs.
    const meant = c.req.header('person-id');
    if (meant && meant !== caller?.account.id) throw new Refusal('not_signed_in');
    if (caller) checkFactor(endpoint, caller);
    if (endpoint.access === 'staff') {
      if (caller?.account.role !== 'staff') throw new Refusal('not_allowed');
      if (!hasRole(caller.roles, endpoint.roles ?? [])) throw new Refusal('role_needed');
    }

    const deviceId = c.req.header('device-id') ?? getCookie(c, 'device_id');
    return {
      caller,
      lenderKey,
      locale,
      origin,
      isHead: c.req.method === 'HEAD',
      now,
      db: services.db,
      readVersion: 0,
      key: null,
      owners: callerOwners(caller, deviceId, lenderKey),
      address,
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
      session,
      device,
      note: requestLog.note,
    };
  }

  function noteWriting(c: Context): void {
    const isHttps = originOf(c, settings).startsWith('https:');
    giveCookie(c, cookieName(WRITING_COOKIE, isHttps), '1', { ...cookieAttributes(isHttps), maxAge: WRITING_SECONDS });
  }

  /** Programs that call with a key keep no cookies, and may always have written. */
  function hasJustWritten(c: Context): boolean {
    const isHttps = originOf(c, settings).startsWith('https:');
    const has = (name: string) => getCookie(c, cookieName(name, isHttps)) !== undefined;
    return has(WRITING_COOKIE) || (c.req.header('authorization') !== undefined && !has(SESSION_COOKIE));
  }

  async function answer(c: Context, route: Route, pathNames: readonly string[], locale: Locale): Promise<Result> {
    const { endpoint, handler, name } = route;
    const known = await identify(c, route, locale);
    const input = checkInput(endpoint.input, await readInput(endpoint, c.req.raw, c.req.param()), pathNames);
    let said: SuccessId | null = endpoint.kind === 'query' ? null : 'success';
    let once: object | undefined;
    const call: Call = {
      ...known,
      say: (message) => void (said = message),
      sayOnce: (members) => void (once = members),
    };

    if (endpoint.kind === 'upload') {
      const folder = path.join(services.dataDir, 'incoming');
      const typeOf = (file: string) =>
        services.parsers.run(
          'fileType',
          { path: file, mayBeTable: endpoint.mimeTypes.includes('text/csv') },
          { caller: call.address },
        );
      return {
        answer: await receiveFile(c.req.raw, { ...endpoint, typeOf }, folder, (file) => handler(input, call, file)),
        said,
      };
    }
    if (isReadByAll(endpoint) && !hasJustWritten(c)) {
      const read = (from: ReadFrom) => handler(input, { ...call, ...from });
      return { answer: await readAnywhere(services, read), said };
    }
    if (endpoint.kind !== 'command') return { answer: await handler(input, call), said };

    const key = c.req.header('idempotency-key')?.toLowerCase();
    if (!key || !isUuid(key)) throw new Refusal('key_missing');
    const { caller } = call;
    const receipt = await exactlyOnce(
      services.db,
      { key, owners: call.owners, endpoint: name, input, now: call.now },
      async (db) => {
        await countCommand(route, call);
        const { about } = endpoint;
        if (about && caller && (await options.isOwnMatter(db, about, pathValue(input, pathNames), caller.account.id)))
          throw new Refusal('own_matter');
        const data = await handler(input, { ...call, db, key });
        return { data, said: said ?? 'success', once };
      },
    );
    // When it fails, the next look at the database finds the change.
    if (endpoint.changesSearch) services.index.refresh().catch(() => {});
    return { answer: receipt.data, said: receipt.said };
  }

  async function countCommand({ name, endpoint }: Route, call: Call): Promise<void> {
    if (!endpoint.limit || (endpoint.limit.onlyGuests && call.caller)) return;
    const limit = options.limitOf(endpoint);
    await countShared(name, call.lenderKey ? call.owners[0] : call.address, limit);
    // One device in many networks is counted too; a caller that names no device is counted by address alone.
    if (endpoint.limit.onlyGuests && call.owners[0] !== 'guest') await countShared(name, call.owners[0], limit);
  }

  function write(route: Route, { answer: given, said }: Result, locale: Locale): Written {
    const { endpoint, name } = route;
    const known = given instanceof Object ? written.get(route)?.get(given) : undefined;
    if (known) return known;
    const { data, meta } = isPaged(endpoint)
      ? (given as { data: unknown; meta: unknown })
      : { data: given, meta: undefined };
    if (!settings.isProduction) checkOutput(name, endpoint.output, data);
    const message = said && words.success(said, locale);
    const body = writeJson({
      ...(isAlsoAtTop(endpoint) && (data as object)),
      data,
      message,
      ...(meta !== undefined && { meta }),
    });
    if (given instanceof Object && cachePolicyOf(endpoint) === 'anyone') written.get(route)?.set(given, body);
    return body;
  }

  /** Of an answer to this caller at this address: from another answer, or by calculation, nobody has the ETag of one they were not given. */
  function signedDigest(c: Context, passing: readonly string[], given: unknown): string {
    const { pathname, search } = new URL(c.req.url);
    const facts = [c.get('requestLog').account, localeOf(c), pathname, search, given];
    return createHmac('sha256', options.tagKey())
      .update(JSON.stringify(facts, (name, value: unknown) => (passing.includes(name) ? undefined : value)))
      .digest('base64url');
  }

  async function respond(c: Context, route: Route, pathNames: readonly string[]): Promise<Response> {
    const { endpoint } = route;
    Object.assign(c.get('requestLog'), { route: `${base}${endpoint.path}`, endpoint: route.name });
    try {
      const locale = localeOf(c);
      const result = await answer(c, route, pathNames, locale);
      if (services.replica && changes(endpoint)) noteWriting(c);
      if (endpoint.kind === 'download') return sendFile(c, result.answer as SentFile);
      const body = write(route, result, locale);
      if (!isReadByStaff(endpoint)) return await sendJson(c, body, cachePolicyOf(endpoint), compress);
      const signed = { ...body, digest: signedDigest(c, passingOf(endpoint), result.answer) };
      return await (c.req.method === 'HEAD' ? sendState(c, signed) : sendJson(c, signed, 'nobody', compress));
    } catch (error) {
      return refuse(c, error);
    }
  }

  function refuse(c: Context, error: unknown): Response {
    const refusal = refusalFor(error);
    const requestLog = c.get('requestLog');
    const event = eventOf[refusal.code];
    if (event) requestLog.note(event, { code: refusal.code });
    if (!(error instanceof Refusal))
      requestLog.failed(refusal.code === 'internal' ? 'error' : 'warn', refusal.code, error);
    return sendRefusal(c, refusal, localeOf(c), words);
  }

  // Literal paths come before paths with a parameter.
  const inOrder = routes.toSorted(
    (a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')),
  );
  const pattern = (template: string) => template.replaceAll(/\{(\w+)\}/g, ':$1');
  for (const route of inOrder) {
    const { method, path: template } = route.endpoint;
    const pathNames = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    api.on(method, pattern(template), (c) => respond(c, route, pathNames));
  }
  for (const template of new Set(inOrder.map(({ endpoint }) => endpoint.path))) {
    const allow = allowedMethods(template, routes);
    api.all(pattern(template), (c) => {
      c.get('requestLog').route = `${base}${template}`;
      return refuse(c, new Refusal('wrong_method', { allow }));
    });
  }
  api.all('*', (c) => refuse(c, new Refusal('not_found')));
  api.onError((error, c) => refuse(c, error));
  return api;
}

/** The methods at an address, including those of templates whose parameter matches it: `/my-products/similar` is also `/my-products/{id}`. */
function allowedMethods(template: string, routes: readonly Route[]): string[] {
  const asked = template.split('/');
  const isAt = (other: readonly string[]) =>
    other.length === asked.length && other.every((part, at) => part === asked[at] || part.startsWith('{'));
  const methods = new Set<string>(
    routes.filter(({ endpoint }) => isAt(endpoint.path.split('/'))).map(({ endpoint }) => endpoint.method),
  );
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].toSorted();
}

/** A read whose answer is the same for everybody. */
const isReadByAll = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'query' &&
  endpoint.method === 'GET' &&
  endpoint.access === 'anyone' &&
  (endpoint.keep === 'reference' || endpoint.keep === 'catalogue' || endpoint.isForAll === true);

/** Public answers may be stored by shared caches; all others by none. */
const cachePolicyOf = (endpoint: Endpoint): CachePolicy => (isReadByAll(endpoint) ? 'anyone' : 'nobody');

/** A read whose ETag the desk compares with HEAD (decision 323). */
const isReadByStaff = ({ kind, method, access }: Endpoint) =>
  kind === 'query' && method === 'GET' && access === 'staff';

const passingOf = (endpoint: Endpoint) => (endpoint.kind === 'query' && endpoint.passing) || [];

const changes = ({ kind }: Endpoint) => kind === 'command' || kind === 'act' || kind === 'upload';

/** The value of the first name in the path. */
const pathValue = (input: unknown, [name = '']: readonly string[]): string =>
  String((input as Readonly<Record<string, unknown>>)[name]);

const isPaged = (endpoint: Endpoint) => endpoint.kind === 'query' && endpoint.paged === true;
const isAlsoAtTop = (endpoint: Endpoint) => endpoint.kind === 'query' && endpoint.alsoAtTop === true;

const localeOf = (c: Context): Locale => callerLocale(c.req.header('accept-language'), localeCookie(c));

const cookieAttributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', secure, path: '/' }) as const;

function giveCookie(c: Context, ...cookie: [name: string, value: string, options: CookieOptions]): void {
  setCookie(c, ...cookie);
  c.set('hasPending', true);
}

function deviceOf(c: Context, isHttps: boolean): DeviceCookie {
  return {
    token: getCookie(c, cookieName(DEVICE_COOKIE, isHttps))?.slice(0, 100) ?? null,
    keep: (token) =>
      giveCookie(c, cookieName(DEVICE_COOKIE, isHttps), token, {
        ...cookieAttributes(isHttps),
        maxAge: DEVICE_SECONDS,
      }),
  };
}

/** The part of Node's request with the address; absent when the app is called without a socket. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

function addressOf(c: Context, trustProxy: boolean): string {
  const { incoming } = (c.env ?? {}) as NodeBindings;
  return callerAddress(incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trustProxy);
}

/** The origin of our pages for this caller, to tell their calls from those of other sites. Not for links: the caller can influence it. */
export function originOf(c: Context, settings: { publicUrl: string | null; trustProxy: boolean }): string {
  if (settings.publicUrl) return settings.publicUrl;
  const { url } = c.req;
  const { protocol, host } = calledAs(url.slice(0, url.indexOf('/', url.indexOf('//') + 2)));
  const forwarded = settings.trustProxy ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  return `${forwarded === 'https' || forwarded === 'http' ? `${forwarded}:` : protocol}//${host}`;
}

/** By the part of an address before its path. */
const calledAs = remember((text) => {
  const { protocol, host } = new URL(text);
  return { protocol, host };
});
