import * as v from 'valibot';
import { FiguresQuestion } from '#domain/desk/figures.ts';
import { LenderFigures } from '#domain/desk/lender-figures.ts';
import { HandedLender, LenderAnswer, LenderOrder, LenderOrderCard } from '#domain/desk/lender-order.ts';
import { LenderOrdersCursorText } from '#domain/desk/lender-orders-position.ts';
import { HandedSort } from '#domain/desk/list-sort.ts';
import { IMPORT_TYPES } from '#domain/adverts/advert-import.ts';
import {
  CheckedOfferLine,
  MAX_OFFER_LINES,
  MAX_OFFERS_FILE_BYTES,
  OfferLine,
  OfferLinesReceipt,
} from '#domain/desk/offers-file.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { OfferTerms } from '#domain/orders/offer-draft.ts';
import { OrderId } from '#domain/orders/order.ts';
import { MAX_REASON_TEXT_LENGTH, ReasonText, ReturnReason } from '#domain/orders/order-reasons.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { Name } from '#domain/words/name.ts';
import { writtenText } from '#domain/words/written-text.ts';
import { orderRoles } from './desk-roles.ts';
import { command, query, upload } from './endpoint.ts';
import { OrderReceipt } from './orders.ts';
import { SearchText } from './search-text.ts';

const OfferId = v.pipe(v.string('required'), v.uuid('malformed'), v.toLowerCase());
/** Filters and sort of a lender's orders. */
export const lenderOrderFilters = {
  answer: v.optional(LenderAnswer),
  /** The number of an order in any writing, or words of its applicant, of what it is for and of its programme. */
  q: v.optional(SearchText),
  sort: v.optional(HandedSort, 'newest'),
};

const refusals = ['order_moved_on', 'key_reused'] as const;
const lenders = ['lender'] as const;

/**
 * Orders that are handed to lenders, for staff, and what a lender does with them. To the account of a lender an order
 * that is not handed to it does not exist.
 */
export const deskLenders = {
  lenderNames: query('/desk/lenders', {
    summary: 'The lenders that are published.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({}),
    output: v.array(v.object({ id: v.string(), name: Name })),
    keep: 'nothing',
  }),
  handed: query('/desk/orders/{id}/handed', {
    summary: 'The lenders that an order was handed to, each with its answer and its offers.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: v.array(HandedLender),
    keep: 'nothing',
  }),
  handOver: command('POST', '/desk/orders/{id}/handed', {
    summary: 'Hand an order for which offers are wanted to lenders: their accounts then see it.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      lenders: v.pipe(v.array(DatabaseId), v.minLength(1, 'required'), v.maxLength(20, 'too_many')),
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  takeBack: command('POST', '/desk/orders/{id}/take-back', {
    summary: 'Take an order back from a lender: it no longer sees it, and its offers that were not sent are withdrawn.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, lender: DatabaseId }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  sendLenderOffers: command('POST', '/desk/orders/{id}/send-lender-offers', {
    summary: 'Send offers that lenders entered to the applicant.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      seen: OrderStatus,
      offers: v.pipe(v.array(OfferId), v.minLength(1, 'required'), v.maxLength(20, 'too_many')),
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  lenderOrders: query('/desk/lender/orders', {
    summary: "The orders that are handed to the caller's lender, the latest first or in the order of `sort`.",
    access: 'staff',
    roles: lenders,
    input: v.object({
      ...lenderOrderFilters,
      /** `nextCursor` or `previousCursor` of an answer with the same sort. */
      cursor: v.optional(LenderOrdersCursorText),
    }),
    output: v.array(LenderOrderCard),
    paged: true,
    keep: 'nothing',
  }),
  lenderOrder: query('/desk/lender/orders/{id}', {
    summary: "One order that is handed to the caller's lender, with what it needs to decide.",
    access: 'staff',
    roles: lenders,
    input: v.object({ id: OrderId }),
    output: LenderOrder,
    keep: 'nothing',
  }),
  lenderFigures: query('/desk/lender/figures', {
    summary:
      "Figures of the orders that were handed to the caller's lender over days in Riyadh, and of its own offers.",
    access: 'staff',
    roles: lenders,
    input: FiguresQuestion,
    output: LenderFigures,
    keep: 'nothing',
    limit: { count: 60, per: 'minute' },
  }),
  enterOffers: command('POST', '/desk/lender/orders/{id}/offers', {
    summary: "Enter offers of the caller's lender; they wait until staff send them to the applicant.",
    access: 'staff',
    roles: lenders,
    input: v.object({
      id: OrderId,
      offers: v.pipe(v.array(OfferTerms), v.minLength(1, 'required'), v.maxLength(20, 'too_many')),
    }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  checkOffersFile: upload('/desk/lender/offers-file', {
    summary:
      "A file of offers for orders that are handed to the caller's lender, as CSV (UTF-8 or UTF-16; commas, semicolons or tabs) or the first sheet of an Excel workbook (.xlsx), at most 256 kB and 200 lines. Answers each line with what is wrong or outside the limits of a programme. Stores nothing.",
    access: 'staff',
    roles: lenders,
    input: v.object({}),
    output: v.array(CheckedOfferLine),
    maxBytes: MAX_OFFERS_FILE_BYTES,
    mimeTypes: IMPORT_TYPES,
    refusals: ['too_large', 'wrong_type', 'file_refused', 'full'],
    limit: { count: 60, per: 'hour' },
  }),
  enterOfferLines: command('POST', '/desk/lender/offers', {
    summary:
      'Enter the lines of a file of offers, each once: a line that was entered before changes nothing. Answers what became of each.',
    access: 'staff',
    roles: lenders,
    input: v.object({
      lines: v.pipe(v.array(OfferLine), v.minLength(1, 'required'), v.maxLength(MAX_OFFER_LINES, 'too_many')),
    }),
    output: OfferLinesReceipt,
    refusals: ['key_reused'],
    offline: 'refuse',
    limit: { count: 60, per: 'hour' },
  }),
  withdrawOwnOffer: command('POST', '/desk/lender/orders/{id}/withdraw-offer', {
    summary: 'Withdraw an offer of its own that was not chosen; of one that was sent, the applicant reads the reason.',
    access: 'staff',
    roles: lenders,
    input: v.object({ id: OrderId, offer: OfferId, reason: ReturnReason, text: ReasonText }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
  decline: command('POST', '/desk/lender/orders/{id}/decline', {
    summary: 'Make no offer for an order, with a reason that staff read; offers that were not sent are withdrawn.',
    access: 'staff',
    roles: lenders,
    input: v.object({ id: OrderId, text: writtenText(MAX_REASON_TEXT_LENGTH) }),
    output: OrderReceipt,
    refusals,
    about: 'order',
    offline: 'refuse',
  }),
};
