import { createRootRouteWithContext, lazyRouteComponent, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePendingSignOut } from '#client/accounts/use-pending-sign-out.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { directionOf } from '#i18n/direction.ts';
import { ColorModeProvider } from '#ui/color-mode/color-mode.tsx';
import { ErrorPage } from './-shell/error-page.tsx';
import { Notifications } from './-shell/notifications.tsx';
import { Pending } from './-shell/pending.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ErrorPage,
});

function Root() {
  useDocumentLanguage();
  useFocusAfterNavigation();
  usePendingSignOut();
  return (
    <ColorModeProvider>
      <Pending />
      <Outlet />
      <Notifications />
    </ColorModeProvider>
  );
}

/** Sets language, direction and manifest of the document to those of the app. */
function useDocumentLanguage() {
  const locale = useLocale();
  useEffect(() => {
    const { documentElement } = document;
    // A page from the server has both. To set the same language again is a change to the browser, which styles and lays out the whole page anew.
    if (documentElement.lang !== locale) Object.assign(documentElement, { lang: locale, dir: directionOf(locale) });
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${locale}.webmanifest`);
  }, [locale]);
}

/** Focuses the heading after a change of screen, so that screen readers announce it; not after a change of filters. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation || 'keepsFocus' in toLocation.state) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
