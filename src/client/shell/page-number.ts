import { westernDigits } from '#domain/words/western-digits.ts';

/** The page number of an address, 1 to 999,999, as the API takes it; 1 for anything else. */
export function pageNumber(value: unknown): string {
  const digits = typeof value === 'string' || typeof value === 'number' ? westernDigits(String(value)) : '';
  return /^[1-9]\d{0,5}$/.test(digits) ? digits : '1';
}
