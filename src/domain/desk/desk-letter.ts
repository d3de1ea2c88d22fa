import * as v from 'valibot';
import { ContactReason } from '#domain/contact/contact-message.ts';
import { ReportReason } from '#domain/listings/listing-report.ts';
import { OrderDocument } from '#domain/orders/order.ts';
import { Name } from '#domain/words/name.ts';

/** What people write to us, by what it is. */
export const LetterKind = v.picklist(['contact', 'complaint', 'job', 'report']);
export type LetterKind = v.InferOutput<typeof LetterKind>;

/** A letter as the desk reads it. */
export const DeskLetter = v.object({
  id: v.string(),
  kind: LetterKind,
  /** Of a complaint. */
  number: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** Why it was written: of a message, or of a report. */
  contactReason: v.nullable(ContactReason),
  reportReason: v.nullable(ReportReason),
  /** The position applied for; null for none in particular. */
  position: v.nullable(Name),
  yearsExperience: v.nullable(v.number()),
  /** Of somebody who would like to work here; its bytes stand at /documents/{id}, for staff only. */
  resumes: v.array(OrderDocument),
  /** The order a complaint is about. */
  order: v.nullable(v.string()),
  /** The listing a report is about: its kind and number. */
  listing: v.nullable(v.object({ kind: v.string(), id: v.string(), title: Name })),
  from: v.object({
    name: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    locale: v.picklist(['en', 'ar']),
  }),
  at: v.string(),
  /** By when an answer was promised. */
  dueAt: v.nullable(v.string()),
  isOverdue: v.boolean(),
  handledAt: v.nullable(v.string()),
});
export type DeskLetter = v.InferOutput<typeof DeskLetter>;
