import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactMessage, ContactReason } from '#domain/contact/contact-message.ts';
import type { NamedField } from '#i18n/account/field-messages.ts';

/** What is typed, before it is read by the schema: a reason may still be missing. */
export type ContactValues = Record<keyof ContactMessage, string>;
export type ContactField = keyof ContactValues;

interface ContactFieldWords {
  readonly label: MessageDescriptor;
  readonly gender: NamedField['gender'];
}

/** The questions in the order they are asked. */
export const contactFields: Record<ContactField, ContactFieldWords> = {
  reason: { label: msg`Reason`, gender: 'masculine' },
  subject: { label: msg`Subject`, gender: 'masculine' },
  details: { label: msg`Details`, gender: 'feminine' },
  name: { label: msg`Name`, gender: 'masculine' },
  email: { label: msg`Email`, gender: 'masculine' },
};

export const contactReasonLabels: Record<ContactReason, MessageDescriptor> = {
  question: msg`A question`,
  complaint: msg`A complaint`,
  partnership: msg`Working together`,
  technical: msg`Something does not work`,
  other: msg`Something else`,
};
