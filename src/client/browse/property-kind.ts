import { msg, plural } from '@lingui/core/macro';
import { browseProperties } from '#contract/browse-properties.ts';
import { listings } from '#contract/listings.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { propertyLabels } from '#i18n/catalogue/property-labels.ts';
import { PricePerSquareMetre } from '#client/listings/price-per-square-metre.tsx';
import type { BrowsedKind } from './browsed-kind.ts';

/** The kind for real estate. Screens that use it load the texts of the area `properties` first. */
export const propertyKind: BrowsedKind = {
  catalogue: properties,
  list: browseProperties.properties,
  one: listings.property,
  labels: propertyLabels,
  counted: {
    bedrooms: (count) => msg`${plural(count, { 0: 'no bedrooms', one: '# bedroom', other: '# bedrooms' })}`,
    bathrooms: (count) => msg`${plural(count, { 0: 'no bathrooms', one: '# bathroom', other: '# bathrooms' })}`,
  },
  UnitPrice: PricePerSquareMetre,
  screens: { list: '/products/real-estate', one: '/products/real-estate/$id' },
  words: {
    title: msg`Real estate`,
    narrowed: ([city = '', district]) =>
      district === undefined ? msg`Real estate in ${city}` : msg`Real estate in ${district}, ${city}`,
    total: (total) => msg`${plural(total, { 0: 'No properties', one: '# property', other: '# properties' })}`,
    moreThan: (total) => msg`${plural(total, { one: 'more than # property', other: 'more than # properties' })}`,
    show: (total) => msg`${plural(total, { 0: 'Show nothing', one: 'Show # property', other: 'Show # properties' })}`,
    showAll: msg`Show all properties`,
    matching: (total) => msg`${plural(total, { one: '# matching property', other: '# matching properties' })}`,
    search: msg`Search real estate`,
    searchHint: msg`Type, city, district, facility…`,
  },
};
