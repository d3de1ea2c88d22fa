import { westernDigits } from '#domain/words/western-digits.ts';
import { fromRiyals } from './halala.ts';
import type { Money } from './money.ts';

/** Spaces, and the invisible marks that come along with copied numbers. */
export const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]/gu;
/** Thousands may be grouped, with every group whole: `1,5` is no fifteen. At most two decimals. */
const AMOUNT = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;
/** No amount of ours has more digits, and more would lose halalas. */
const MAX_RIYALS = 10_000_000_000;

/** Riyals as a person types them (digits and separators of either script, `SAR` or `ريال` left out) in halalas; null when the text is no amount. */
export function readAmount(text: string): Money | null {
  const plain = westernDigits(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replace(/^(?:SAR|SR)|(?:SAR|SR|ريال|ر\.س\.?)$/iu, '');
  if (!AMOUNT.test(plain)) return null;
  const riyals = Number(plain.replaceAll(',', ''));
  return riyals <= MAX_RIYALS ? fromRiyals(riyals) : null;
}

/** A whole number as a person types it, grouped or not; null when the text is none. */
export function readCount(text: string): number | null {
  const halalas = readAmount(text);
  return halalas === null || halalas % 100 !== 0 ? null : halalas / 100;
}
