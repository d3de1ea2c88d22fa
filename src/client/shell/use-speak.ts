import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useApp } from './use-app.ts';

/** Switches the language without a reload, keeping page, search and form. The choice is stored for 365 days. */
export function useSpeak(): (locale: Locale) => Promise<void> {
  const { words } = useApp();
  const router = useRouter();
  return useCallback(async (locale) => (await import('./speak.ts')).speak(router, words, locale), [router, words]);
}
