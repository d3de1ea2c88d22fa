import * as v from 'valibot';
import { SentDocument } from '#domain/applications/application.ts';
import { MAX_FILES_OF_A_KIND } from '#domain/applications/document-kinds.ts';
import { Email, PersonName } from '#domain/accounts/person-fields.ts';
import { Phone } from '#domain/identity/phone.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { writtenText } from '#domain/words/written-text.ts';

/** An application for no particular vacancy. */
export const ANY_OPENING = 'any';

/** Maximum years of experience. */
const MAX_YEARS = 60;

/** Years as typed, in digits of any script, from 0 to 60. */
const Years = v.pipe(
  v.string('required'),
  v.transform((typed) => westernDigits(typed).trim()),
  v.examples(['4']),
  v.nonEmpty('required'),
  v.regex(/^\d{1,4}$/, 'not_a_number'),
  v.transform(Number),
  v.maxValue(MAX_YEARS, 'out_of_range'),
);

/** A job application with the field names of the form. */
export const JobApplication = v.object({
  opening: v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.regex(/^[a-z\d-]{1,80}$/, 'invalid'),
    v.examples([ANY_OPENING]),
  ),
  name: PersonName,
  phone: v.pipe(Phone, v.examples(['0512345678'])),
  email: Email,
  yearsExperience: Years,
  about: writtenText(4000, 20),
  /** An optional résumé. */
  documents: v.optional(
    v.pipe(
      v.array(v.object({ ...SentDocument.entries, kind: v.picklist(['resume'], 'invalid') })),
      v.maxLength(MAX_FILES_OF_A_KIND, 'too_many'),
    ),
    [],
  ),
});
export type JobApplication = v.InferOutput<typeof JobApplication>;
