import * as v from 'valibot';
import { Consent } from '#domain/applications/application.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { OrderCard, OrderDetail, OrderId } from '#domain/orders/order.ts';
import { needsReason, OrderEvent } from '#domain/orders/order-moves.ts';
import { DocumentsReason, ReasonText, ReturnReason } from '#domain/orders/order-reasons.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { Colleague } from './assignment.ts';
import { DeskDocumentCheck } from './desk-document-check.ts';
import { OrderNote } from './order-note.ts';

/** An order in the queue, with its applicant, whether it is overdue, and who has it. */
export const DeskOrderCard = v.object({
  ...OrderCard.entries,
  applicantName: v.string(),
  isOverdue: v.boolean(),
  /** Who of the staff has it. */
  assignee: v.nullable(Colleague),
  /** Whether a note mentions the caller, who has not opened the order since. */
  isMentionUnread: v.boolean(),
  /** Rises with every change, those that only staff see included. */
  version: v.pipe(v.number(), v.integer()),
});
export type DeskOrderCard = v.InferOutput<typeof DeskOrderCard>;

/** An order as staff see it, with the applicant's contact and the events staff may cause now. */
export const DeskOrder = v.object({
  ...OrderDetail.entries,
  /** Rises with every change, those that only staff see included. */
  version: v.pipe(v.number(), v.integer()),
  isOverdue: v.boolean(),
  assignee: v.nullable(Colleague),
  isMentionUnread: v.boolean(),
  /** The oldest first; none of them for somebody whose own order it is. */
  notes: v.array(OrderNote),
  /** The oldest first; none of them for somebody whose own order it is. */
  documentChecks: v.array(DeskDocumentCheck),
  /** Of the member of staff who reads it: only colleagues may act on it. */
  isOwn: v.boolean(),
  applicant: v.object({
    name: v.string(),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
    locale: v.picklist(['en', 'ar']),
    /** Null without an account. */
    account: v.nullable(v.string()),
  }),
  /** The texts agreed to. A server from before 2026-11-28 does not say. */
  consent: v.optional(Consent),
  possible: v.array(OrderEvent),
});
export type DeskOrder = v.InferOutput<typeof DeskOrder>;

/** An event without further data. `seen` is the status staff saw: when the order has moved on, nothing happens. */
export const DeskMove = v.pipe(
  v.object({
    id: OrderId,
    seen: OrderStatus,
    event: v.picklist(['review', 'finish_papers', 'start_work', 'complete', 'return_to_reviewing', 'return_to_offers']),
    reason: v.optional(v.nullable(v.union([ReturnReason, DocumentsReason], 'required')), null),
    text: v.optional(ReasonText, null),
  }),
  v.forward(
    v.partialCheck([['event'], ['reason']], ({ event, reason }) => reason !== null || !needsReason(event), 'required'),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['event'], ['reason']],
      ({ event, reason }) =>
        reason === null || v.is(event === 'finish_papers' ? DocumentsReason : ReturnReason, reason),
      'invalid',
    ),
    ['reason'],
  ),
  // The applicant reads the reason in place of the document request, so "another reason" needs an explanation.
  v.forward(
    v.partialCheck(
      [['event'], ['reason'], ['text']],
      ({ event, reason, text }) => event !== 'finish_papers' || reason !== 'other' || Boolean(text),
      'required',
    ),
    ['text'],
  ),
);
export type DeskMove = v.InferOutput<typeof DeskMove>;

/** Actions on an order, as named in the audit log; `other` for those unknown to this version. */
export const AuditedAct = v.picklist([
  'applications.stepOne',
  'orders.selectOffer',
  'orders.cancel',
  'orders.papers',
  'desk.orders',
  'desk.exportOrders',
  'desk.order',
  'desk.move',
  'desk.askPapers',
  'desk.offers',
  'desk.withdrawOffer',
  'desk.handed',
  'desk.handOver',
  'desk.takeBack',
  'desk.sendLenderOffers',
  'desk.lenderOrder',
  'desk.enterOffers',
  'lenderApi.enterOffer',
  'desk.withdrawOwnOffer',
  'desk.decline',
  'desk.checkDocument',
  'desk.reject',
  'desk.assign',
  'desk.addNote',
  'desk.correctNote',
  'desk.removeNote',
  'desk.readMentions',
  'uploads.readDocument',
  'uploads.readPage',
  'uploads.downloadDocument',
  'other',
]);
export type AuditedAct = v.InferOutput<typeof AuditedAct>;

/** An access or action on an order; repeated ones by the same person on one day in the Kingdom are one line. */
export const AuditLine = v.object({
  act: AuditedAct,
  by: v.object({
    /** `lender_key`: the system of a lender, with the name of its key. */
    role: v.picklist(['staff', 'user', 'guest', 'lender_key']),
    /** Null for a guest and for a deleted account. */ name: v.nullable(v.string()),
  }),
  /** The kind of document that was viewed. */
  document: v.nullable(DocumentKind),
  times: v.pipe(v.number(), v.integer()),
  /** The last time on that day. */
  at: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** A code or notice that was written to the console of this machine. */
export const DeskMessage = v.object({ id: v.string(), to: v.string(), text: v.string(), sentAt: v.string() });
export type DeskMessage = v.InferOutput<typeof DeskMessage>;
