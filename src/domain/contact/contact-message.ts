import * as v from 'valibot';

export const ContactReason = v.picklist(['question', 'complaint', 'partnership', 'technical', 'other'], 'invalid');
export type ContactReason = v.InferOutput<typeof ContactReason>;

/** A message to us. Messages of the checks are codes; the caller's language gives them words. */
export const ContactMessage = v.object({
  subject: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(150, 'max')),
  details: v.pipe(v.string('required'), v.trim(), v.minLength(10, 'min'), v.maxLength(4000, 'max')),
  reason: ContactReason,
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'max')),
  email: v.pipe(v.string('required'), v.trim(), v.email('email'), v.maxLength(254, 'max')),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
