import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the steps of breadcrumbs. */
export const siteWords = {
  home: msg`Home`,
  lists: { cars: msg`Cars`, properties: msg`Real estate` } as Readonly<Record<string, MessageDescriptor>>,
  offers: msg`Offers`,
  showrooms: msg`Showrooms`,
  offices: msg`Marketing offices`,
  financing: msg`Financing`,
  articles: { news: msg`Latest news`, blog: msg`Posts and articles` },
} as const;
