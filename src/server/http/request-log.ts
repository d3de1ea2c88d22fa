import { createHmac, randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import type { Measures } from '../metrics/measures.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { addCommonHeaders } from './whole-answer.ts';
import type { EventLog, LogFields, LogLevel, SecurityEvent } from './event-log.ts';

/** Log data of one call. Set by `logRequests` before any other handler. */
export interface RequestLog {
  /** Also in the answer, as `x-request-id`. */
  readonly id: string;
  /** The route template; set by the handler that answers. */
  route: string;
  /** What the call counts as: the name of its contract, or `page`, `file`, `health` or `other`. */
  endpoint: string;
  /** Files and health checks have a lower level than acts of people. */
  level: Extract<LogLevel, 'debug' | 'info'>;
  /** As counted by limits; hashed before it is written. */
  address: string | null;
  account: string | null;
  /** Writes an event of this call. Of `locked` and `limit_reached`, `sign_in_refused`, `factor_refused` and `access_denied` only the first is written, because it has more detail. */
  readonly note: (event: SecurityEvent, fields?: Pick<LogFields, 'account' | 'document' | 'code'>) => void;
  readonly failed: (level: LogLevel, code: string, error: unknown) => void;
}

declare module 'hono' {
  interface ContextVariableMap {
    requestLog: RequestLog;
  }
}

/** The part of Node's answer that is used; absent when the app is called without a socket. */
interface NodeBindings {
  readonly outgoing?: EventEmitter & { readonly statusCode: number; readonly writableFinished: boolean };
}

/** Events of refusals: at most one of them is written per call. */
const REFUSALS: ReadonlySet<SecurityEvent> = new Set([
  'locked',
  'limit_reached',
  'sign_in_refused',
  'factor_refused',
  'access_denied',
]);
const ADDRESS_LENGTH = 22;
/** Asked every few seconds by programs: not worth a trace. */
const HEALTH = /\/(?:healthz|readyz)$/;

/** Gives every call an id (its answer gets it with `securityHeaders`), and writes its log line and measures it after its answer has been sent. `key` prevents guessing addresses from their hash. */
export function logRequests(
  log: EventLog,
  key: () => Buffer,
  {
    measures,
    visits,
    tracing,
  }: { readonly measures?: Measures; readonly visits?: (endpoint: string) => void; readonly tracing?: Tracing } = {},
): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now();
    const entry = requestLog(c, log, key);
    c.set('requestLog', entry);
    addCommonHeaders(c, { 'x-request-id': entry.id });
    const { outgoing } = (c.env ?? {}) as NodeBindings;
    const span = HEALTH.test(c.req.path) ? undefined : tracing?.open(c.req.method, 'request');
    const isWatched = log.has('info') || measures !== undefined || visits !== undefined || span !== undefined;
    const write = (status: number, aborted?: true) => {
      const ms = performance.now() - begun;
      if (c.req.method === 'GET' && status < 400) visits?.(entry.endpoint);
      measures?.answered({ endpoint: entry.endpoint, status, isAborted: aborted === true, seconds: ms / 1_000 });
      span?.end({
        name: `${c.req.method} ${entry.route}`,
        isFailed: status >= 500,
        attributes: {
          'http.request.method': c.req.method,
          'http.route': entry.route,
          'http.response.status_code': status,
          'wijha.endpoint': entry.endpoint,
          'wijha.request': entry.id,
        },
      });
      if (!log.has(entry.level)) return;
      log.write(entry.level, 'request', {
        request: entry.id,
        method: c.req.method,
        route: entry.route,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(aborted && { aborted }),
      });
    };
    if (isWatched)
      outgoing?.once('close', () => write(outgoing.statusCode, outgoing.writableFinished ? undefined : true));
    await (span ? span.run(next) : next());
    if (isWatched && !outgoing) write(c.res.status);
  };
}

function requestLog(c: Context, log: EventLog, key: () => Buffer): RequestLog {
  let wasRefused = false;
  const entry: RequestLog = {
    id: randomUUID(),
    route: '*',
    endpoint: 'other',
    level: 'info',
    address: null,
    account: null,
    note(event, fields = {}) {
      if (REFUSALS.has(event)) {
        if (wasRefused) return;
        wasRefused = true;
      }
      if (!log.has('info')) return;
      const address =
        entry.address === null
          ? undefined
          : createHmac('sha256', key()).update(entry.address).digest('base64url').slice(0, ADDRESS_LENGTH);
      log.write('info', event, {
        request: entry.id,
        route: entry.route,
        ...(entry.account !== null && { account: entry.account }),
        ...(address && { address }),
        ...fields,
      });
    },
    failed: (level, code, error) =>
      log.write(level, 'request_failed', { request: entry.id, method: c.req.method, route: entry.route, code }, error),
  };
  return entry;
}
