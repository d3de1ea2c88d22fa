import { IDENTITY_DIGITS } from './identity-number.ts';
import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/**
 * A company's number: the unified number (7…), the only one issued since April 2025, or an older commercial register
 * number (its first digits are the issuing city). The kind is stored with it.
 */
export function readEstablishmentNumber(text: string): Reading<{ readonly kind: 'unified' | 'legacy_register' }> {
  const value = plainDigits(text);
  if (!/^[1-7]\d{9}$/.test(value)) return unread(value, IDENTITY_DIGITS);
  return { ok: true, value, kind: value.startsWith('7') ? 'unified' : 'legacy_register' };
}
