import { useLocale } from './locale/use-locale.ts';

/** For examples only: picks the words for the language on screen. Screens use Lingui. */
export function useSay(): (en: string, ar: string) => string {
  const locale = useLocale();
  return (en, ar) => (locale === 'ar' ? ar : en);
}
