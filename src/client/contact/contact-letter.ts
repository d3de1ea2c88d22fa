import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import { ContactReason } from '#domain/contact/contact-message.ts';
import type { Letter } from './letter.ts';

const reasons: Record<ContactReason, MessageDescriptor> = {
  question: msg`A question`,
  complaint: msg`A complaint`,
  partnership: msg`Partnership`,
  technical: msg`Technical problem`,
  other: msg`Something else`,
};

/** A message to us. */
export const contactLetter: Letter = {
  form: 'contact',
  endpoint: contact.send,
  queued: 'contact.send',
  fields: {
    reason: {
      label: msg`Reason`,
      gender: 'masculine',
      kind: 'choice',
      emptyLabel: msg`Choose a reason`,
      choices: ContactReason.options.map((value) => ({ value, label: reasons[value] })),
    },
    subject: { label: msg`Subject`, gender: 'masculine', kind: 'text' },
    details: { label: msg`Details`, name: msg`Your message`, gender: 'feminine', kind: 'long' },
    name: { label: msg`Name`, gender: 'masculine', kind: 'name' },
    email: { label: msg`Email`, gender: 'masculine', kind: 'email' },
  },
  title: msg`Contact us`,
  sent: msg`Your message has been sent successfully`,
  sentHint: msg`We read every message and reply by email.`,
  another: msg`Write another message`,
};
