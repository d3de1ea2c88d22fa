import * as v from 'valibot';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { Issue, IssueCard, IssueDraft, IssueId, IssueState, IssueVersion } from '#domain/desk/newsletter-issue.ts';
import { Instant } from '#domain/time/instant.ts';
import { contentRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

const receipt = { id: v.string(), key: v.string() };
const IssueReceipt = v.object({ ...receipt, version: v.number() });
const seen = IssueVersion;
/** Both forms of a mail; mail programs show one of them. */
const MailForms = v.object({ subject: v.string(), html: v.string(), text: v.string() });

/** Filters and sort of the list of issues. */
export const issueFilters = {
  state: v.optional(IssueState),
  /** Words of a subject, in either language, however written. */
  q: v.optional(SearchText),
  /** By when they were begun. */
  sort: v.optional(TimeSort, 'newest'),
};

/** The newsletter, for staff. */
export const deskNewsletter = {
  issues: query('/desk/newsletter', {
    summary: 'The issues of the newsletter, the newest first or the oldest, and how many people get the next one.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ ...issueFilters, page: PageNumber }),
    output: v.object({
      subscribers: v.number(),
      /** Whether mails can be sent. */
      hasMail: v.boolean(),
      issues: v.array(IssueCard),
    }),
    paged: true,
    keep: 'nothing',
  }),
  issue: query('/desk/newsletter/{id}', {
    summary: 'One issue with its text, and how many people get it when it is sent now.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId }),
    output: v.object({ issue: Issue, subscribers: v.number(), hasMail: v.boolean() }),
    keep: 'nothing',
  }),
  previewIssue: query('/desk/newsletter-preview', {
    method: 'POST',
    summary: 'The mail of a text in both languages, as it would be sent. Nothing is stored or sent.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ draft: IssueDraft }),
    output: v.object({ en: MailForms, ar: MailForms }),
    keep: 'nothing',
    limit: { count: 60, per: 'minute' },
  }),
  createIssue: command('POST', '/desk/newsletter', {
    summary: 'Store a new issue as a draft.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ draft: IssueDraft }),
    output: IssueReceipt,
    refusals: ['key_reused'],
    offline: 'refuse',
  }),
  saveIssue: command('POST', '/desk/newsletter/{id}/draft', {
    summary: 'Replace the text of a draft, refused when it is no longer the version that was seen.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seen, draft: IssueDraft }),
    output: IssueReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  deleteIssue: command('POST', '/desk/newsletter/{id}/delete', {
    summary: 'Delete a draft. An issue that is scheduled or was sent is refused.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seen }),
    output: v.object(receipt),
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  testIssue: command('POST', '/desk/newsletter/{id}/test', {
    summary: 'Send an issue in both languages to the caller alone.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seen }),
    output: v.object({ ...receipt, email: v.string() }),
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  sendIssue: command('POST', '/desk/newsletter/{id}/send', {
    summary: 'Send a draft to everybody who is subscribed then, now or at a moment.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seen, at: v.nullable(Instant) }),
    output: v.object(receipt),
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  stopIssue: command('POST', '/desk/newsletter/{id}/stop', {
    summary: 'Stop an issue that is being sent, or make a scheduled one a draft again.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seenState: IssueState }),
    output: v.object(receipt),
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  continueIssue: command('POST', '/desk/newsletter/{id}/continue', {
    summary:
      'Send what is left of an issue: to those who wait, and again to those for whom it failed. Nobody gets it twice.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: IssueId, seenState: IssueState }),
    output: v.object(receipt),
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
};
