import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactReason } from '#domain/contact/contact-message.ts';
import type { LetterKind } from '#domain/desk/desk-letter.ts';
import type { ReportReason } from '#domain/listings/listing-report.ts';

export const letterKindLabels: Record<LetterKind, MessageDescriptor> = {
  contact: msg`Message`,
  complaint: msg`Complaint`,
  job: msg`Application to work here`,
  report: msg`Report about an advert`,
  request: msg`Request about an advert`,
};

export const contactReasonNames: Record<ContactReason, MessageDescriptor> = {
  question: msg`A question`,
  complaint: msg`A complaint`,
  partnership: msg`Partnership`,
  technical: msg`Technical problem`,
  other: msg`Something else`,
};

export const reportReasonNames: Record<ReportReason, MessageDescriptor> = {
  sold_already: msg`Already sold or rented`,
  wrong_price: msg`Price is wrong`,
  wrong_details: msg`Details or photos are wrong`,
  not_their_own: msg`No right to offer it`,
  fraud: msg`Looks like fraud`,
  offensive: msg`Offensive`,
  no_licence: msg`Licence missing or expired`,
  other: msg`Another reason`,
};
