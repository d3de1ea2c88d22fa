import type { ReactNode } from 'react';
import { useLocale } from './locale/use-locale.ts';

/** Selects the text for the language on screen. */
export type Say = (en: string, ar: string) => string;

/** Examples of a component by title, for the gallery, the markup test and the accessibility checks. */
export type Examples = Record<string, (say: Say) => ReactNode>;

/** For examples only, to keep them out of translation: screens use Lingui. */
export function useSay(): Say {
  const locale = useLocale();
  return (en, ar) => (locale === 'ar' ? ar : en);
}
