import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/** The short form of a national address: four letters, then the four digits of the building, RRRD2929. */
export function readShortAddress(text: string): Reading<{ readonly buildingNumber: string }> {
  const value = plainDigits(text).toUpperCase();
  return /^[A-Z]{4}\d{4}$/.test(value) ? { ok: true, value, buildingNumber: value.slice(4) } : unread(value);
}
