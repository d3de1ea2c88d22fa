import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { AppContext } from '#client/shell/app-context.ts';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import type { Area } from '#i18n/catalogues.ts';
import { directionOf } from '#i18n/direction.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import { createQueryClient } from '#offline/query-client.ts';
import { createSession, type SessionRecord } from '#offline/session.ts';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { createApp } from '../../src/app.tsx';
import { readTranslations, type Say, sayFrom } from './translations.ts';

const files = import.meta.glob<string>(
  ['../../src/i18n/locales/*/*.po', '!../../src/i18n/locales/{server,heads}/*.po'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const areas = [...new Set(Object.keys(files).map((file) => file.split('/').at(-2)))] as Area[];

/** Translations of the whole app, by language. */
const translated = Object.fromEntries(
  locales.map((locale) => [
    locale,
    sayFrom(
      locale,
      readTranslations(Object.entries(files).flatMap(([file, text]) => (file.endsWith(`/${locale}.po`) ? [text] : []))),
    ),
  ]),
) as Record<Locale, Say>;

interface Setting {
  /** The address the component is shown at, without its language. */
  readonly at?: string;
  /** Who is signed in; nobody if absent. */
  readonly person?: SessionRecord;
  /** Stores answers of the server before the component is shown: `put(context.ask(home.show, {}), answer)`. */
  readonly prepare?: (context: AppContext) => void | Promise<void>;
}

export interface Shown {
  readonly say: Say;
  readonly context: AppContext;
  readonly history: RouterHistory;
  /** The address without its language, such as `/products/cars?yearFrom=2020`. */
  readonly address: () => string;
  readonly unmount: () => Promise<void>;
}

/** Shows a component in the browser with the services, texts, direction and address rules of the app. There is no server: what it asks for is prepared. */
export async function show(
  language: Locale,
  component: ReactNode,
  { at = '/', person, prepare }: Setting = {},
): Promise<Shown> {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const queryClient = createQueryClient();
  // Prepared answers are not asked for again.
  queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  const session = createSession(null);
  if (person) session.begin(person, null);
  const history = createMemoryHistory({ initialEntries: [`/${language}${at}`] });
  const { router, context } = await createApp({ locale: language, queryClient, history, session });
  await Promise.all(areas.map(context.words.load));
  await prepare?.(context);
  const root = createRootRouteWithContext<AppContext>()({ component: Outlet });
  const everyAddress = createRoute({ getParentRoute: () => root, path: '$', component: () => component });
  const { parseSearch, stringifySearch, rewrite } = router.options;
  const own = createRouter({
    routeTree: root.addChildren([everyAddress]),
    history,
    context,
    parseSearch,
    stringifySearch,
    rewrite,
  });
  const { unmount } = await render(
    <I18nProvider i18n={context.words.i18n}>
      <QueryClientProvider client={queryClient}>
        <AnchorProvider value={RouterAnchor}>
          <RouterProvider router={own} />
        </AnchorProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    say: translated[language],
    context,
    history,
    address: () => history.location.href.replace(`/${language}`, '') || '/',
    unmount,
  };
}
