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

/**
 * Numbers of Saudi businesses that are no mobiles, without their calling code: landlines (011 to 017 and seven digits), unified
 * numbers (92 and seven digits) and toll-free ones (800 and seven digits). Source: the numbering plan in libphonenumber's metadata.
 */
const SAUDI_BUSINESS = /^(?:(?:\+|00)?966)?0?(1[1-7]\d{7}|92\d{7}|800\d{7})$/;

/** A number a business is called by, as E.164: a Saudi landline, unified or toll-free number, or what `anyPhone` reads. Null when the text is none. */
export function businessPhone(text: string): string | null {
  const national = SAUDI_BUSINESS.exec(plainDigits(text))?.[1];
  return national === undefined ? anyPhone(text) : `${SAUDI_CODE}${national}`;
}

/** A mobile number in a form, stored as +9665XXXXXXXX. The problem is the code `phone`. */
export const Phone = v.pipe(
  v.string('required'),
  v.maxLength(40, 'phone'),
  v.check((text) => saudiMobile(text) !== null, 'phone'),
  v.transform((text) => saudiMobile(text) ?? text),
);
export type Phone = v.InferOutput<typeof Phone>;

/** A number a business is called by, stored as E.164. The problem is the code `phone`. */
export const BusinessPhone = v.pipe(
  v.string('required'),
  v.maxLength(40, 'phone'),
  v.check((text) => text.trim() !== '', 'required'),
  v.check((text) => businessPhone(text) !== null, 'phone'),
  v.transform((text) => businessPhone(text) ?? text),
  v.examples(['0112345678']),
);

/** A WhatsApp number, stored as E.164. The problem is the code `whatsapp`. */
export const WhatsApp = v.pipe(
  v.string('required'),
  v.maxLength(40, 'whatsapp'),
  v.check((text) => anyPhone(text) !== null, 'whatsapp'),
  v.transform((text) => anyPhone(text) ?? text),
  v.examples(['0512345678']),
);

/** The calling code chosen beside a phone number: `+966`. */
export const CallingCode = v.pipe(
  v.string('required'),
  v.regex(/^\+[1-9]\d{0,3}$/, 'invalid'),
  v.examples([SAUDI_CODE]),
);

/** A phone number as it was typed; read together with its calling code by `phoneNumber`. */
export const TypedPhone = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(40, 'phone'),
  v.examples(['0512345678']),
);
