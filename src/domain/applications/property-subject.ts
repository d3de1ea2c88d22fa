import type { FieldKey } from './fields.ts';
import type { Subject } from './form.ts';

/** A property, asked for where no listed one is chosen. */
export const propertyFields: readonly FieldKey[] = [
  'homeType',
  'homeCity',
  'homeAddress',
  'homeSpace',
  'homeAge',
  'homeValue',
];

/** A form about a property. */
export const propertySubject: Subject = {
  catalogue: 'properties',
  section: 'property',
  name: 'homeType',
  price: 'homeValue',
  financedAs: () => 'home',
  certainlyIs: () => 'home',
};
