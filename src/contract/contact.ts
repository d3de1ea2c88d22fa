import * as v from 'valibot';
import { Complaint, ComplaintReceipt } from '#domain/contact/complaint.ts';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { JobApplication } from '#domain/contact/job-application.ts';
import { JobOpening } from '#domain/contact/job-opening.ts';
import { LetterToken, Subscription } from '#domain/contact/newsletter.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { act, command, query } from './endpoint.ts';

const limit = { count: 5, per: 'hour' } as const;
const Taken = v.object({ id: v.string(), key: v.string() });
const Done = v.object({ done: v.literal(true) });

export const contact = {
  send: command('POST', '/settings/send-contact', {
    summary: 'Send us a message.',
    access: 'anyone',
    input: ContactMessage,
    output: Taken,
    refusals: ['key_reused'],
    offline: 'queue',
    limit,
  }),
  complain: command('POST', '/complaints', {
    summary: 'Complain: answered with a number to ask by and the day an answer is due.',
    access: 'anyone',
    input: Complaint,
    output: ComplaintReceipt,
    refusals: ['key_reused'],
    offline: 'queue',
    limit,
  }),
  openings: query('/jobs', {
    summary: 'Places to be filled here.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(JobOpening),
    keep: 'catalogue',
  }),
  applyForJob: command('POST', '/jobs/apply', {
    summary: 'Apply to work here, with a résumé or without.',
    access: 'anyone',
    input: JobApplication,
    output: Taken,
    refusals: ['uploads_missing', 'key_reused'],
    offline: 'queue',
    limit,
  }),
  subscribe: command('POST', '/newsletter', {
    summary:
      'Ask for the newsletter; it begins when the link in the first letter is opened. Says the same whether the address is known or not.',
    access: 'anyone',
    input: Subscription,
    output: v.object({ key: v.string() }),
    refusals: ['key_reused'],
    offline: 'queue',
    limit,
  }),
  confirm: act('POST', '/newsletter/confirm', {
    summary: 'Begin the newsletter, by the token of the link.',
    access: 'anyone',
    input: v.object({ token: LetterToken }),
    output: Done,
    refusals: ['not_found'],
  }),
  leave: act('POST', '/newsletter/leave', {
    summary: 'End the newsletter, by the token of the link; `issue` is the one whose link it was.',
    access: 'anyone',
    input: v.object({ token: LetterToken, issue: v.optional(DatabaseId) }),
    output: Done,
    refusals: ['not_found'],
  }),
};
