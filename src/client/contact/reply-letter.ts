import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import type { Letter } from './letter.ts';

const words = {
  fields: { text: { label: msg`Your reply`, gender: 'masculine', kind: 'long' } },
  title: msg`Write back`,
  sent: msg`Your message has been sent successfully`,
  sentHint: msg`We read every message and reply by email.`,
  another: msg`Write another message`,
} as const satisfies Partial<Letter>;

/** A reply to an answer of ours, by the link in its e-mail. */
export const linkedReply: Letter = {
  ...words,
  form: 'letter_reply',
  endpoint: contact.writeBack,
  queued: 'contact.writeBack',
  carried: ['token'],
};

/** The same in a letter of one’s own account. */
export const ownReply: Letter = {
  ...words,
  form: 'own_letter_reply',
  endpoint: contact.writeOwn,
  queued: 'contact.writeOwn',
  carried: ['id'],
};
