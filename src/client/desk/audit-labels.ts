import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditedAct } from '#domain/desk/desk-order.ts';

/** Labels of the acts in the audit of an order. */
export const auditLabels: Record<AuditedAct, MessageDescriptor> = {
  'applications.stepOne': msg`Sent the request`,
  'orders.selectOffer': msg`Chose an offer`,
  'orders.cancel': msg`Cancelled the order`,
  'orders.papers': msg`Sent papers`,
  'desk.orders': msg`Saw it in the list of orders`,
  'desk.order': msg`Opened the order`,
  'desk.move': msg`Moved the order`,
  'desk.askPapers': msg`Asked for papers`,
  'desk.offers': msg`Sent bank offers`,
  'desk.reject': msg`Rejected the order`,
  'uploads.readDocument': msg`Looked at a document`,
  'uploads.readPage': msg`Looked at pages of a document`,
  'uploads.downloadDocument': msg`Downloaded the original of a document`,
  other: msg`Another act`,
};
