import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import { type ByKind, type Kind, ofKind } from '#domain/catalogue/kind.ts';
import { priceHints } from '#i18n/adverts/advert-words.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import { propertyLabels } from '#i18n/catalogue/property-labels.ts';
import { BuildingIcon, CarIcon } from '#ui/icons/first-icons.tsx';

/** Texts for a kind of advert and its attributes. */
export interface AdvertKindWords {
  readonly title: MessageDescriptor;
  readonly Icon: typeof CarIcon;
  readonly priceHint: MessageDescriptor;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Where the published advert is shown. */
  readonly screen: string;
}

export const advertKinds: Readonly<Record<Kind, AdvertKindWords>> = {
  cars: {
    title: msg`Advertise a car`,
    Icon: CarIcon,
    priceHint: priceHints.cars,
    labels: carLabels,
    screen: '/products/cars/$id',
  },
  properties: {
    title: msg`Advertise a property`,
    Icon: BuildingIcon,
    priceHint: priceHints.properties,
    labels: propertyLabels,
    screen: '/products/real-estate/$id',
  },
};

/** The kinds that can be advertised; a test may add one. */
export const AdvertKindsContext = createContext<ByKind<AdvertKindWords>>(advertKinds);

/** The texts of a kind of advert. */
export const useAdvertKind = (kind: string): AdvertKindWords => ofKind(useContext(AdvertKindsContext), kind);
