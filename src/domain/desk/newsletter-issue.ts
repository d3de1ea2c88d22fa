import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ContentVersionNumber, DraftTitle, type DraftProblems } from './content.ts';
import { draftLine, publicLine } from './draft-parts.ts';
import { bodyProblems, DraftBody, MAX_TITLE, PublicBody } from './text-content.ts';

export const IssueId = DatabaseId;
export const IssueVersion = ContentVersionNumber;

/** An issue of the newsletter as far as it is written. */
export const IssueDraft = v.object({ subject: draftLine(MAX_TITLE), body: DraftBody });
export type IssueDraft = v.InferOutput<typeof IssueDraft>;

const CompleteIssue = v.object({ subject: publicLine(MAX_TITLE), body: PublicBody });

/** What has to be mended before an issue can be sent. */
export const issueProblems = (draft: IssueDraft): DraftProblems => bodyProblems(CompleteIssue, draft);

/**
 * draft -> scheduled -> sending -> sent, and back from `scheduled` to `draft`. `stopped`: by staff, or because the mail server took
 * nothing for a day; it can be continued, like a sent one with failed mails.
 */
export const IssueState = v.picklist(['draft', 'scheduled', 'sending', 'stopped', 'sent']);
export type IssueState = v.InferOutput<typeof IssueState>;

/** Recipients of an issue by what became of their mail. */
export const IssueCounts = v.object({
  waiting: v.number(),
  sent: v.number(),
  /** Refused, or not taken for a day. */
  failed: v.number(),
  /** Nobody knows whether the mail server took it; never sent again. */
  unconfirmed: v.number(),
  /** Unsubscribed before it was sent. */
  left: v.number(),
});
export type IssueCounts = v.InferOutput<typeof IssueCounts>;

/** Why an issue waits or was stopped: no mail server is set up, or it takes nothing. */
const IssueProblem = v.picklist(['no_provider', 'unreachable']);

/** An issue as the list shows it. */
export const IssueCard = v.object({
  id: v.string(),
  subject: DraftTitle,
  state: IssueState,
  version: v.number(),
  startsAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** Null before it is sent. */
  counts: v.nullable(IssueCounts),
  /** Readers who unsubscribed by its links. */
  unsubscribed: v.number(),
  /** While it is sent without success, or where it was stopped because of that. */
  problem: v.nullable(IssueProblem),
  /** Whether mails are left that can be sent. */
  mayContinue: v.boolean(),
  changedAt: v.string(),
  changedBy: v.nullable(v.string()),
});
export type IssueCard = v.InferOutput<typeof IssueCard>;

/** An issue with its text. */
export const Issue = v.object({ ...IssueCard.entries, draft: IssueDraft });
export type Issue = v.InferOutput<typeof Issue>;
