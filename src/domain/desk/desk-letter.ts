import * as v from 'valibot';
import { ContactReason } from '#domain/contact/contact-message.ts';
import { LetterAuthor } from '#domain/contact/letter-thread.ts';
import { DayPart, RequestKind } from '#domain/listings/listing-request.ts';
import { ReportReason } from '#domain/listings/listing-report.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { OrderDocument } from '#domain/orders/order.ts';
import { Name } from '#domain/words/name.ts';

/** Kinds of messages from people. */
export const LetterKind = v.picklist(['contact', 'complaint', 'job', 'report', 'request']);
export type LetterKind = v.InferOutput<typeof LetterKind>;

/** A message as staff read it. */
export const DeskLetter = v.object({
  id: v.string(),
  kind: LetterKind,
  /** Number of a complaint. */
  number: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** Reason of a contact message or a report. */
  contactReason: v.nullable(ContactReason),
  reportReason: v.nullable(ReportReason),
  /** What a request about a listing without an owner is for, and when somebody would like to see it. */
  request: v.nullable(v.object({ kind: RequestKind, day: v.nullable(v.string()), dayPart: v.nullable(DayPart) })),
  /** The position applied for; null for any. */
  position: v.nullable(Name),
  yearsExperience: v.nullable(v.number()),
  /** Résumé of a job application; its bytes are served at /documents/{id}, to staff only. */
  resumes: v.array(OrderDocument),
  /** The order of a complaint. */
  order: v.nullable(v.string()),
  /** The listing of a report or a request: its kind and number. */
  listing: v.nullable(v.object({ kind: v.string(), id: v.string(), title: Name })),
  from: v.object({
    name: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    locale: v.picklist(['en', 'ar']),
  }),
  at: v.string(),
  /** When an answer is due. */
  dueAt: v.nullable(v.string()),
  isOverdue: v.boolean(),
  /** When staff answered last; null while its sender waits. */
  answeredAt: v.nullable(v.string()),
  /** When its sender wrote back last. */
  repliedAt: v.nullable(v.string()),
  handledAt: v.nullable(v.string()),
  /** Raised with every message, and when it is closed. */
  version: v.number(),
  /** How many messages followed it. */
  messages: v.number(),
});
export type DeskLetter = v.InferOutput<typeof DeskLetter>;

/** Open letters wait for an answer; answered ones for their sender, or to be closed. */
export const LetterState = v.picklist(['open', 'answered', 'handled']);
export type LetterState = v.InferOutput<typeof LetterState>;

/** A letter in a list of what somebody has sent. */
export const LetterLine = v.object({
  id: v.string(),
  kind: LetterKind,
  subject: v.nullable(v.string()),
  at: v.string(),
  handledAt: v.nullable(v.string()),
});

/** The newest of a list, and how many there are. */
export const newestOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.number() });

/** What else came from the phone or e-mail of a letter, with or without an account; the newest first. Nobody has proved that it is the same person. */
export const SenderHistory = v.object({
  account: v.nullable(v.object({ id: v.string(), name: v.string() })),
  orders: newestOf(v.object({ id: v.string(), number: v.string(), status: OrderStatus, at: v.string() })),
  letters: newestOf(LetterLine),
});
export type SenderHistory = v.InferOutput<typeof SenderHistory>;

/** A letter with everything that was written since, the oldest first, and what else its sender has sent. */
export const DeskThread = v.object({
  letter: DeskLetter,
  sender: SenderHistory,
  messages: v.array(
    v.object({
      id: v.string(),
      author: LetterAuthor,
      /** Who of the staff; null for the sender of the letter, and for somebody whose account has ended. */
      by: v.nullable(v.string()),
      text: v.string(),
      at: v.string(),
    }),
  ),
});
export type DeskThread = v.InferOutput<typeof DeskThread>;
