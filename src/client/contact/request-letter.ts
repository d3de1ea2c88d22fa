import { msg } from '@lingui/core/macro';
import { listingRequests } from '#contract/listing-requests.ts';
import { DayPart, RequestKind } from '#domain/listings/listing-request.ts';
import { dayPartLabels, requestKindLabels } from '#i18n/listings/request-labels.ts';
import type { Letter, LetterValues } from './letter.ts';

const isViewing = ({ kind }: LetterValues) => kind === 'viewing';

/** A request to the advertiser of a listing, which the screen names. */
export const requestLetter: Letter = {
  form: 'listing_request',
  endpoint: listingRequests.send,
  queued: 'listingRequests.send',
  carried: ['listing', 'subject', 'kind'],
  fields: {
    kind: {
      label: msg`Your request`,
      gender: 'masculine',
      kind: 'choice',
      choices: RequestKind.options.map((value) => ({ value, label: requestKindLabels[value] })),
    },
    day: {
      label: msg`Preferred day`,
      gender: 'masculine',
      kind: 'date',
      isOptional: true,
      when: isViewing,
    },
    dayPart: {
      label: msg`Preferred time of day`,
      gender: 'masculine',
      kind: 'choice',
      emptyLabel: msg`Any time`,
      choices: DayPart.options.map((value) => ({ value, label: dayPartLabels[value] })),
      isOptional: true,
      when: isViewing,
    },
    name: { label: msg`Name`, gender: 'masculine', kind: 'name' },
    phone: { label: msg`Phone`, gender: 'masculine', kind: 'phone' },
    message: { label: msg`Your message`, gender: 'feminine', kind: 'long', isOptional: true },
  },
  title: msg`Request to the advertiser`,
  sent: msg`Request sent successfully`,
  sentHint: msg`You will get a call on the number you entered.`,
  another: msg`Send another request`,
};
