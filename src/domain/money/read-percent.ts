import { westernDigits } from '#domain/words/western-digits.ts';
import { INVISIBLE } from './read-amount.ts';

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/** A percentage as a person types it (`3.4`, `٣٫٤٪`) as a decimal fraction, exactly the double a program would write; null when the text is none. */
export function readPercent(text: string): number | null {
  const plain = westernDigits(text).replaceAll(INVISIBLE, '').replace(/[٫,،]/, '.').replace(/[%٪]$/, '');
  return PERCENT.test(plain) ? Number(`${plain}e-2`) : null;
}

/** A decimal fraction as the percentage one would type: 0.034 is "3.4". At most four decimals. */
export function percentText(fraction: number): string {
  return String(Number((fraction * 100).toFixed(4)));
}
