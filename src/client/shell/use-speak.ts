import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useApp } from './use-app.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Switches the language without a reload, keeping page, search and form. The choice is stored for 365 days. */
export function useSpeak(): (locale: Locale) => Promise<void> {
  const { words } = useApp();
  const router = useRouter();
  return useCallback(
    async (locale) => {
      await words.speak(locale);
      const isHttps = location.protocol === 'https:';
      // Over HTTP a browser accepts neither the prefix nor Secure.
      document.cookie = `${isHttps ? '__Host-' : ''}locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
      await router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false });
      await router.invalidate();
    },
    [router, words],
  );
}
