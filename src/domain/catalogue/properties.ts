import { declareCatalogue } from './catalogue.ts';

/** Homes: a first catalogue, declared the same way; its screens come with it. */
export const properties = declareCatalogue({
  kind: 'properties',
  apiPath: 'properties',
  screenPath: '/products/real-estate',
  attributes: {
    type: { type: 'choice', list: 'property_types', filter: 'choices', shown: 'card' },
    purpose: { type: 'choice', list: 'purposes', filter: 'choices', shown: 'card' },
    rentPeriod: { type: 'choice', list: 'rent_periods', filter: 'choices', shown: 'card' },
    city: { type: 'choice', list: 'cities', filter: 'choices', shown: 'card' },
    region: { type: 'choice', list: 'regions', filter: 'none', shown: 'card' },
    district: { type: 'choice', list: 'districts', within: 'city', filter: 'choices', shown: 'card' },
    space: { type: 'quantity', unit: 'sqm', limits: { min: 1, max: 10_000_000 }, filter: 'range', shown: 'card', better: 'higher' },
    bedrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, filter: 'range', shown: 'card' },
    bathrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, filter: 'range', shown: 'card' },
    furnishing: { type: 'choice', list: 'furnishing', filter: 'choices', shown: 'page' },
    finishing: { type: 'choice', list: 'finishing_types', filter: 'none', shown: 'page' },
    airConditioning: { type: 'choice', list: 'air_conditioning', filter: 'none', shown: 'page' },
    age: { type: 'choice', list: 'property_ages', filter: 'none', shown: 'page' },
  },
  filters: ['purpose', 'type', 'city', 'district', 'monthly', 'price', 'space', 'bedrooms', 'bathrooms', 'furnishing', 'rentPeriod'],
  sorts: {
    newest: { by: 'createdAt', descending: true },
    'price-low': { by: 'price', descending: false },
    'price-high': { by: 'price', descending: true },
    'monthly-low': { by: 'monthly', descending: false },
    'space-high': { by: { attribute: 'space' }, descending: true },
  },
  financedAsNew: () => false,
  photos: { min: 3, max: 20 },
});

export type PropertyAttribute = keyof typeof properties.attributes;
