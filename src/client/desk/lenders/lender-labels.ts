import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LenderAnswer, LenderOfferState } from '#domain/desk/lender-order.ts';
import type { BadgeTone } from '#ui/badge/badge.tsx';

/** What a lender has said to an order. */
export const answerLabels: Readonly<Record<LenderAnswer, MessageDescriptor>> = {
  none: msg`Waiting for an answer`,
  offered: msg`Offer made`,
  declined: msg`Declined to offer`,
};

/** Where an offer of a lender is. */
export const offerStateLabels: Readonly<Record<LenderOfferState, MessageDescriptor>> = {
  waiting: msg`Not sent to the applicant yet`,
  sent: msg`Sent to the applicant`,
  chosen: msg`Chosen by the applicant`,
  withdrawn: msg`Withdrawn`,
};

export const answerTones: Readonly<Record<LenderAnswer, BadgeTone>> = {
  none: 'warning',
  offered: 'success',
  declined: 'neutral',
};
