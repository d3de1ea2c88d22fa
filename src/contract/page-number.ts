import * as v from 'valibot';
import { westernDigits } from '#domain/words/western-digits.ts';

/** Page number of a list, from 1, in Western or Arabic digits. */
export const PageNumber = v.optional(v.pipe(v.string(), v.transform(westernDigits), v.regex(/^[1-9]\d{0,5}$/)), '1');
