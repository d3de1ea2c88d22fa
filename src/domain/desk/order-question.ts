import { businessPhone, SAUDI_CODE } from '#domain/identity/phone.ts';
import { plainDigits } from '#domain/identity/plain-digits.ts';
import { type NameParts, readNameParts } from '#domain/orders/name-words.ts';
import { orderNumbersOf } from '#domain/orders/order-number.ts';

/** What a text in the search box of the desk may mean; an order is found by any of it. */
export interface OrderQuestion {
  readonly numbers: readonly string[];
  /** A complete number as E.164, or the first and last digits of one. */
  readonly phone: { readonly is?: string; readonly begins?: string; readonly ends?: string };
  /** The beginning of an e-mail address, in lower case. */
  readonly email: string | null;
  readonly name: readonly NameParts[];
}

/** Fewer digits of a phone are those of too many. */
const MIN_PHONE_DIGITS = 4;
const MAX_PHONE_DIGITS = 15;
const MIN_EMAIL_LENGTH = 3;
const EMAIL_BEGINNING = /^[^\s@]+(?:@[^\s@]*)?$/;

/** Reads what somebody typed or dictated: the number of an order, a phone, an e-mail address, parts of a name. */
export function readOrderQuestion(text: string): OrderQuestion {
  const typed = text.trim();
  const isAddress = typed.includes('@');
  const number = orderNumbersOf(typed);
  // With its letters it can be nothing else.
  if (number.hasLetters) return { numbers: number.numbers, phone: {}, email: null, name: [] };
  return {
    numbers: number.numbers,
    phone: readPhone(typed),
    email:
      typed.length >= MIN_EMAIL_LENGTH && EMAIL_BEGINNING.test(typed) && /[a-z]/i.test(typed)
        ? typed.toLowerCase()
        : null,
    name: isAddress ? [] : readNameParts(typed),
  };
}

function readPhone(text: string): OrderQuestion['phone'] {
  const whole = businessPhone(text);
  if (whole !== null) return { is: whole };
  const typed = plainDigits(text);
  const digits = typed.replace('+', '').length;
  if (!/^\+?\d+$/.test(typed) || digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS) return {};
  const begins = beginningOf(typed.replace(/^00(?=[1-9])/, '+'));
  return { ...(begins !== null && { begins }), ...(!typed.startsWith('+') && { ends: typed }) };
}

/** The first digits of a phone as E.164: `0520`, `520`, `966520` and `+966520` begin with the same. */
function beginningOf(typed: string): string | null {
  const national = /^(?:\+?966)?0?(5\d*)$/.exec(typed)?.[1];
  if (national !== undefined) return national.length < MIN_PHONE_DIGITS - 1 ? null : `${SAUDI_CODE}${national}`;
  return typed.startsWith('+') && typed.length > MIN_PHONE_DIGITS ? typed : null;
}
