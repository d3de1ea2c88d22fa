import * as v from 'valibot';
import { writtenLine, writtenText } from '#domain/words/written-text.ts';

export const ContactReason = v.picklist(['question', 'complaint', 'partnership', 'technical', 'other'], 'invalid');
export type ContactReason = v.InferOutput<typeof ContactReason>;

/** A contact message. Problems are codes, translated by the caller. */
export const ContactMessage = v.object({
  subject: writtenLine(150),
  details: writtenText(4000, 10),
  reason: ContactReason,
  name: writtenLine(100),
  email: v.pipe(v.string('required'), v.trim(), v.email('email'), v.maxLength(254, 'max')),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
