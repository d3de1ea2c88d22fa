import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { listOf } from './browse.ts';

/** Separate from cars, so that the list of cars does not load the catalogue of properties. */
export const browseProperties = {
  properties: listOf(
    properties,
    'Homes, land and places of work: filters, sort, free text in both languages, counts beside every value, 24 a page.',
  ),
};
