import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/**
 * The licence number of a property advert: ten digits that begin 7200 or 7100 in every public example. Only the
 * register knows whether it is in force.
 */
export function readAdvertLicence(text: string): Reading {
  const value = plainDigits(text);
  return /^7[12]00\d{6}$/.test(value) ? { ok: true, value } : unread(value, 10);
}
