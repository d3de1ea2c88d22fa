import { expectTypeOf } from 'vitest';
import type { AdvertPlan } from './advert-plan.ts';
import { type CarAttribute, cars } from './kinds/cars/cars.ts';
import { type Catalogue, declareCatalogue, type SortKey } from './catalogue.ts';
import { type KindDescriptor, kinds } from './kinds/kinds.ts';
import { properties } from './kinds/properties/properties.ts';
import type { Kind } from './kind.ts';

// Checked by npm run types: each line is an error when the catalogue allows something else.

// Keys stay literal, so that a label or a row without its attribute is an error.
expectTypeOf<'brand' | 'year' | 'mileage'>().toExtend<CarAttribute>();
expectTypeOf<'bedrooms'>().not.toExtend<CarAttribute>();
expectTypeOf<'bedrooms'>().toExtend<keyof typeof properties.attributes>();
expectTypeOf<Record<CarAttribute, string>>().not.toExtend<Record<keyof typeof properties.attributes, string>>();

// Any catalogue can be used where the kind does not matter.
expectTypeOf(cars).toExtend<Catalogue>();
expectTypeOf(properties).toExtend<Catalogue>();
expectTypeOf<keyof typeof cars.sorts>().toEqualTypeOf<SortKey>();

const small = {
  kind: 'cars',
  apiPath: 'small',
  screenPath: '/small',
  attributes: { length: { type: 'quantity', unit: 'm', limits: { min: 1, max: 9 }, card: true } },
  filters: ['length', 'price'],
  sorts: {},
  payment: () => ({ by: 'rent', months: 1 }) as const,
  facts: ['length'],
  keyFacts: ['length'],
  badge: 'length',
  section: 'length',
  alike: { same: [], near: { length: { by: 1 } } },
  photos: { min: 1, max: 2 },
} as const;
declareCatalogue(small);

// A filter, a fact and a bound name attributes that exist.
// @ts-expect-error -- there is no width
declareCatalogue({ ...small, filters: ['width'] });
// @ts-expect-error -- there is no width
declareCatalogue({ ...small, facts: ['width'] });
// @ts-expect-error -- there is no width
declareCatalogue({ ...small, alike: { same: [], near: { width: { by: 1 } } } });

// An attribute has a known unit and list.
declareCatalogue({
  ...small,
  // @ts-expect-error -- a list that nobody keeps
  attributes: { length: { type: 'choice', list: 'lengths', card: true } },
});

// Every kind that is named has its descriptor, under its own name.
expectTypeOf(kinds).toExtend<Record<Kind, KindDescriptor>>();
expectTypeOf<{ cars: KindDescriptor<'cars'> }>().not.toExtend<Record<Kind, KindDescriptor>>();
expectTypeOf<typeof kinds.cars>().not.toExtend<KindDescriptor<'properties'>>();

// An advert has an entry for every attribute of its kind.
({ length: { required: true } }) satisfies AdvertPlan<'length'>['asked'];
// @ts-expect-error -- width is not asked, and not left out either
({ length: { required: true } }) satisfies AdvertPlan<'length' | 'width'>['asked'];
