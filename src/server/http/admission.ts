import type { Context, MiddlewareHandler } from 'hono';
import { sendRefusal } from './answer.ts';
import { callerLocale } from './caller-locale.ts';
import { localeCookie } from './cookie-name.ts';
import { refusedPage, refusedPageHeaders } from './refused-page.ts';
import { Refusal } from './refusal.ts';
import type { Words } from './words.ts';

/** When half of those that wait have waited for longer, in ms, the server is overloaded: each then waits for about twice of that. */
const LATE_MS = 250;
/** So many at a time are always taken. */
const MIN_LIMIT = 32;
/** With fewer at a time an overload is over. */
const IDLE = 16;
/** Changes are taken up to so many times the limit: somebody has filled in a form, and they are few. */
const SHARE_FOR_CHANGES = 2;
/** What each request that was answered in time adds to the limit. */
const RAISE = 0.05;
const CHECK_MS = 50;

/** Decides whether a server takes one more request. */
export interface Admission {
  /** Notes a request, and returns what to call when it was answered; null when it should be refused. Reads are refused before changes. */
  readonly enter: (isChange?: boolean) => (() => void) | null;
}

/**
 * Limits how many requests are worked on at a time, but only once they wait for long: the limit is halved while half of them are late,
 * and rises with those that are not. Otherwise all would wait for longer and longer, hold memory, and be answered when nobody waits
 * any more. What is waited for does not matter (this thread, the search, the database), nor how fast the machine is; a few slow
 * queries, or a burst on an idle server, are no overload.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  /** When each request that is not answered yet began; the oldest first. */
  const waiting = new Map<object, number>();
  let limit = Infinity;
  let checkedAt = -Infinity;
  let loweredAt = -Infinity;

  function isHalfLate(): boolean {
    let left = Math.ceil(waiting.size / 2);
    for (const begun of waiting.values()) if ((left -= 1) <= 0) return now() - begun > LATE_MS;
    return false;
  }

  function adjust(): void {
    if (waiting.size < IDLE) limit = Infinity;
    if (waiting.size <= MIN_LIMIT || now() - checkedAt < CHECK_MS) return;
    checkedAt = now();
    // What a lower limit does shows only after a while.
    if (now() - loweredAt < LATE_MS || !isHalfLate()) return;
    loweredAt = now();
    limit = Math.max(MIN_LIMIT, Math.min(limit, waiting.size) / 2);
  }

  return {
    enter(isChange = false) {
      adjust();
      if (waiting.size >= (isChange ? SHARE_FOR_CHANGES * limit : limit)) return null;
      const request = {};
      const begun = now();
      waiting.set(request, begun);
      return () => {
        waiting.delete(request);
        if (now() - begun <= LATE_MS) limit += RAISE;
      };
    },
  };
}

const RETRY_AFTER_SECONDS = 5;

/** Refuses requests of an overloaded server, but for files, uploads (which last as long as somebody's line needs) and health checks. */
export function refuseOverload(
  { base, words }: { readonly base: string; readonly words: Words },
  { enter }: Admission,
): MiddlewareHandler {
  return async (c, next) => {
    if (isNeverRefused(c)) return next();
    const leave = enter(!READS.has(c.req.method));
    if (!leave) return refuse(c);
    try {
      return await next();
    } finally {
      leave();
    }
  };

  function refuse(c: Context): Response {
    const locale = callerLocale(c.req.header('accept-language'), localeCookie(c));
    if (c.req.path.startsWith(`${base}/`))
      return sendRefusal(c, new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }), locale, words);
    const headers = { ...refusedPageHeaders, 'retry-after': String(RETRY_AFTER_SECONDS) };
    return c.body(refusedPage('page.busy', words), 503, headers);
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const NEVER_REFUSED: ReadonlySet<string> = new Set(['healthz', 'readyz']);

function isNeverRefused({ req }: Context): boolean {
  const name = req.path.slice(req.path.lastIndexOf('/') + 1);
  return name.includes('.') || NEVER_REFUSED.has(name) || req.header('content-digest') !== undefined;
}
