import { westernDigits } from '#domain/words/western-digits.ts';
import { fromRiyals } from './halala.ts';
import type { Money } from './money.ts';

/** Spaces and invisible marks that are copied along with numbers. */
export const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u061c\u2060\u2066-\u2069\ufeff]/gu;
/** Thousands may be grouped in full groups of three: `1,5` is refused. At most two decimals. */
const AMOUNT = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;
/** Maximum amount in riyals; larger numbers would lose precision. */
const MAX_RIYALS = 10_000_000_000;

/**
 * Parses typed riyals (digits and separators of either script, with or without `SAR` or `ريال`) as halalas; null when
 * invalid.
 */
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

/** Parses a typed whole number, grouped or not; null when invalid. */
export function readCount(text: string): number | null {
  const halalas = readAmount(text);
  return halalas === null || halalas % 100 !== 0 ? null : halalas / 100;
}
