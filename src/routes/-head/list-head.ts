import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { browseProperties } from '#contract/browse-properties.ts';
import { browse } from '#contract/browse.ts';
import type { Answer } from '#contract/endpoint.ts';
import { MIN_INDEXED } from '#domain/catalogue/list-address.ts';
import { choicesAt } from '#domain/catalogue/list-choices.ts';
import { PAGE_SIZE, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { type BrowsedKind, carKind } from '#client/browse/browsed-kind.ts';
import { narrowedList } from '#client/browse/narrowed-list.ts';
import { narrowedWords } from '#client/browse/narrowed-words.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { summaryOf } from '#client/browse/summary-of.ts';
import type { HeadFacts, WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { breadcrumb, itemList, sharedPicture } from './structured-data.ts';

const words = {
  cars: (total: number) =>
    msg`${plural(total, { 0: 'New and used cars in Saudi Arabia', one: '# new or used car in Saudi Arabia', other: '# new and used cars in Saudi Arabia' })}: compare by price, monthly budget, year, mileage and city, with verified showrooms and the true cost of financing.`,
  properties: (total: number) =>
    msg`${plural(total, { 0: 'Real estate in Saudi Arabia', one: '# property in Saudi Arabia', other: '# properties in Saudi Arabia' })} for sale and rent: compare apartments, villas and land by price, space, city and district, with the monthly cost.`,
};

export const carsHead: WriteHead = (facts) => resultsHead(facts, facts.answer(browse.cars), carKind, words.cars);

export const propertiesHead: WriteHead = (facts) =>
  resultsHead(facts, facts.answer(browseProperties.properties), propertyKind, words.properties);

/** A list of listings. Search engines list it without filters, page by page, and lists of a brand, model, city or district only with a few listings. */
function resultsHead(
  facts: HeadFacts,
  found: Answer<typeof browse.cars> | undefined,
  { catalogue }: BrowsedKind,
  describe: (total: number) => MessageDescriptor,
): ReturnType<WriteHead> {
  const { i18n, locale, title } = facts;
  const { search } = readSearch(catalogue, facts.search);
  const { page, ...filters } = writeSearch(catalogue, search);
  const total = found?.meta.total ?? 0;
  const more = narrowedWords[catalogue.kind];
  const choices = choicesAt(catalogue, facts.pathname) ?? {};
  const list = narrowedList(catalogue, readSearch(catalogue, choices).search, found?.data.facets ?? {});
  const items = (found?.data.items ?? []).map(({ id, title: name }) => ({
    name: name[locale],
    path: `${catalogue.screenPath}/${id}`,
  }));
  return {
    description:
      list && found && more
        ? i18n._(more.summary(summaryOf(locale, catalogue, title, found.data)))
        : i18n._(describe(found?.meta.totalIsCapped ? 0 : total)),
    isIndexed: Object.keys(filters).length === 0 && items.length > 0 && (list === null || total >= MIN_INDEXED),
    path: `${facts.pathname}${page === undefined ? '' : `?page=${page}`}`,
    picture: sharedPicture(facts, found?.data.items[0]?.cover ?? null, title),
    data: [
      breadcrumb(
        facts,
        i18n._(siteWords.home),
        ...(list
          ? [
              { name: i18n._(siteWords.lists[catalogue.kind] ?? siteWords.home), path: catalogue.screenPath },
              ...list.slice(0, -1).map(({ name, path }) => ({ name: name[locale], path })),
            ]
          : []),
      ),
      ...itemList(facts, items, { total, first: (search.page - 1) * PAGE_SIZE + 1 }),
    ],
  };
}
