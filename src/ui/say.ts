import type { ReactNode } from 'react';
import { useLocale } from './locale/use-locale.ts';

/** Picks the words for the language on screen. */
export type Say = (en: string, ar: string) => string;

/** What a component looks like, by a title: feeds the gallery, the markup test and the accessibility checks. */
export type Examples = Record<string, (say: Say) => ReactNode>;

/** For examples only, so that translators need not see them: screens use Lingui. */
export function useSay(): Say {
  const locale = useLocale();
  return (en, ar) => (locale === 'ar' ? ar : en);
}
