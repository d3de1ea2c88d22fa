import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/cars.ts';
import { carLabels, commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

/** The kind that can be compared: cars. */
export const comparedKind = {
  catalogue: cars,
  one: listings.car,
  labels: { ...carLabels, ...commonLabels },
  screens: { list: '/products/cars', one: '/products/cars/$id' },
} as const satisfies ListingKind & { readonly one: unknown };
