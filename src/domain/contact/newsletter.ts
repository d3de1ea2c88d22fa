import * as v from 'valibot';
import { Email } from '#domain/accounts/person-fields.ts';

/** A newsletter subscription. Issues are sent only after the link in the first e-mail was opened. */
export const Subscription = v.object({ email: Email });

/** The wording beside the form by which people subscribe; raised with it (`client/contact/newsletter-card.tsx`). */
export const NEWSLETTER_CONSENT_VERSION = 1;

/** Token of newsletter links: 32 random bytes, base64url. */
export const LetterToken = v.pipe(
  v.string('required'),
  v.regex(/^[\w-]{43}$/, 'malformed'),
  v.examples(['A'.repeat(43)]),
);
