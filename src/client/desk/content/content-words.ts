import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ContentKind, type ContentStanding, contentStanding } from '#domain/desk/content.ts';

/** The kinds of contents in the order of their tabs. */
export const kindLabels: Readonly<
  Record<
    ContentKind,
    { readonly many: MessageDescriptor; readonly add: MessageDescriptor; readonly one: MessageDescriptor }
  >
> = {
  lender: { many: msg`Lenders`, add: msg`Add a lender`, one: msg`Lender` },
  programme: { many: msg`Programmes`, add: msg`Add a programme`, one: msg`Programme` },
  offer: { many: msg`Offers`, add: msg`Add an offer`, one: msg`Offer` },
  article: { many: msg`Articles`, add: msg`Add an article`, one: msg`Article` },
  page: { many: msg`Pages`, add: msg`Add a page`, one: msg`Page` },
  question: { many: msg`Questions`, add: msg`Add a question`, one: msg`Question` },
  opening: { many: msg`Job openings`, add: msg`Add a job opening`, one: msg`Job opening` },
  partner: {
    many: msg`Showrooms and offices`,
    add: msg`Add a showroom or office`,
    one: msg`Showroom or office`,
  },
  banner: { many: msg`Banners`, add: msg`Add a banner`, one: msg`Banner` },
};

const standings: Readonly<
  Record<ContentStanding, { readonly label: MessageDescriptor; readonly tone: 'outline' | 'success' | 'warning' }>
> = {
  draft: { label: msg`Draft`, tone: 'outline' },
  scheduled: { label: msg`Scheduled`, tone: 'warning' },
  published: { label: msg`Published`, tone: 'success' },
  changed: { label: msg`Published, with later changes`, tone: 'warning' },
  withdrawn: { label: msg`Withdrawn`, tone: 'outline' },
};

/** What has become of a content, and the tone of its badge. */
export const stateOf = (card: Parameters<typeof contentStanding>[0]) => standings[contentStanding(card)];
