import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactReason } from '#domain/contact/contact-message.ts';
import type { LetterKind } from '#domain/desk/desk-letter.ts';
import type { ReportReason } from '#domain/listings/listing-report.ts';

export const letterKindLabels: Record<LetterKind, MessageDescriptor> = {
  contact: msg`Message`,
  complaint: msg`Complaint`,
  job: msg`Application to work here`,
  report: msg`Report of an advert`,
};

export const contactReasonNames: Record<ContactReason, MessageDescriptor> = {
  question: msg`A question`,
  complaint: msg`A complaint`,
  partnership: msg`Working together`,
  technical: msg`Something does not work`,
  other: msg`Something else`,
};

export const reportReasonNames: Record<ReportReason, MessageDescriptor> = {
  sold_already: msg`Sold or rented already`,
  wrong_price: msg`Price is not true`,
  wrong_details: msg`Details or photos are wrong`,
  not_their_own: msg`Not theirs to offer`,
  fraud: msg`Looks like fraud`,
  offensive: msg`Offensive`,
  no_licence: msg`Licence missing or ended`,
  other: msg`Another reason`,
};
