import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listings } from '#contract/listings.ts';
import type { Kind } from '#domain/catalogue/kind.ts';

/** A kind of listing an application can be for: endpoint, addresses to choose and view it, texts. */
export interface ChosenThing {
  readonly kind: Kind;
  readonly one: typeof listings.car;
  readonly from: '/products/cars' | '/products/real-estate';
  readonly screen: '/products/cars/$id' | '/products/real-estate/$id';
  readonly label: MessageDescriptor;
  /** Label beside its name in lists of facts. */
  readonly short: MessageDescriptor;
  /** Shown when none is chosen yet. */
  readonly hint: MessageDescriptor;
  readonly browse: MessageDescriptor;
}

export const chosenThings: Readonly<Record<Kind, ChosenThing>> = {
  cars: {
    kind: 'cars',
    one: listings.car,
    from: '/products/cars',
    screen: '/products/cars/$id',
    label: msg`The car you chose`,
    short: msg`Chosen car`,
    hint: msg`Choose a car to see its own figures.`,
    browse: msg`Browse cars`,
  },
  properties: {
    kind: 'properties',
    one: listings.property,
    from: '/products/real-estate',
    screen: '/products/real-estate/$id',
    label: msg`The property you chose`,
    short: msg`Chosen property`,
    hint: msg`Choose a property to see its own figures.`,
    browse: msg`Browse real estate`,
  },
};
