import { isLand } from '#domain/catalogue/kinds/properties/is-land.ts';
import type { Answers } from './application.ts';
import type { FieldKey } from './fields.ts';
import type { Subject } from './form.ts';

/** The questions about a property, asked when no listing is chosen. */
export const propertyFields: readonly FieldKey[] = [
  'homeType',
  'homeCity',
  'homeAddress',
  'homeSpace',
  'homeAge',
  'homeValue',
];

/** The subject of a form about a property. */
export const propertySubject: Subject = {
  catalogue: 'properties',
  section: 'property',
  name: 'homeType',
  price: 'homeValue',
  financedAs: conditionOf,
  certainlyIs: conditionOf,
};

/** Land by the type that was chosen, or else a home. */
function conditionOf({ homeType }: Readonly<Answers>): 'home' | 'land' {
  return isLand(homeType) ? 'land' : 'home';
}
