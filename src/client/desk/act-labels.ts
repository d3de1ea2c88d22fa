import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEvent } from '#domain/orders/order-moves.ts';

/** Button labels for acts of staff; the applicant's acts are included so that every event has a label. */
export const actLabels: Record<OrderEvent, MessageDescriptor> = {
  review: msg`Start the review`,
  send_offers: msg`Send bank offers`,
  select_offer: msg`Choose an offer`,
  ask_papers: msg`Request documents`,
  send_papers: msg`Send documents`,
  finish_papers: msg`Mark documents as complete`,
  start_work: msg`Start the work`,
  complete: msg`Complete the order`,
  cancel: msg`Cancel the order`,
  reject: msg`Reject the order`,
  return_to_reviewing: msg`Go back to review`,
  return_to_offers: msg`Go back to the offers`,
  withdraw_offer: msg`Withdraw the offer`,
};
