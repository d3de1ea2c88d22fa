import { fold, withoutArticle } from '#domain/words/fold.ts';
import { westernDigits } from '#domain/words/western-digits.ts';

/** A word of a query, folded; a number has its value. */
export interface Token {
  readonly text: string;
  readonly number?: number;
  /** The number was written with a plus behind it: "5+". */
  readonly isAtLeast?: true;
  /** A dash stood before it: "40-60" is a range, "F-150" is a name. */
  readonly isDashed?: true;
}

/**
 * A number with its thousands and decimals, or a word. A word in Latin letters keeps its digits ("c300"), one in Arabic does
 * not ("ب120" is "for 120").
 */
const PIECES =
  /(\d{1,3}(?:[,٬]\d{3})+|\d+)(?:[.٫](\d+))?(\+)?|\p{Script=Arabic}[\p{Script=Arabic}\p{M}ـ]*|(?!\p{Script=Arabic})\p{L}(?:(?!\p{Script=Arabic})[\p{L}\p{M}])*(?:\d+\p{Script=Latin}*)*|[-–—]|\+/gu;
/** What is written right behind a number and still is a word of its own: "100k", "300sqm", "5br". */
const GLUED = /^(k|m|mn|mil|km|kms|sqm|m2|br|bhk|bed|beds|sar|sr|cc|hp|yr|l|الف|مليون|م|م2|كم|ك|ريال|متر|غرف)$/u;

/** Splits a query into words and numbers. `80,000` is one number, `1.2m` a number and a word, `f-150` a word and a number. */
export function tokensOf(query: string): Token[] {
  const text = westernDigits(query.normalize('NFKC'))
    .replaceAll(/٪/g, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(\p{L})'s\b/gu, '$1');
  const tokens: Token[] = [];
  let end = -1;
  let dash = false;
  for (const { 0: piece, 1: whole, 2: part, 3: plus, index } of text.matchAll(PIECES)) {
    const isGlued = index === end;
    if (/^[-–—]$/.test(piece)) {
      dash = isGlued || text[index + 1] === ' ';
      end = index + 1;
      continue;
    }
    if (piece === '+') {
      tokens.push({ text: 'و فوق' });
      end = index + 1;
      continue;
    }
    if (whole !== undefined) {
      const digits = whole.replaceAll(/[,٬]/g, '');
      tokens.push({
        text: part === undefined ? digits : `${digits}.${part}`,
        number: Number(part === undefined ? digits : `${digits}.${part}`),
        ...(plus && { isAtLeast: true as const }),
        ...(dash && { isDashed: true as const }),
      });
    } else {
      const last = tokens.at(-1);
      for (const word of fold(piece).split(' ').filter(Boolean)) {
        // "718s", "5x": part of a name, unless it is a unit.
        if (isGlued && last?.number !== undefined && !dash && !GLUED.test(word))
          tokens[tokens.length - 1] = { text: `${last.text}${word}` };
        else tokens.push({ text: word });
      }
    }
    end = index + piece.length;
    dash = false;
  }
  return tokens;
}

/** Articles in Latin letters, which names are written with and without. */
const LATIN_ARTICLES = new Set(['al', 'el', 'an', 'ar', 'as', 'ash', 'at', 'ath', 'ad', 'adh', 'az', 'the']);

/** The word as names are compared: without its article. */
export const bareWord = (word: string) => withoutArticle(word) ?? word;

/** Words as one, without their articles and spaces, as names are compared: `Al Malqa` and `malqa`, `Land Cruiser` and `landcruiser`. */
export function compact(words: readonly string[]): string {
  const kept = words.filter((word, i) => !(LATIN_ARTICLES.has(word) && i < words.length - 1));
  return kept.map(bareWord).join('');
}
