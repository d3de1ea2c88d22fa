import * as v from 'valibot';
import { OfferTerms } from '#domain/orders/offer-draft.ts';
import { OrderCard, OrderDetail } from '#domain/orders/order.ts';
import { Name } from '#domain/words/name.ts';
import { OrderLender } from './order-lender.ts';

/** What a lender has said to an order so far; `offered`: an offer of it waits or was sent. */
export const LenderAnswer = v.picklist(['none', 'offered', 'declined']);
export type LenderAnswer = v.InferOutput<typeof LenderAnswer>;

/** `waiting`: staff have not sent it to the applicant yet. */
export const LenderOfferState = v.picklist(['waiting', 'sent', 'chosen', 'withdrawn']);
export type LenderOfferState = v.InferOutput<typeof LenderOfferState>;

/** An offer as its lender entered it: money in halalas, APR and total computed. */
export const LenderOffer = v.object({
  id: v.string(),
  ...OfferTerms.entries,
  apr: v.number(),
  total: v.number(),
  enteredAt: v.string(),
  /** The key that it came with; null: somebody entered it at the desk. */
  keyName: v.nullable(v.string()),
  state: LenderOfferState,
});
export type LenderOffer = v.InferOutput<typeof LenderOffer>;

/** An order in the list of a lender. */
export const LenderOrderCard = v.object({
  ...v.pick(OrderCard, ['id', 'number', 'form', 'status', 'programme', 'subject', 'financeAmount']).entries,
  handedAt: v.string(),
  answer: LenderAnswer,
});
export type LenderOrderCard = v.InferOutput<typeof LenderOrderCard>;

/** An order as its lender sees it: what it needs to decide, without the notes of staff and the offers of others. */
export const LenderOrder = v.object({
  ...LenderOrderCard.entries,
  ...v.pick(OrderDetail, ['account', 'listing', 'offer', 'answers', 'names', 'documents', 'papersAsked']).entries,
  applicantName: v.string(),
  /** Of the person who reads it: only colleagues may act on it. */
  isOwn: v.boolean(),
  /** Whether offers are wanted now. */
  mayOffer: v.boolean(),
  /** Why the lender declined. */
  declineText: v.nullable(v.string()),
  lender: OrderLender,
  /** Its own, the latest first. */
  offers: v.array(LenderOffer),
});
export type LenderOrder = v.InferOutput<typeof LenderOrder>;

/** A lender that an order was handed to, as staff see it. */
export const HandedLender = v.object({
  id: v.string(),
  name: Name,
  handedAt: v.string(),
  /** What it has said, while it has the order; null once it was taken back. */
  answer: v.nullable(LenderAnswer),
  declineText: v.nullable(v.string()),
  offers: v.array(LenderOffer),
});
export type HandedLender = v.InferOutput<typeof HandedLender>;
