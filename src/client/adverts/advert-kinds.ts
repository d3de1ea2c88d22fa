import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import { propertyLabels } from '#i18n/catalogue/property-labels.ts';

/** Texts for a kind of advert and its attributes. */
interface AdvertKindWords {
  readonly title: MessageDescriptor;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Where the published advert is shown. */
  readonly screen: '/products/cars/$id' | '/products/real-estate/$id';
}

export const advertKinds: Readonly<Record<AdvertKind, AdvertKindWords>> = {
  cars: { title: msg`Advertise a car`, labels: carLabels, screen: '/products/cars/$id' },
  properties: { title: msg`Advertise a property`, labels: propertyLabels, screen: '/products/real-estate/$id' },
};
