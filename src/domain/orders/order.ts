import * as v from 'valibot';
import { Answers, ApplicantKind, Consent, FormName } from '#domain/applications/application.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { AcceptedOffer } from '#domain/applications/taken-offer.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { Name } from '#domain/words/name.ts';
import { OrderActor, OrderEvent } from './order-moves.ts';
import { GivenReason } from './order-reasons.ts';
import { DocumentCheck } from './document-check.ts';
import { OrderStatus } from './order-status.ts';

/** Unguessable id of an order. */
export const OrderId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export type OrderId = v.InferOutput<typeof OrderId>;

const Rate = v.pipe(v.number(), v.finite(), v.minValue(0));

/** What a bank offers: money in halalas, the APR as a decimal fraction, computed by the server. */
export const BankOffer = v.object({
  id: v.string(),
  bankName: Name,
  downPayment: NonNegativeMoney,
  /** Number of financing months. */
  months: v.pipe(v.number(), v.integer()),
  installment: NonNegativeMoney,
  finalPayment: NonNegativeMoney,
  financeAmount: NonNegativeMoney,
  /** Including VAT. */
  adminFee: NonNegativeMoney,
  apr: Rate,
  /** Everything paid: down payment, installments, final payment and fee. */
  total: NonNegativeMoney,
  /** Last day it can be chosen, YYYY-MM-DD in the Kingdom. */
  validUntil: CalendarDay,
  isSelected: v.boolean(),
  sentAt: v.string(),
});
export type BankOffer = v.InferOutput<typeof BankOffer>;

/** An offer that its lender withdrew before it was chosen. */
export const WithdrawnOffer = v.object({ id: v.string(), bankName: Name, at: v.string(), reason: GivenReason });
export type WithdrawnOffer = v.InferOutput<typeof WithdrawnOffer>;

/** A document of an order; its bytes are served at /documents/{id}, to the owner and to staff only. */
export const OrderDocument = v.object({
  id: v.string(),
  kind: DocumentKind,
  mimeType: v.picklist(['image/jpeg', 'image/png', 'application/pdf']),
  bytes: v.pipe(v.number(), v.integer()),
  sentAt: v.string(),
  /** When staff opened it: the last time of each day in Riyadh, newest first; absent in answers stored by an earlier version. */
  openedAt: v.optional(v.array(v.string())),
  /** What staff found last; null before that and once it was undone, absent in answers stored by an earlier version. */
  check: v.optional(v.nullable(DocumentCheck)),
});
export type OrderDocument = v.InferOutput<typeof OrderDocument>;

/** Documents requested later; answered when all of them have arrived, or when staff went on without them. */
export const DocumentsAsked = v.object({
  id: v.string(),
  kinds: v.array(DocumentKind),
  note: v.nullable(v.string()),
  askedAt: v.string(),
  answeredAt: v.nullable(v.string()),
  /** Which of them have arrived, and when first; absent in answers stored by an earlier version. */
  received: v.optional(v.array(v.object({ kind: DocumentKind, at: v.string() }))),
});
export type DocumentsAsked = v.InferOutput<typeof DocumentsAsked>;

/** One line of the history: the event, the actor, and the order status at that time. The first line is `received`. */
export const TimelineEvent = v.object({
  at: v.string(),
  event: v.picklist(['received', ...OrderEvent.options]),
  actor: OrderActor,
  status: OrderStatus,
  reason: v.nullable(GivenReason),
});
export type TimelineEvent = v.InferOutput<typeof TimelineEvent>;

/** An order as a list shows it. Times are ISO 8601 UTC. */
export const OrderCard = v.object({
  id: OrderId,
  /** As people read it out, WJ-20418-1. */
  number: v.string(),
  form: FormName,
  account: ApplicantKind,
  isCash: v.boolean(),
  status: OrderStatus,
  programme: v.nullable(Name),
  /** The car or property, in words: the listing's title, or what the applicant typed. */
  subject: v.nullable(Name),
  /** Number of the chosen listing. */
  listing: v.nullable(v.string()),
  /** The offer accepted with the application. */
  offer: v.nullable(AcceptedOffer),
  financeAmount: v.nullable(NonNegativeMoney),
  /** Number of offers that can be chosen now. */
  openOffers: v.pipe(v.number(), v.integer()),
  papersAreAsked: v.boolean(),
  receivedAt: v.string(),
  /** When the order entered its present status. */
  changedAt: v.string(),
  /** The next actor and the due time; null when the order is final. */
  nextActor: v.nullable(OrderActor),
  dueAt: v.nullable(v.string()),
});
export type OrderCard = v.InferOutput<typeof OrderCard>;

/** Everything the page of an order shows. */
export const OrderDetail = v.object({
  ...OrderCard.entries,
  answers: Answers,
  /** Names of the codes among the answers, by field. */
  names: v.record(v.string(), Name),
  documents: v.array(OrderDocument),
  /** The day on which they are deleted; null until the order ends, absent in answers stored by an earlier version. */
  documentsDeletedOn: v.optional(v.nullable(CalendarDay)),
  offers: v.array(BankOffer),
  /** Absent in answers stored by an earlier version. */
  withdrawnOffers: v.optional(v.array(WithdrawnOffer)),
  papersAsked: v.array(DocumentsAsked),
  /** Increases with every event of the order; absent in answers stored by an earlier version. */
  version: v.optional(v.pipe(v.number(), v.integer())),
  timeline: v.array(TimelineEvent),
  cancellation: v.nullable(GivenReason),
  rejection: v.nullable(GivenReason),
  /** The texts agreed to; absent in answers stored by an earlier version. */
  consent: v.optional(Consent),
});
export type OrderDetail = v.InferOutput<typeof OrderDetail>;
