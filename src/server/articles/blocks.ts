import type { Block } from '#domain/articles/article.ts';

/** A paragraph in both languages, for texts that are kept in the code. */
export const paragraph = (en: string, ar: string): Block => ({ type: 'paragraph', text: { en, ar } });

/** A heading inside a text, in both languages. */
export const heading = (en: string, ar: string): Block => ({ type: 'heading', text: { en, ar } });

/** A sentence set apart, in both languages. */
export const quote = (en: string, ar: string): Block => ({ type: 'quote', text: { en, ar } });

/** A list; each item is a pair, English first. */
export const list = (...items: readonly (readonly [en: string, ar: string])[]): Block => ({
  type: 'list',
  items: items.map(([en, ar]) => ({ en, ar })),
});
