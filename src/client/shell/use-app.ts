import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLingui } from '@lingui/react';
import type { SessionRecord } from '#offline/session.ts';
import type { AppContext } from './app-context.ts';

/** The services of the app: queries, texts, session. Not `useRouteContext`, whose object is another one after each navigation: all that asks for it would be drawn again. */
export function useApp(): AppContext {
  return useRouter().options.context;
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
