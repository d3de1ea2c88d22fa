import { westernDigits } from './western-digits.ts';

/**
 * Letters used in place of each other that do not decompose; the hamza carriers (أ إ آ ؤ ئ) lose their marks by NFKD.
 */
export const SAME_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  // Also what is left of ۀ without its mark.
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ق',
  ڨ: 'ق',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  ı: 'i',
};
const TYPED_FOR_ANOTHER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');
/** Marks (harakat, dagger alef, accents), tatweel and all invisible characters, such as bidi controls. */
const DROPPED = /[\p{M}\p{Cf}ـ]/gu;
/** A hyphen separates words: `F-150` becomes `f 150`. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const ARTICLE = 'ال';
/** Minimum length of a word without its article: `الن` keeps it. */
const MIN_REMAINDER_LENGTH = 3;
/** Maximum words of a name, which is also indexed as one word; longer lines are sentences. */
const MAX_NAME_WORDS = 4;

/** Normalises text for search: lower case, marks and look-alike letters folded, Western digits, single spaces. */
export function fold(text: string): string {
  return westernDigits(text.normalize('NFKD').toLowerCase())
    .replace(DROPPED, '')
    .replace(TYPED_FOR_ANOTHER, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();
}

/** The word without a leading Arabic article, or null when it has none that can be removed. */
export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length >= ARTICLE.length + MIN_REMAINDER_LENGTH
    ? word.slice(ARTICLE.length)
    : null;
}

/**
 * Every form under which a name or title is found: its words, its words without their article, and for a name of a few
 * words adjacent words and the whole name joined (`f150`, `لاندكروزر`). Each form once.
 */
export function searchForms(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean);
  const forms = new Set(words);
  for (const word of words) {
    const bare = withoutArticle(word);
    if (bare) forms.add(bare);
  }
  if (words.length > 1 && words.length <= MAX_NAME_WORDS) {
    for (let i = 1; i < words.length; i++) forms.add(`${words[i - 1]}${words[i]}`);
    forms.add(words.join(''));
  }
  return [...forms];
}
