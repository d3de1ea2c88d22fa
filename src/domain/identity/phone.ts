import * as v from 'valibot';
import { plainDigits } from './plain-digits.ts';

/**
 * The usual notations of a Saudi mobile number: 05…, 5…, 9665…, +9665…, 009665…, and the mistaken 0 after 966. The
 * second digit is not restricted, as new ranges are opened.
 */
const SAUDI_MOBILE = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;

/** The calling code of the Kingdom. */
export const SAUDI_CODE = '+966';

/**
 * A Saudi mobile number as +9665XXXXXXXX (E.164), or null when invalid. The specification's hint with nine X has one
 * digit too many and is refused.
 */
export function saudiMobile(text: string): string | null {
  const national = SAUDI_MOBILE.exec(plainDigits(text))?.[1];
  return national === undefined ? null : `${SAUDI_CODE}${national}`;
}

/**
 * A phone number as E.164, from the typed number and the selected calling code (`+971`); null when invalid. Other
 * countries' numbering plans are not checked: 7 to 15 digits in all, with or without the code, without a leading 0.
 */
export function phoneNumber(callingCode: string, text: string): string | null {
  if (callingCode === SAUDI_CODE) return saudiMobile(text);
  const typed = plainDigits(text).replace(/^00/, '+');
  const national = typed.startsWith(callingCode) ? typed.slice(callingCode.length) : typed.replace(/^0/, '');
  const whole = `${callingCode}${national}`;
  return /^\+[1-9]\d{6,14}$/.test(whole) && /^\d{4,}$/.test(national) ? whole : null;
}

/** A complete phone number: a Saudi one in any usual notation, any other after + or 00. Null when invalid. */
export function anyPhone(text: string): string | null {
  const typed = plainDigits(text).replace(/^00/, '+');
  return saudiMobile(text) ?? (/^\+(?!966)[1-9]\d{6,14}$/.test(typed) ? typed : null);
}

/**
 * Numbers of Saudi businesses other than mobiles, without their calling code: landlines (011 to 017 and seven digits),
 * unified numbers (92 and seven digits) and toll-free ones (800 and seven digits). Source: the numbering plan in
 * libphonenumber's metadata.
 */
const SAUDI_BUSINESS = /^(?:(?:\+|00)?966)?0?(1[1-7]\d{7}|92\d{7}|800\d{7})$/;

/**
 * The phone number of a business as E.164: a Saudi landline, unified or toll-free number, or any number `anyPhone`
 * reads. Null when invalid.
 */
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

/** The phone number of a business, stored as E.164. The problem is the code `phone`. */
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

/** The calling code selected with a phone number: `+966`. */
export const CallingCode = v.pipe(
  v.string('required'),
  v.regex(/^\+[1-9]\d{0,3}$/, 'invalid'),
  v.examples([SAUDI_CODE]),
);

/** A phone number as typed; `phoneNumber` reads it together with the calling code. */
export const TypedPhone = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(40, 'phone'),
  v.examples(['0512345678']),
);
