import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayPart, RequestKind, RequestOutcome } from '#domain/listings/listing-request.ts';

/** What a request to an advertiser is for, to whoever sends it. */
export const requestKindLabels: Record<RequestKind, MessageDescriptor> = {
  viewing: msg`Request a viewing`,
  price: msg`Ask for the price`,
  contact: msg`Ask to be called`,
};

/** The same, to whoever has received it. */
export const receivedRequestLabels: Record<RequestKind, MessageDescriptor> = {
  viewing: msg`Viewing request`,
  price: msg`Price request`,
  contact: msg`Call request`,
};

export const dayPartLabels: Record<DayPart, MessageDescriptor> = {
  morning: msg`Morning, until 12:00`,
  afternoon: msg`Afternoon, until 17:00`,
  evening: msg`Evening, after 17:00`,
};

/** What came of a request, to the advertiser who answered it. */
export const requestOutcomeLabels: Record<RequestOutcome, MessageDescriptor> = {
  called: msg`Talked on the phone`,
  viewing_agreed: msg`Agreed on a viewing`,
  price_given: msg`Named the price`,
  not_reached: msg`Could not be reached`,
  not_interested: msg`No longer interested`,
};
