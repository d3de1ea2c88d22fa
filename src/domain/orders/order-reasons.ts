import * as v from 'valibot';
import { optionalText } from '#domain/words/written-text.ts';

/** Why an applicant cancels. */
export const CancelReason = v.picklist(
  ['found-better', 'price', 'changed-mind', 'delay', 'documents', 'duplicate', 'other'],
  'required',
);
export type CancelReason = v.InferOutput<typeof CancelReason>;

/** Why staff reject an order. */
export const RejectReason = v.picklist(
  ['dbr', 'income', 'age', 'service', 'credit-record', 'documents', 'asset', 'employer', 'duplicate', 'other'],
  'required',
);
export type RejectReason = v.InferOutput<typeof RejectReason>;

/** Why an order goes back a step. */
export const ReturnReason = v.picklist(['offers-expired', 'bank-withdrew', 'offer-wrong', 'other'], 'required');
export type ReturnReason = v.InferOutput<typeof ReturnReason>;

/** Why staff go on without documents from the applicant. */
export const DocumentsReason = v.picklist(['received-by-hand', 'none-needed', 'other'], 'required');
export type DocumentsReason = v.InferOutput<typeof DocumentsReason>;

/** Maximum length of the text beside a reason, in characters. */
export const MAX_REASON_TEXT_LENGTH = 1000;

/** Free text beside a reason; null when empty. */
export const ReasonText = optionalText(MAX_REASON_TEXT_LENGTH);

/** A reason as shown; `code` is from one of the lists above, depending on the event. */
export const GivenReason = v.object({
  code: v.picklist([
    ...new Set([...CancelReason.options, ...RejectReason.options, ...ReturnReason.options, ...DocumentsReason.options]),
  ]),
  text: v.nullable(v.string()),
});
export type GivenReason = v.InferOutput<typeof GivenReason>;
