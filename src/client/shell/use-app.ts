import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLingui } from '@lingui/react';
import type { SessionRecord } from '#offline/session.ts';

/** The services of the app: queries, texts, session. */
export function useApp() {
  return useRouteContext({ from: '__root__' });
}

/** The language on the screen; changes re-render. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale;
}

/** The signed-in person, or null. */
export function usePerson(): SessionRecord | null {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.get, () => null);
}
