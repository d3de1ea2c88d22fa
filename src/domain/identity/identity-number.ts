import { passesLuhn } from './luhn.ts';
import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/** Number of digits of a national ID, a residence permit and a company's number. */
export const IDENTITY_DIGITS = 10;

/**
 * A citizen's national ID (first digit 1) or a residence permit, Iqama (first digit 2): ten digits with a Luhn check
 * digit.
 */
export function readIdentityNumber(text: string): Reading<{ readonly kind: 'national_id' | 'iqama' }> {
  const value = plainDigits(text);
  if (!/^[12]\d{9}$/.test(value) || !passesLuhn(value)) return unread(value, IDENTITY_DIGITS);
  return { ok: true, value, kind: value.startsWith('1') ? 'national_id' : 'iqama' };
}
