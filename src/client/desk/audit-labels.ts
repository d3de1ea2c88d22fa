import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditedAct } from '#domain/desk/desk-order.ts';

/** Labels of the acts in the audit of an order. */
export const auditLabels: Record<AuditedAct, MessageDescriptor> = {
  'applications.stepOne': msg`Sent the request`,
  'orders.selectOffer': msg`Chose an offer`,
  'orders.cancel': msg`Cancelled the order`,
  'orders.papers': msg`Sent documents`,
  'desk.orders': msg`Saw it in the order list`,
  'desk.exportOrders': msg`Downloaded it in a list`,
  'desk.order': msg`Opened the order`,
  'desk.move': msg`Changed the order status`,
  'desk.askPapers': msg`Requested documents`,
  'desk.offers': msg`Sent bank offers`,
  'desk.withdrawOffer': msg`Withdrew a bank offer`,
  'desk.handed': msg`Saw the lenders of the order`,
  'desk.handOver': msg`Handed the order to lenders`,
  'desk.takeBack': msg`Took the order back from a lender`,
  'desk.sendLenderOffers': msg`Sent offers of lenders`,
  'desk.lenderOrder': msg`Opened the order for a lender`,
  'desk.enterOffers': msg`Entered offers for a lender`,
  'lenderApi.enterOffer': msg`Entered an offer for a lender through the API`,
  'desk.withdrawOwnOffer': msg`Withdrew an offer of its lender`,
  'desk.decline': msg`Declined the order for a lender`,
  'desk.checkDocument': msg`Checked a document`,
  'desk.reject': msg`Rejected the order`,
  'desk.assign': msg`Assigned the order`,
  'desk.addNote': msg`Wrote a note`,
  'desk.correctNote': msg`Corrected a note`,
  'desk.removeNote': msg`Removed a note`,
  'desk.readMentions': msg`Read a note that mentions them`,
  'uploads.readDocument': msg`Viewed a document`,
  'uploads.readPage': msg`Viewed pages of a document`,
  'uploads.downloadDocument': msg`Downloaded the original document`,
  other: msg`Another action`,
};
