import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { browse } from '#contract/browse.ts';
import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import type { OpenedKind } from '#client/listings/listing-page.tsx';

/** Texts for the listings of a kind. Each is a whole phrase, because languages count and decline differently. */
export interface BrowseWords {
  readonly title: MessageDescriptor;
  /** A list with an address of its own, by the names of its brand and model, or of its city and district, broadest first. */
  readonly narrowed?: (names: readonly string[]) => MessageDescriptor;
  readonly total: (total: number) => MessageDescriptor;
  readonly moreThan: (total: number) => MessageDescriptor;
  readonly show: (total: number) => MessageDescriptor;
  readonly showAll: MessageDescriptor;
  /** "12 matching cars", in a sentence about what this device has stored. */
  readonly matching: (total: number) => MessageDescriptor;
  readonly search: MessageDescriptor;
  readonly searchHint: MessageDescriptor;
}

/** A catalogue that can be browsed, with the endpoints for its lists and listings. */
export interface BrowsedKind extends ListingKind, OpenedKind {
  readonly list: typeof browse.cars;
  readonly words: BrowseWords;
}

export const carKind: BrowsedKind = {
  catalogue: cars,
  list: browse.cars,
  one: listings.car,
  labels: carLabels,
  screens: { list: '/products/cars', one: '/products/cars/$id' },
  words: {
    title: msg`Cars`,
    narrowed: ([brand = '', model]) => (model === undefined ? msg`${brand} cars` : msg`${brand} ${model} cars`),
    total: (total) => msg`${plural(total, { 0: 'No cars', one: '# car', other: '# cars' })}`,
    moreThan: (total) => msg`${plural(total, { one: 'more than # car', other: 'more than # cars' })}`,
    show: (total) => msg`${plural(total, { 0: 'Show nothing', one: 'Show # car', other: 'Show # cars' })}`,
    showAll: msg`Show all cars`,
    matching: (total) => msg`${plural(total, { one: '# matching car', other: '# matching cars' })}`,
    search: msg`Search cars`,
    searchHint: msg`Brand, model, year, city…`,
  },
};
