import * as v from 'valibot';
import { plainDigits } from './plain-digits.ts';

/**
 * Every usual way to write a Saudi mobile number: 05…, 5…, 9665…, +9665…, 009665…, and the mistake of keeping the 0 behind 966.
 * The second digit is left open: ranges are opened faster than software is renewed.
 */
const SAUDI_MOBILE = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;

/** The calling code of the Kingdom. */
export const SAUDI_CODE = '+966';

/** A Saudi mobile number as +9665XXXXXXXX (E.164), or null when the text is none. The specification's hint with nine X has a digit too many and is refused. */
export function saudiMobile(text: string): string | null {
  const national = SAUDI_MOBILE.exec(plainDigits(text))?.[1];
  return national === undefined ? null : `${SAUDI_CODE}${national}`;
}

/**
 * A phone number as E.164, from what was typed and the calling code chosen beside it (`+971`); null when it can be none.
 * Other countries' plans are not known here: 7 to 15 digits in all, with or without the code, a leading 0 left out.
 */
export function phoneNumber(callingCode: string, text: string): string | null {
  if (callingCode === SAUDI_CODE) return saudiMobile(text);
  const typed = plainDigits(text).replace(/^00/, '+');
  const national = typed.startsWith(callingCode) ? typed.slice(callingCode.length) : typed.replace(/^0/, '');
  const whole = `${callingCode}${national}`;
  return /^\+[1-9]\d{6,14}$/.test(whole) && /^\d{4,}$/.test(national) ? whole : null;
}

/** A whole number with its country: a Saudi one in any usual form, any other behind + or 00. Null when the text is none. */
export function anyPhone(text: string): string | null {
  const typed = plainDigits(text).replace(/^00/, '+');
  return saudiMobile(text) ?? (/^\+(?!966)[1-9]\d{6,14}$/.test(typed) ? typed : null);
}

/** A mobile number in a form, stored as +9665XXXXXXXX. The problem is the code `phone`. */
export const Phone = v.pipe(
  v.string('required'),
  v.maxLength(40, 'phone'),
  v.check((text) => saudiMobile(text) !== null, 'phone'),
  v.transform((text) => saudiMobile(text) ?? text),
);
export type Phone = v.InferOutput<typeof Phone>;

/** The calling code chosen beside a phone number: `+966`. */
export const CallingCode = v.pipe(v.string('required'), v.regex(/^\+[1-9]\d{0,3}$/, 'invalid'), v.examples([SAUDI_CODE]));

/** A phone number as it was typed; read together with its calling code by `phoneNumber`. */
export const TypedPhone = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(40, 'phone'), v.examples(['0512345678']));
