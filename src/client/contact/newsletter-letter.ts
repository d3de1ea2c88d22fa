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
  sent: msg`Request sent successfully`,
  sentHint: msg`We have written to you. Open the link in our letter, and the newsletter begins.`,
  another: msg`Use another address`,
};
