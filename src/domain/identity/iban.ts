import { plainDigits } from './plain-digits.ts';
import { type Reading, unread } from './reading.ts';

/**
 * A Saudi IBAN: SA, two check digits (mod 97), two digits of the bank, 18 of the account. `bankCode` identifies the
 * bank.
 */
export function readIban(text: string): Reading<{ readonly bankCode: string; readonly printed: string }> {
  const value = plainDigits(text).toUpperCase();
  if (!/^SA\d{4}[0-9A-Z]{18}$/.test(value) || remainderOf97(value) !== 1) return unread(value);
  return { ok: true, value, bankCode: value.slice(4, 6), printed: value.replaceAll(/.{4}(?=.)/g, '$& ') };
}

/** The account, then country and check digits with letters as 10 to 35, as one number modulo 97. */
function remainderOf97(iban: string): number {
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const figure = Number.parseInt(sign, 36);
    remainder = (remainder * (figure > 9 ? 100 : 10) + figure) % 97;
  }
  return remainder;
}
