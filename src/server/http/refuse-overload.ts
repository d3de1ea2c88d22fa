import type { Context, MiddlewareHandler } from 'hono';
import { type Locale, locales } from '#i18n/locale.ts';
import type { Measures } from '../metrics/measures.ts';
import { type Admission, RETRY_AFTER_SECONDS } from './admission.ts';
import { writeRefusal } from './answer.ts';
import { callerLocale } from './caller-locale.ts';
import { localeCookie } from './cookie-name.ts';
import { refusedPage, refusedPageHeaders } from './refused-page.ts';
import { Refusal } from './refusal.ts';
import { headersFor } from './security-headers.ts';
import type { ServerSettings } from './services.ts';
import type { Words } from './words.ts';

/**
 * Refuses requests of an overloaded server, but for files, uploads (which last as long as somebody's line needs) and health checks. It
 * comes before everything else, with answers that were made before: what a refusal costs is taken from those that are answered. A
 * refused request is measured as `other`, and not in the log.
 */
export function refuseOverload(
  {
    base,
    words,
    settings,
    measures,
  }: {
    readonly base: string;
    readonly words: Words;
    readonly settings: Pick<ServerSettings, 'publicUrl' | 'trustProxy'>;
    readonly measures?: Measures | undefined;
  },
  { enter }: Admission,
): MiddlewareHandler {
  const busy = new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const calls = Object.fromEntries(locales.map((locale) => [locale, writeRefusal(busy, locale, words)])) as Record<
    Locale,
    ReturnType<typeof writeRefusal>
  >;
  const page = {
    body: refusedPage('page.busy', words),
    status: 503,
    headers: { ...refusedPageHeaders, 'retry-after': String(RETRY_AFTER_SECONDS) },
  };

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
    const isCall = c.req.path.startsWith(`${base}/`);
    const { body, status, headers } = isCall
      ? calls[callerLocale(c.req.header('accept-language'), localeCookie(c))]
      : page;
    measures?.answered({ endpoint: 'other', status, isAborted: false, seconds: 0 });
    return new Response(body, { status, headers: { ...headersFor(c, settings), ...headers } });
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const NEVER_REFUSED: ReadonlySet<string> = new Set(['healthz', 'readyz']);

function isNeverRefused({ req }: Context): boolean {
  const name = req.path.slice(req.path.lastIndexOf('/') + 1);
  return name.includes('.') || NEVER_REFUSED.has(name) || req.header('content-digest') !== undefined;
}
