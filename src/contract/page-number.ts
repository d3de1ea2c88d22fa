import * as v from 'valibot';
import { westernDigits } from '#domain/words/western-digits.ts';

/** Which page of a list, from 1, in western or Arabic digits. */
export const PageNumber = v.optional(v.pipe(v.string(), v.transform(westernDigits), v.regex(/^[1-9]\d{0,5}$/)), '1');
