import type { OwnWords } from './name.ts';

/** A person's own text for a reader: in the reader's language if given, else in the other; null when empty. */
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
