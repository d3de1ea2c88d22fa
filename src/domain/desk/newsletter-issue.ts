import * as v from 'valibot';
import { draftLine } from './draft-parts.ts';
import { DraftBody, MAX_TITLE } from './text-content.ts';

/** An issue of the newsletter as far as it is written. */
const IssueDraft = v.object({ subject: draftLine(MAX_TITLE), body: DraftBody });
export type IssueDraft = v.InferOutput<typeof IssueDraft>;

/** `stopped`: by staff, or because the mail server took nothing for a day. */
const IssueState = v.picklist(['draft', 'scheduled', 'sending', 'stopped', 'sent']);
export type IssueState = v.InferOutput<typeof IssueState>;

/** Recipients of an issue by what became of their mail. */
const IssueCounts = v.object({
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
