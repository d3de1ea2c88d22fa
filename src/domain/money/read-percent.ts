import { westernDigits } from '#domain/words/western-digits.ts';
import { INVISIBLE } from './read-amount.ts';

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/**
 * Parses a typed percentage (`3.4`, `٣٫٤٪`) as a decimal fraction, equal to the double of the literal; null when
 * invalid.
 */
export function readPercent(text: string): number | null {
  const plain = westernDigits(text).replaceAll(INVISIBLE, '').replace(/[٫,،]/, '.').replace(/[%٪]$/, '');
  return PERCENT.test(plain) ? Number(`${plain}e-2`) : null;
}

/** A decimal fraction as percentage text: 0.034 is "3.4". At most four decimals. */
export function percentText(fraction: number): string {
  return String(Number((fraction * 100).toFixed(4)));
}
