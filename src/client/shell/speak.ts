import type { AnyRouter } from '@tanstack/react-router';
import type { Words } from '#i18n/catalogues.ts';
import type { Locale } from '#i18n/locale.ts';
import { untilTakenOver } from './taken-over.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Shows the page in another language, and stores the choice for 365 days. */
export async function speak(router: AnyRouter, words: Words, locale: Locale): Promise<void> {
  // Parts that React has not taken over yet have to find the language of their markup.
  await untilTakenOver();
  await words.speak(locale);
  const isHttps = location.protocol === 'https:';
  // Over HTTP a browser accepts neither the prefix nor Secure.
  document.cookie = `${isHttps ? '__Host-' : ''}locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  await router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false });
  await router.invalidate();
}
