import * as v from 'valibot';
import { STAFF_ROLES, StaffRole } from '#domain/accounts/staff-role.ts';
import { FormName } from '#domain/applications/application.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { AuditLine, DeskMessage, DeskMove, DeskOrder, DeskOrderCard } from '#domain/desk/desk-order.ts';
import { AssigneeFilter } from '#domain/desk/assignment.ts';
import { OrderLender } from '#domain/desk/order-lender.ts';
import { ConversationKind, LetterMessageText } from '#domain/contact/letter-thread.ts';
import { DeskLetter, DeskThread, LetterKind, LetterState } from '#domain/desk/desk-letter.ts';
import { QueueCursorText } from '#domain/desk/queue-position.ts';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { QueueSort } from '#domain/desk/list-sort.ts';
import { OfferDraft } from '#domain/orders/offer-draft.ts';
import { OrderId } from '#domain/orders/order.ts';
import { ReasonText, RejectReason, ReturnReason } from '#domain/orders/order-reasons.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { orderRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { OrderReceipt, OrderVersion } from './orders.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

/** The status that staff saw: when the order has moved on since, nothing happens. */
const seen = OrderStatus;
const refusals = ['order_moved_on', 'key_reused'] as const;
/** Filters and sort of the queue. */
export const queueFilters = {
  status: v.optional(OrderStatus),
  form: v.optional(FormName),
  assignee: v.optional(AssigneeFilter),
  /** Only orders with a note that mentions the caller. */
  mentioned: v.optional(v.literal('me')),
  /** By next actor, or overdue. */
  waiting: v.optional(v.picklist(['staff', 'applicant', 'overdue', 'nobody'])),
  /** Order number, phone, e-mail or name, however written (`domain/desk/order-question.ts`). */
  q: v.optional(SearchText),
  sort: v.optional(QueueSort),
};

/** Filters and sort of the letters. */
export const letterFilters = {
  kind: v.optional(LetterKind),
  /** Without one, those that are open; with `q`, all. */
  state: v.optional(LetterState),
  /** Number of a complaint or its order, phone, e-mail, or words of a name or subject, however written. */
  q: v.optional(SearchText),
  sort: v.optional(TimeSort),
};

const LetterId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const LetterReceipt = v.object({ id: v.string(), key: v.string() });
/** The version that staff saw: when somebody has written since, nothing happens. */
const SeenVersion = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Calls for staff. Every change, and every read of personal data, is written to the audit log. */
export const desk = {
  me: query('/desk/me', {
    summary: 'The roles of the caller at the desk.',
    access: 'staff',
    roles: STAFF_ROLES,
    input: v.object({}),
    output: v.object({ roles: v.array(StaffRole) }),
    keep: 'person',
  }),
  orders: query('/desk/orders', {
    summary: 'The queue: what waits for us first, the most overdue on top, or as `sort` says.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      ...queueFilters,
      /** `nextCursor` or `previousCursor` of an answer to the same filters and sort. */
      cursor: v.optional(QueueCursorText),
    }),
    output: v.array(DeskOrderCard),
    paged: true,
    keep: 'nothing',
  }),
  order: query('/desk/orders/{id}', {
    summary: 'One order with everything about it.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: DeskOrder,
    keep: 'nothing',
  }),
  orderVersion: query('/desk/orders/{id}/version', {
    summary: 'How often an order has changed; reads nothing personal, so it leaves no line in the audit.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: OrderVersion,
    keep: 'nothing',
  }),
  audit: query('/desk/orders/{id}/audit', {
    summary: 'Who read the personal data of an order, and who did what with it, newest first.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: v.array(AuditLine),
    keep: 'nothing',
  }),
  move: command('POST', '/desk/orders/{id}/move', {
    summary: 'Move an order a step; a step back needs a reason.',
    access: 'staff',
    roles: orderRoles,
    input: DeskMove,
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  askPapers: command('POST', '/desk/orders/{id}/ask-papers', {
    summary: 'Ask the applicant for papers.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      seen,
      kinds: v.pipe(v.array(DocumentKind), v.minLength(1, 'required'), v.maxLength(20, 'too_many')),
      note: ReasonText,
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  offers: command('POST', '/desk/orders/{id}/offers', {
    summary: 'Send bank offers; their APR and total are computed here.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      seen,
      offers: v.pipe(v.array(OfferDraft), v.minLength(1, 'required'), v.maxLength(20, 'too_many')),
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  lenders: query('/desk/orders/{id}/lenders', {
    summary: 'The lenders that can be chosen for an offer, each with its programmes that fit the order.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: v.array(OrderLender),
    keep: 'nothing',
  }),
  withdrawOffer: command('POST', '/desk/orders/{id}/withdraw-offer', {
    summary:
      'Withdraw one offer that was sent and not chosen, with the reason its applicant reads; without another one, the order goes back to review.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      seen,
      offer: v.pipe(v.string('required'), v.uuid('malformed'), v.toLowerCase()),
      reason: ReturnReason,
      text: ReasonText,
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  reject: command('POST', '/desk/orders/{id}/reject', {
    summary: 'Reject an order, with the reason its applicant reads.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, seen, reason: RejectReason, text: ReasonText }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  letters: query('/desk/letters', {
    summary:
      'What people wrote to us: messages, complaints, applications for work, reports of adverts; what is due first on top, or by `sort`.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ ...letterFilters, page: PageNumber }),
    output: v.array(DeskLetter),
    paged: true,
    keep: 'nothing',
  }),
  letter: query('/desk/letters/{id}', {
    summary: 'One letter with the whole conversation.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: LetterId }),
    output: DeskThread,
    keep: 'nothing',
  }),
  answerLetter: command('POST', '/desk/letters/{id}/answer', {
    summary:
      'Answer a letter by e-mail, with a link at which its sender reads the conversation and writes back; and close it, if wanted.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: LetterId,
      kind: ConversationKind,
      seen: SeenVersion,
      text: LetterMessageText,
      closes: v.optional(v.boolean(), false),
    }),
    output: LetterReceipt,
    refusals: ['not_found', 'content_changed', 'no_channel', 'key_reused'],
    offline: 'refuse',
  }),
  letterHandled: command('POST', '/desk/letters/{id}/handled', {
    summary: 'Close a letter as resolved. Earlier versions of the app send no `seen`.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: LetterId, kind: LetterKind, seen: v.optional(SeenVersion) }),
    output: LetterReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  messages: query('/desk/messages', {
    summary: 'Codes and notices this machine sent to its own console because no messenger is configured.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({}),
    output: v.array(DeskMessage),
    keep: 'nothing',
  }),
};
