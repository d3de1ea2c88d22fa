import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import type { Letter } from './letter.ts';

/** A job application; the open positions are passed to the form. */
export const jobLetter: Letter = {
  form: 'job',
  endpoint: contact.applyForJob,
  queued: 'contact.applyForJob',
  fields: {
    opening: { label: msg`Position`, gender: 'feminine', kind: 'choice', emptyLabel: msg`Choose a position` },
    name: { label: msg`Name`, gender: 'masculine', kind: 'name' },
    phone: { label: msg`Phone`, gender: 'masculine', kind: 'phone' },
    email: { label: msg`Email`, gender: 'masculine', kind: 'email' },
    yearsExperience: {
      label: msg`Years of experience`,
      name: msg`Number of years of experience`,
      gender: 'masculine',
      kind: 'digits',
    },
    about: {
      label: msg`About you and your work`,
      name: msg`Your introduction`,
      gender: 'feminine',
      kind: 'long',
      hint: msg`What you have done so far, and what you would like to do here.`,
    },
  },
  documents: [{ kind: 'resume', isOptional: true }],
  title: msg`Apply to work here`,
  sent: msg`Request sent successfully`,
  sentHint: msg`We read every application and reply by email, even if the answer is no.`,
  another: msg`Apply for another position`,
};
