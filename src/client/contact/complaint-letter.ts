import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import type { Letter } from './letter.ts';

const example = 'WJ-20418-1';

/** A complaint; its receipt has a number and a due date. */
export const complaintLetter: Letter = {
  form: 'complaint',
  endpoint: contact.complain,
  queued: 'contact.complain',
  fields: {
    subject: { label: msg`Subject`, gender: 'masculine', kind: 'text' },
    order: {
      label: msg`Order number`,
      gender: 'masculine',
      kind: 'text',
      isOptional: true,
      hint: msg`If it is about an order, for example ${example}.`,
    },
    details: { label: msg`What happened`, name: msg`Description`, gender: 'masculine', kind: 'long' },
    name: { label: msg`Name`, gender: 'masculine', kind: 'name' },
    phone: { label: msg`Phone`, gender: 'masculine', kind: 'phone' },
    email: { label: msg`Email`, gender: 'masculine', kind: 'email' },
  },
  title: msg`Complaints`,
  sent: msg`Your message has been sent successfully`,
  sentHint: msg`Your complaint is handled by someone who was not involved.`,
  another: msg`Write another complaint`,
};
