import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { Locale } from '#i18n/locale.ts';
import type { AnswerKey } from '#offline/ask.ts';
import type { SentAnswer } from '#offline/sent-answers.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { withoutLocale } from '#i18n/locale.ts';
import { createApp } from './app.tsx';
import { messages as arabicHeads } from './i18n/locales/heads/ar.po';
import { messages as englishHeads } from './i18n/locales/heads/en.po';
import { pageHead } from './routes/-head/page-head.ts';
import type { ScreenHead } from './routes/-head/screen-head.ts';

/** A screen as the server sends it: markup for `#root`, and what the browser needs to continue from it. */
export interface RenderedScreen {
  readonly kind: 'screen';
  /** 404 where the screen says that there is no such thing. */
  readonly status: 200 | 404;
  readonly markup: string;
  /** `<link rel=preload>` elements for the document's head. */
  readonly links: string;
  /** Title of the document; null when the screen sets none. */
  readonly title: string | null;
  /** What search engines and previews of links read; null where they shall not list the screen. */
  readonly head: ScreenHead | null;
  readonly answers: readonly SentAnswer[];
  /** The areas of texts it uses: the browser loads them before it takes over the parts whose code comes later. */
  readonly areas: readonly string[];
  /** Those that its route loads, before anything is taken over. */
  readonly firstAreas: readonly string[];
  /** When it was drawn, in ISO format. */
  readonly at: string;
}

/** `to` is the address that the screen has instead: in its canonical form, or of another screen. */
export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
}

const headWords = { en: englishHeads, ar: arabicHeads };

/** Larger than any page: React then never sends a part late, which would need an inline script. */
const WHOLE_PAGE_BYTES = 100_000_000;

/** How often a screen is drawn again with what its parts have asked for. */
const MAX_ROUNDS = 3;

/**
 * Renders a public screen for nobody in particular. `path` has its locale (`/en/products/cars?brand=toyota`), `ask` asks the API.
 * `origin` is the public address of the site, `https://wijha.example`.
 * Null when the screen needs a person, leads elsewhere, or could not read what it shows: the browser then draws it by itself.
 */
export async function renderScreen(
  locale: Locale,
  path: string,
  ask: typeof fetch,
  origin: string,
): Promise<RenderedScreen | RenderedRedirect | null> {
  const queryClient = createQueryClient();
  let title: string | null = null;
  const { App, router, context } = await createApp({
    locale,
    queryClient,
    history: createMemoryHistory({ initialEntries: [path] }),
    baseUrl: 'http://server/api',
    fetch: ask,
    onTitle: (text) => (title = text),
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const to = result.redirect.headers.get('location');
    return to === null ? null : { kind: 'redirect', to };
  }
  if (!result || result.status === 500) return null;
  // One address for each content: parameters that the screen does not know are dropped.
  const known = router.options.stringifySearch?.(result.matches.at(-1)?._strictSearch ?? {}) ?? '';
  const { pathname, search } = new URL(path, 'http://server');
  const written = (address: string) => String(new URLSearchParams(address));
  if (result.status === 200 && written(search) !== written(known)) return { kind: 'redirect', to: pathname + known };
  const firstAreas = context.words.areas();
  const failures: unknown[] = [];
  let at = '';
  const draw = async () => {
    at = new Date().toISOString();
    const { prelude } = await prerender(<App />, {
      progressiveChunkSize: WHOLE_PAGE_BYTES,
      onError: (error) => void failures.push(error),
    });
    return new Response(prelude).text();
  };
  let html = await draw();
  // Parts of a screen ask for more than its loader, and parts of those again.
  for (let round = 0; round < MAX_ROUNDS && (await askForTheRest(queryClient)); round += 1) html = await draw();
  const queries = queryClient.getQueryCache().getAll();
  if (failures.length > 0 || queries.some(({ state }) => state.status === 'error')) return null;
  context.words.i18n.load(locale, headWords[locale]);
  const screen = result.matches.at(-1);
  const head =
    result.status === 200 && screen
      ? pageHead(screen.routeId, {
          i18n: context.words.i18n,
          locale,
          origin,
          title: (title ?? '').replace(/ · Wijha$/, ''),
          pathname: withoutLocale(pathname),
          search: Object.fromEntries(new URLSearchParams(search)),
          today: riyadhDay(new Date(at)),
          address: (to) => `${origin}/${locale}${to === '/' ? '' : to}`,
          answer: ({ path: asked }) =>
            queries.find(({ queryKey, state }) => queryKey[2] === asked && state.data !== undefined)?.state
              .data as never,
        })
      : null;
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return {
    kind: 'screen',
    status: result.status,
    markup: html.slice(links.length),
    links,
    title,
    head,
    at,
    areas: context.words.areas(),
    firstAreas,
    answers: queries.flatMap(({ queryKey, state: { data }, meta }) => {
      const keep = meta?.['keep'];
      return data === undefined || typeof keep !== 'string' ? [] : [{ key: queryKey as AnswerKey, keep, data }];
    }),
  };
}

/** Fetches the queries that the screen showed without an answer; false when there were none. */
async function askForTheRest(client: QueryClient): Promise<boolean> {
  const open = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && state.error === null && isAsked(options));
  await Promise.all(open.map((query) => query.fetch().catch(() => undefined)));
  return open.length > 0;
}

/** A query may be built before it is wanted. */
const isAsked = (options: object) =>
  !('enabled' in options) || options.enabled === undefined || options.enabled === true;
