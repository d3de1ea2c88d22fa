import * as v from 'valibot';
import { writtenLine } from '#domain/words/written-text.ts';
import { readIdentityNumber } from '../identity/identity-number.ts';

/** Personal details at sign-up and later; problems are codes. */
export const PersonName = writtenLine(100, 2);

/** In lower case, as stored. */
export const Email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'max'),
  v.email('email'),
  v.toLowerCase(),
);

/** A country of the list `countries`. */
export const Nationality = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^[A-Z]{2}$/, 'invalid'),
  v.examples(['SA']),
);

/** A city of the list `cities`. */
export const City = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^[a-z\d-]{1,60}$/, 'invalid'),
  v.examples(['riyadh']),
);

/** A national ID or Iqama as ten digits, or null when empty. Problems: `digits` (too few), `identity_number`. */
export const OptionalIdentityNumber = v.pipe(
  v.string('required'),
  v.maxLength(40, 'identity_number'),
  v.transform((text) => ({ text, read: readIdentityNumber(text) })),
  v.check(({ read }) => read.ok || read.problem !== 'digits', 'digits'),
  v.check(({ read }) => read.ok || read.problem !== 'invalid', 'identity_number'),
  v.transform(({ read }) => (read.ok ? read.value : null)),
  v.examples(['1000000008']),
);
