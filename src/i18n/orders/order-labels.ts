import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormName } from '#domain/applications/application.ts';
import type { OrderEvent } from '#domain/orders/order-moves.ts';
import type { RefusedDocumentReason } from '#domain/orders/document-check.ts';
import type { CancelReason, DocumentsReason, RejectReason, ReturnReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus, OrderTab } from '#domain/orders/order-status.ts';

/** Names of the order types. */
export const orderTypeLabels: Record<FormName, MessageDescriptor> = {
  car_finance: msg`Car financing`,
  real_estate_finance: msg`Real-estate financing`,
  individual_finance: msg`Individual finance`,
  car_purchase: msg`Car purchase`,
  property_purchase: msg`Property purchase`,
  company_finance: msg`Company finance`,
};

/** Names of the order statuses, as on the badge. */
export const statusLabels: Record<OrderStatus, MessageDescriptor> = {
  new: msg`New order`,
  reviewing: msg`Under review`,
  select_offer: msg`Choose the right offer`,
  last_papers: msg`Last papers being completed`,
  under_work: msg`Under work`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  rejected: msg`Rejected`,
};

const milestoneLabels: Record<OrderStatus, MessageDescriptor> = {
  new: msg`We received your request`,
  reviewing: msg`Under review`,
  select_offer: msg`You choose one of the bank offers`,
  last_papers: msg`Last papers being completed`,
  under_work: msg`The bank completes the financing`,
  completed: msg`Completed`,
  cancelled: msg`You cancelled the order`,
  rejected: msg`The order was rejected`,
};

/** Name of a status in the timeline of this order: a cash purchase has no bank. */
export function milestoneLabel(status: OrderStatus, { isCash }: { readonly isCash: boolean }): MessageDescriptor {
  return isCash && status === 'under_work' ? msg`Payment and transfer of ownership` : milestoneLabels[status];
}

/** Names of the order tabs. */
export const orderTabLabels: Record<OrderTab, MessageDescriptor> = {
  current: msg({ context: 'orders', message: 'Current' }),
  completed: msg({ context: 'orders', message: 'Completed' }),
  cancelled: msg({ context: 'orders', message: 'Cancelled' }),
  rejected: msg({ context: 'orders', message: 'Rejected' }),
};

/** Texts of the events in the history of an order. */
export const eventLabels: Record<OrderEvent | 'received', MessageDescriptor> = {
  received: msg`Request received`,
  review: msg`Review started`,
  send_offers: msg`Bank offers sent`,
  select_offer: msg`Offer chosen`,
  ask_papers: msg`Documents requested`,
  send_papers: msg`Documents sent`,
  finish_papers: msg`Documents marked as complete`,
  start_work: msg`Work started`,
  complete: msg`Order completed`,
  cancel: msg`Order cancelled`,
  reject: msg`Order rejected`,
  return_to_reviewing: msg`Back to review`,
  return_to_offers: msg`Back to the offers`,
  withdraw_offer: msg`Bank offer withdrawn`,
};

export const cancelReasonLabels: Record<CancelReason, MessageDescriptor> = {
  'found-better': msg`I found a better offer`,
  price: msg`It costs too much`,
  'changed-mind': msg`I changed my mind`,
  delay: msg`It takes too long`,
  documents: msg`I cannot provide the documents`,
  duplicate: msg`I applied twice`,
  other: msg`Another reason`,
};

export const rejectReasonLabels: Record<RejectReason, MessageDescriptor> = {
  dbr: msg`Monthly commitments are too high for the salary`,
  income: msg`The income is below what the banks require`,
  age: msg`The age is outside the banks' limits`,
  service: msg`The time in service is too short`,
  'credit-record': msg`Credit record`,
  documents: msg`Documents are missing or cannot be read`,
  asset: msg`The car does not meet the conditions`,
  employer: msg`The employer is not approved by the banks`,
  duplicate: msg`The same request was sent before`,
  other: msg`Another reason`,
};

export const returnReasonLabels: Record<ReturnReason, MessageDescriptor> = {
  'offers-expired': msg`The offers expired`,
  'bank-withdrew': msg`The bank withdrew its offer`,
  'offer-wrong': msg`An offer had an error`,
  other: msg`Another reason`,
};

export const documentsReasonLabels: Record<DocumentsReason, MessageDescriptor> = {
  'received-by-hand': msg`Documents received by hand`,
  'none-needed': msg`No more documents needed`,
  other: msg`Another reason`,
};

/** Why a document was refused, for the applicant too. */
export const refusedDocumentLabels: Record<RefusedDocumentReason, MessageDescriptor> = {
  unreadable: msg`It cannot be read clearly`,
  incomplete: msg`Pages or parts are missing`,
  expired: msg`It has expired`,
  'wrong-document': msg`It is another document`,
  'another-person': msg`It belongs to another person`,
  other: msg`Another reason`,
};

/** Texts of the reasons of all events. */
export const reasonLabels: Record<CancelReason | RejectReason | ReturnReason | DocumentsReason, MessageDescriptor> = {
  ...cancelReasonLabels,
  ...returnReasonLabels,
  ...documentsReasonLabels,
  ...rejectReasonLabels,
};
