import * as v from 'valibot';
import { Complaint, ComplaintReceipt } from '#domain/contact/complaint.ts';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { JobApplication } from '#domain/contact/job-application.ts';
import { JobOpening } from '#domain/contact/job-opening.ts';
import { LetterMessageText, LetterThread } from '#domain/contact/letter-thread.ts';
import { LetterToken, Subscription } from '#domain/contact/newsletter.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { act, command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

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
  thread: query('/letters/thread', {
    method: 'POST',
    summary: 'A letter with everything that was written since, by the token of the link in an answer.',
    access: 'anyone',
    input: v.object({ token: LetterToken }),
    output: v.nullable(LetterThread),
    keep: 'nothing',
    limit: { count: 60, per: 'minute' },
  }),
  writeBack: command('POST', '/letters/write-back', {
    summary: 'Write back to an answer, by the token of its link; the letter is open again.',
    access: 'anyone',
    input: v.object({ token: LetterToken, text: LetterMessageText }),
    output: Taken,
    refusals: ['not_found', 'key_reused'],
    offline: 'queue',
    limit: { count: 10, per: 'hour' },
  }),
  ownThreads: query('/letters', {
    summary:
      'Letters of the caller, each with everything that was written since, those with the newest message first, 20 a page; with a letter the page that it is on.',
    access: 'signed-in',
    input: v.object({ page: PageNumber, letter: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())) }),
    output: v.array(LetterThread),
    paged: true,
    keep: 'person',
  }),
  writeOwn: command('POST', '/letters/write', {
    summary: 'Write again to a letter of your own; it is open again.',
    access: 'signed-in',
    input: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()), text: LetterMessageText }),
    output: Taken,
    refusals: ['not_found', 'key_reused'],
    offline: 'queue',
    limit: { count: 10, per: 'hour' },
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
