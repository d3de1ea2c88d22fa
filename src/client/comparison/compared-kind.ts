import type { MessageDescriptor } from '@lingui/core';
import { createContext, useContext } from 'react';
import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { carLabels, commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

/** A kind whose listings are compared. `labels` has those of price and monthly figure too. */
export interface ComparedKind extends ListingKind {
  readonly one: typeof listings.car;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}

/** The kind that can be compared: cars. */
const comparedKind: ComparedKind = {
  catalogue: cars,
  one: listings.car,
  labels: { ...carLabels, ...commonLabels },
  screens: { list: '/products/cars', one: '/products/cars/$id' },
};

/** The kind that is compared; a test may compare another. */
export const ComparedKindContext = createContext(comparedKind);

export const useComparedKind = (): ComparedKind => useContext(ComparedKindContext);
