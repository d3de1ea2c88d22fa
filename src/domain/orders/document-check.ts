import * as v from 'valibot';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { ReasonText } from './order-reasons.ts';

/** Why staff refuse a document. */
export const RefusedDocumentReason = v.picklist(
  ['unreadable', 'incomplete', 'expired', 'wrong-document', 'another-person', 'other'],
  'required',
);
export type RefusedDocumentReason = v.InferOutput<typeof RefusedDocumentReason>;

/** `open`: not checked, or a check was undone. */
export const DocumentVerdict = v.picklist(['verified', 'refused', 'open'], 'required');
export type DocumentVerdict = v.InferOutput<typeof DocumentVerdict>;

/** What staff found about a document. */
export const DocumentCheck = v.object({
  verdict: DocumentVerdict,
  /** Set exactly where it was refused. */
  reason: v.nullable(RefusedDocumentReason),
  /** What the applicant reads beside the reason. */
  text: v.nullable(v.string()),
  /** The last day of a verified document, such as an identity card. */
  expiresOn: v.nullable(CalendarDay),
  at: v.string(),
});
export type DocumentCheck = v.InferOutput<typeof DocumentCheck>;

/** A check as staff enter it. The applicant reads the reason, so "another reason" needs a text. */
export const DocumentFinding = v.pipe(
  v.object({
    verdict: DocumentVerdict,
    reason: v.optional(v.nullable(RefusedDocumentReason), null),
    text: v.optional(ReasonText, null),
    expiresOn: v.optional(v.nullable(CalendarDay), null),
    /** Whether a refused document is asked for again at once. */
    asksAgain: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['verdict'], ['reason']],
      ({ verdict, reason }) => (verdict === 'refused') === (reason !== null),
      'required',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck([['reason'], ['text']], ({ reason, text }) => reason !== 'other' || Boolean(text), 'required'),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      [['verdict'], ['expiresOn']],
      ({ verdict, expiresOn }) => expiresOn === null || verdict === 'verified',
      'invalid',
    ),
    ['expiresOn'],
  ),
);
export type DocumentFinding = v.InferOutput<typeof DocumentFinding>;
