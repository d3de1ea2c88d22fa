import * as v from 'valibot';
import { Email } from '#domain/accounts/person-fields.ts';

/** Who would like our letters. They come only after the link in the first one was opened. */
export const Subscription = v.object({ email: Email });

/** What the links in our letters carry: 32 random bytes, base64url. */
export const LetterToken = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{43}$/, 'malformed'),
  v.examples(['A'.repeat(43)]),
);
