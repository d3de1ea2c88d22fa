import type { AdvertPlan } from '../advert-plan.ts';
import type { Catalogue } from '../catalogue.ts';
import { type ByKind, type Kind, ofKind } from '../kind.ts';
import { carAdvert } from './cars/car-advert.ts';
import { cars } from './cars/cars.ts';
import { propertyAdvert } from './properties/property-advert.ts';
import { properties } from './properties/properties.ts';

/**
 * The whole description of a kind. `catalogue` is part of the first screens, so what only an advert or an import needs is
 * in `advert`, which has an entry for every attribute too.
 */
export interface KindDescriptor<Name extends string = string> {
  readonly catalogue: Catalogue<string, string, Name>;
  readonly advert: AdvertPlan;
}

/** The kinds that a server or a screen knows, by name. */
export type Kinds = ByKind<KindDescriptor>;

/** All kinds of the product. */
export const kinds = {
  cars: { catalogue: cars, advert: carAdvert },
  properties: { catalogue: properties, advert: propertyAdvert },
} as const satisfies { readonly [K in Kind]: KindDescriptor<K> };

/** The catalogue of a kind. Throws RangeError when there is none. */
export const catalogueOf = (kind: string, from: Kinds = kinds): Catalogue => ofKind(from, kind).catalogue;
