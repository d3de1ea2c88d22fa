import { browse } from '#contract/browse.ts';
import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/cars.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import type { OpenedKind } from '#client/listings/listing-page.tsx';

/** A catalogue that can be looked through: with the calls that bring its lists and its listings. */
export interface BrowsedKind extends ListingKind, OpenedKind {
  readonly list: typeof browse.cars;
}

export const carKind: BrowsedKind = { catalogue: cars, list: browse.cars, one: listings.car, labels: carLabels, screens: { list: '/products/cars', one: '/products/cars/$id' } };
