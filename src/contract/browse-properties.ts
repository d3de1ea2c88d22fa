import { properties } from '#domain/catalogue/properties.ts';
import { listOf } from './browse.ts';

/** Apart from cars, so that a list of cars does not bring what is declared of properties. */
export const browseProperties = {
  properties: listOf(
    properties,
    'Homes, land and places of work: filters, sort, free text in both languages, counts beside every value, 24 a page.',
  ),
};
