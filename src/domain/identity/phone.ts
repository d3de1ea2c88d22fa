import * as v from 'valibot';
import { plainDigits } from './plain-digits.ts';

/**
 * Every usual way to write a Saudi mobile number: 05…, 5…, 9665…, +9665…, 009665…, and the mistake of keeping the 0 behind 966.
 * The second digit is left open: ranges are opened faster than software is renewed.
 */
const SAUDI_MOBILE = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;

/** A Saudi mobile number as +9665XXXXXXXX (E.164), or null when the text is none. The specification's hint with nine X has a digit too many and is refused. */
export function saudiMobile(text: string): string | null {
  const national = SAUDI_MOBILE.exec(plainDigits(text))?.[1];
  return national === undefined ? null : `+966${national}`;
}

/** A mobile number in a form, stored as +9665XXXXXXXX. The problem is the code `phone`. */
export const Phone = v.pipe(
  v.string('required'),
  v.maxLength(40, 'phone'),
  v.check((text) => saudiMobile(text) !== null, 'phone'),
  v.transform((text) => saudiMobile(text) ?? text),
);
export type Phone = v.InferOutput<typeof Phone>;
