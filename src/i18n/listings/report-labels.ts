import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '#domain/listings/listing-report.ts';

/** Texts of the reasons for reporting a listing. */
export const reportReasonLabels: Record<ReportReason, MessageDescriptor> = {
  sold_already: msg`It is already sold or rented`,
  wrong_price: msg`The price is wrong`,
  wrong_details: msg`Details or photos are wrong`,
  not_their_own: msg`They have no right to offer it`,
  fraud: msg`It looks like fraud`,
  offensive: msg`It is offensive`,
  no_licence: msg`The advertisement licence is missing or has expired`,
  other: msg`Another reason`,
};
