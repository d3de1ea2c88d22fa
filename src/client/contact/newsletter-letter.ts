import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import type { Letter } from './letter.ts';

/** A newsletter sign-up. */
export const newsletterLetter: Letter = {
  form: 'newsletter',
  endpoint: contact.subscribe,
  queued: 'contact.subscribe',
  fields: { email: { label: msg`Email`, gender: 'masculine', kind: 'email' } },
  title: msg`Newsletter`,
  send: msg`Subscribe`,
  sent: msg`Request sent successfully`,
  sentHint: msg`We sent you an email. Open the link in it to confirm your subscription.`,
  another: msg`Use another email`,
};
