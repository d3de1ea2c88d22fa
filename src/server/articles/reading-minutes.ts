import type { Block } from '#domain/articles/article.ts';

/** Words per minute when reading an ordinary text silently, in either language. */
const WORDS_A_MINUTE = 200;

/** Whole minutes to read a text, at least one, by its longer language. */
export function readingMinutes(body: readonly Block[]): number {
  const texts = body.flatMap((block) => (block.type === 'list' ? block.items : [block.text]));
  const words = (language: 'en' | 'ar') => texts.reduce((sum, text) => sum + text[language].split(/\s+/).length, 0);
  return Math.max(1, Math.round(Math.max(words('en'), words('ar')) / WORDS_A_MINUTE));
}
