import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/** The number of a real estate brokerage licence (FAL): ten digits that begin 1100 or 1200 in every public example. */
export function readBrokerageLicence(text: string): Reading {
  const value = plainDigits(text);
  return /^1[12]00\d{6}$/.test(value) ? { ok: true, value } : unread(value, 10);
}
