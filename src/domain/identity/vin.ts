import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The value of each letter from A to Z for the check digit; I, O and Q are not used in chassis numbers. */
const letterDigits = '12345678.12345.7.923456789';

/**
 * A chassis number: 17 letters and digits without I, O and Q. Only North American makers use the check digit in the
 * ninth place, so a wrong one is a doubt, not a refusal.
 */
export function readVin(text: string): Reading<{ readonly doubt: 'check_digit' | null }> {
  const value = plainDigits(text).toUpperCase();
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(value)) return unread(value);
  const isNorthAmerican = /^[1-5]/.test(value);
  return { ok: true, value, doubt: isNorthAmerican && checkSign(value) !== value[8] ? 'check_digit' : null };
}

function checkSign(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * digitOf(vin.charCodeAt(place)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function digitOf(sign: number): number {
  return sign < 65 ? sign - 48 : Number(letterDigits[sign - 65]);
}
