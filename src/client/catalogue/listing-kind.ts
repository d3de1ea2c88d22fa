import type { MessageDescriptor } from '@lingui/core';
import { browse } from '#contract/browse.ts';
import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/cars.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { carLabels } from '#i18n/browse/attribute-labels.ts';

/** What screens need to show one catalogue: its declaration, its calls, its labels. They know no kind beyond it. */
export interface ListingKind {
  readonly catalogue: Catalogue;
  readonly list: typeof browse.cars;
  readonly one: typeof listings.car;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  readonly screens: { readonly list: '/products/cars'; readonly one: '/products/cars/$id' };
}

export const carKind: ListingKind = { catalogue: cars, list: browse.cars, one: listings.car, labels: carLabels, screens: { list: '/products/cars', one: '/products/cars/$id' } };
