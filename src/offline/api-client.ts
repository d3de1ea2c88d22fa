import type { Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from './connection.ts';
import { isRefused, readRefusal, readRetryAfter } from './refused.ts';
import { isServerTrouble, retryAfterOf } from './server-trouble.ts';
import type { StaffGuardHolder } from './staff-guard.ts';
import { isUnreachable, NotOurs, Unreachable } from './unreachable.ts';

/** Which server is called, and for whom; read again at every call, because language and person change while the app runs. */
export interface ApiClient {
  /** `/api`, or another server that implements the contract. */
  readonly baseUrl: string;
  readonly locale: () => Locale;
  /** Id of the signed-in person. */
  readonly person: () => string | null;
  /** True while the session is being ended. */
  readonly isLeaving?: () => boolean;
  /** Bearer token, where the browser holds one; otherwise the cookie identifies the session. */
  readonly token: () => string | null;
  /** Id of this installation, so that what a guest sends has an owner. */
  readonly device?: () => string | null;
  readonly fetch?: typeof fetch;
  /** Of staff. */
  readonly guard?: StaffGuardHolder;
  /** How often a change of this tab, whatever it was, has begun or ended. */
  readonly changes?: { count: number };
  /** Notified of every answer and every missing answer. */
  readonly connection?: Pick<Connection, 'answered' | 'troubled' | 'unreachable'>;
}

export interface Call {
  readonly locale: Locale;
  /** Sends neither bearer token nor cookie. */
  readonly asGuest: boolean;
  readonly timeoutMs: number;
  readonly key?: string;
  /** The expected person, or null for a guest: the server refuses when the session now belongs to somebody else. The device is sent too. */
  readonly onBehalfOf?: {
    readonly person: string | null;
    /** The device that minted the key, if known; otherwise this one. */ readonly device?: string | null;
  };
  /** Sent unchanged instead of JSON; the input then goes into the query string. */
  readonly file?: { readonly bytes: ArrayBuffer; readonly type: string; /** Base64. */ readonly digest: string };
  readonly signal?: AbortSignal;
  /** `no-store` keeps the URL, which contains search text, out of the browser's HTTP cache. */
  readonly cache?: RequestCache | undefined;
  /** Gets the ETag of an answer below 400. */
  readonly onTag?: ((tag: string | null) => void) | undefined;
  /** Makes the request; defaults to the browser's fetch. */
  readonly transport?: Transport;
}

export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/** Body of an answer below 400: an object with `data`, or with its members at the top level where the endpoint says so. */
export type Envelope = Readonly<Record<string, unknown>>;

/**
 * One HTTP call; repeated only for staff who have proved again who they are, when the server asked for that. Throws
 * `Refused`, `Unreachable` (`NotOurs` among them), or the caller's own abort.
 */
export async function call(client: ApiClient, endpoint: Endpoint, input: unknown, how: Call): Promise<Envelope> {
  try {
    return await callOnce(client, endpoint, input, how);
  } catch (error) {
    const guard = how.asGuest || how.onBehalfOf ? null : client.guard?.get();
    if (!guard || !isRefused(error) || !(await guard.proveFor(error))) throw error;
    return callOnce(client, endpoint, input, how);
  }
}

async function callOnce(client: ApiClient, endpoint: Endpoint, input: unknown, how: Call): Promise<Envelope> {
  const count = () => endpoint.kind !== 'query' && client.changes && (client.changes.count += 1);
  count();
  try {
    return await request(client, endpoint, input, how);
  } finally {
    count();
  }
}

async function request(
  client: ApiClient,
  endpoint: Endpoint,
  input: unknown,
  { locale, asGuest, timeoutMs, key, onBehalfOf, file, signal, cache, onTag, transport = client.fetch ?? fetch }: Call,
): Promise<Envelope> {
  const { path, rest } = fillPath(endpoint.path, input);
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const token = asGuest ? null : client.token();
  // Acts too: a code is valid only on the device that requested it.
  const device = key || onBehalfOf || endpoint.kind === 'act' ? (onBehalfOf?.device ?? client.device?.()) : null;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const query = isRead || file ? new URLSearchParams(searchOf(rest)).toString() : '';
    const address = `${client.baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${query && `?${query}`}`;
    // The timeout covers the body too: a connection can stall in the middle of it.
    const response = await transport(address, {
      method: endpoint.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(device && { 'device-id': device }),
        ...(!asGuest && client.guard?.get()?.isUnattended() && { unattended: '1' }),
        ...(onBehalfOf?.person && { 'person-id': onBehalfOf.person }),
        ...(file && { 'content-digest': `sha-256=:${file.digest}:` }),
        ...(!isRead && { 'content-type': file?.type ?? 'application/json' }),
      },
      cache,
      credentials: asGuest ? 'omit' : 'same-origin',
      ...(!isRead && { body: file?.bytes ?? JSON.stringify(rest) }),
    });
    const body = readJson(response, await response.text());
    const refusal = response.status >= 400 ? readRefusal(response.status, response.headers, body, Date.now()) : null;
    if (!refusal && (response.status >= 400 || !isEnvelope(body, endpoint))) throw notOurs(response);
    client.connection?.answered();
    if (refusal) throw refusal;
    onTag?.(response.headers.get('etag'));
    return body as Envelope; // checked by isEnvelope
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isServerTrouble(error)) client.connection?.troubled(retryAfterOf(error) ?? 0);
    else if (!isRefused(error)) client.connection?.unreachable();
    if (isRefused(error) || isUnreachable(error)) throw error;
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}

/** Puts members of the input into the `{parts}` of a path; the rest goes into the query string or the body. */
export function fillPath(path: string, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}

/** Sorted, so that one query has one address in every cache on the way. */
function searchOf(rest: Record<string, unknown>): string[][] {
  return Object.entries(rest)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const))
    .flatMap(([name, one]) =>
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [[name, String(one)]] : [],
    )
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)));
}

function readJson(response: Response, text: string): unknown {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) throw notOurs(response);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw notOurs(response, cause);
  }
}

const notOurs = ({ status, headers }: Response, cause?: unknown) =>
  new NotOurs(status, readRetryAfter(headers, Date.now()), { cause });

function isEnvelope(body: unknown, endpoint: Endpoint): body is Envelope {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return 'data' in body || (endpoint.kind === 'query' && endpoint.alsoAtTop === true);
}
