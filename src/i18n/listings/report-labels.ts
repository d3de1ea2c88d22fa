import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '#domain/listings/listing-report.ts';

/** Texts of the reasons for reporting a listing. */
export const reportReasonLabels: Record<ReportReason, MessageDescriptor> = {
  sold_already: msg`It is sold or rented already`,
  wrong_price: msg`The price is not true`,
  wrong_details: msg`Details or photos are wrong`,
  not_their_own: msg`It is not theirs to offer`,
  fraud: msg`It looks like fraud`,
  offensive: msg`It is offensive`,
  no_licence: msg`The advertisement licence is missing or has ended`,
  other: msg`Another reason`,
};
