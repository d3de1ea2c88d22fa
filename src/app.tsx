import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { settings } from '#contract/settings.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { createSending } from '#offline/sending.ts';
import { createLazyOutbox } from '#offline/lazy-outbox.ts';
import { createAsk } from '#offline/ask.ts';
import { createCompare } from '#offline/compare-answer.ts';
import { createConnection } from '#offline/connection.ts';
import { savesData } from '#offline/prefetch/may-prefetch.ts';
import { createSession, type Session } from '#offline/session.ts';
import { createStaffGuard } from '#offline/staff-guard.ts';
import { createTryAgain } from '#offline/try-again.ts';
import { createBusy } from '#client/shell/busy.ts';
import { createKnownCards } from '#client/shell/known-cards.ts';
import { createUnsavedWork, type UnsavedWork } from '#client/shell/unsaved-work.ts';
import { createWords } from '#i18n/catalogues.ts';
import { type Locale, localeFromPath, withoutLocale } from '#i18n/locale.ts';
import { PendingScreen } from './routes/-shell/pending.tsx';
import { routeTree } from './routeTree.gen.ts';

export interface AppOptions {
  readonly locale: Locale;
  readonly queryClient: QueryClient;
  /** The browser's history, or one in memory without a window. */
  readonly history: RouterHistory;
  /** Base address of the API; `/api` on our own server. */
  readonly baseUrl?: string;
  readonly session?: Session;
  readonly unsaved?: UnsavedWork;
  /** Id of this installation, passed to the server when something is sent. */
  readonly device?: () => string;
  /** Makes the requests; the browser's fetch without it. */
  readonly fetch?: typeof fetch;
  /** Is told the title of the screen while it is rendered, for a document without a window. */
  readonly onTitle?: (title: string) => void;
  readonly browser?: Pick<AppContext, 'updates' | 'install' | 'recover'>;
}

/** Builds the whole app for one language and one person. It does not use `window`, so a server or a test can render it. */
export async function createApp({
  locale,
  queryClient,
  history,
  baseUrl = '/api',
  session = createSession(null),
  unsaved = createUnsavedWork(),
  device,
  fetch,
  onTitle,
  browser,
}: AppOptions) {
  const words = createWords(locale);
  const shellWords = words.load('shell');
  const connection = createConnection();
  const guard = createStaffGuard();
  const line = {
    baseUrl,
    locale: words.locale,
    person: () => session.get()?.id ?? null,
    token: session.token,
    isLeaving: session.isLeaving,
    connection,
    guard,
    changes: { count: 0 },
    ...(device && { device }),
    ...(fetch && { fetch }),
  };
  const ask = createAsk(line);
  let wasPressed = false;
  history.subscribe(({ action }) => (wasPressed = action.type === 'PUSH' || action.type === 'REPLACE'));
  const context: AppContext = {
    ...browser,
    ...(onTitle && { onTitle }),
    baseUrl,
    queryClient,
    words,
    session,
    connection,
    guard,
    unsaved,
    busy: createBusy(),
    cards: createKnownCards(),
    wasPressed: () => wasPressed,
    ask,
    compare: createCompare(line, ask, queryClient),
    tryAgain: createTryAgain(queryClient, connection, () =>
      queryClient.fetchQuery({ ...ask(settings.common, {}), staleTime: 0, retry: false }),
    ),
    ...createSending(line),
    ...createLazyOutbox(line, session, connection),
  };
  const router = createAppRouter(context, history);
  const { preloadRoute } = router;
  // Asked each time: low-data mode can be switched while the app is open.
  router.preloadRoute = async (route) => (savesData() ? undefined : preloadRoute(route));
  // Loads the code of the screen in parallel with the texts.
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
    void router.loadRouteChunk(route)?.catch(() => undefined);
  await shellWords;
  const App = () => (
    <I18nProvider i18n={words.i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
  return { App, router, context };
}

function createAppRouter(context: AppContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Without a window it would put an inline script into the markup.
    scrollRestoration: !import.meta.env.SSR,
    // The bar at the top shows sooner (`progress-bar.tsx`); stored data shows before both.
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingScreen,
    // Addresses stay plain text: `?brand=toyota,kia&yearFrom=2018`.
    parseSearch: (text) => {
      const parameters = new URLSearchParams(text);
      return Object.fromEntries(
        [...new Set(parameters.keys())].map((key) => {
          const all = parameters.getAll(key);
          return [key, all.length > 1 ? all : all[0]];
        }),
      );
    },
    stringifySearch: (search: Record<string, unknown>) => {
      const parameters = new URLSearchParams();
      for (const [key, value] of Object.entries(search))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined && one !== null) parameters.append(key, String(one));
      const text = parameters.toString().replaceAll('%2C', ',');
      return text && `?${text}`;
    },
    rewrite: {
      // Screens do not handle the language: /ar/offers is /offers to them, and their links get the current language.
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname);
        return url;
      },
      output: ({ url }) => {
        if (!localeFromPath(url.pathname))
          url.pathname = `/${context.words.locale()}${url.pathname === '/' ? '' : url.pathname}`;
        return url;
      },
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
