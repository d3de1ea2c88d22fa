import type { OwnWords } from './name.ts';

/** A person's own words for a reader of a language: in it where there are some, else in the other; null where nothing was written. */
export function wordsFor(
  words: OwnWords | null | undefined,
  reader: 'en' | 'ar',
): { readonly text: string; readonly lang: 'en' | 'ar' } | null {
  const other = reader === 'ar' ? 'en' : 'ar';
  for (const lang of [reader, other] as const) {
    const text = words?.[lang];
    if (text) return { text, lang };
  }
  return null;
}
