import { declareCatalogue } from '../../catalogue.ts';
import { isLand } from './is-land.ts';

/** Months a rent covers. Weekly and daily rents are for short stays and have no monthly figure. */
const rentMonths = new Map([
  ['yearly', 12],
  ['half-yearly', 6],
  ['quarterly', 3],
  ['monthly', 1],
]);

/** The catalogue of properties, land and commercial premises, one entry per attribute. */
export const properties = declareCatalogue({
  kind: 'properties',
  apiPath: 'properties',
  screenPath: '/products/real-estate',
  attributes: {
    purpose: { type: 'choice', list: 'purposes', card: true },
    rentPeriod: { type: 'choice', list: 'rent_periods', card: true },
    type: { type: 'choice', list: 'property_types', card: true },
    space: {
      type: 'quantity',
      unit: 'sqm',
      limits: { min: 1, max: 10_000_000 },
      card: true,
      better: 'higher',
    },
    bedrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, card: true },
    bathrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, card: true },
    livingRooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 50 } },
    city: { type: 'choice', list: 'cities', card: true },
    region: { type: 'choice', list: 'regions', card: true },
    district: { type: 'choice', list: 'districts', within: 'city', card: true },
    status: { type: 'choice', list: 'property_statuses' },
    furnishing: { type: 'choice', list: 'furnishing', card: true },
    finishing: { type: 'choice', list: 'finishing_types' },
    airConditioning: { type: 'choice', list: 'air_conditioning' },
    balconies: { type: 'quantity', unit: 'count', limits: { min: 0, max: 50 } },
    age: { type: 'choice', list: 'property_ages' },
    floor: { type: 'quantity', unit: 'count', limits: { min: 0, max: 200 } },
    facade: { type: 'choice', list: 'facades' },
    streetWidth: { type: 'quantity', unit: 'm', limits: { min: 1, max: 200 } },
    tenants: { type: 'choice', list: 'tenant_types' },
    deed: { type: 'choice', list: 'deed_types' },
    reference: { type: 'text', maxLength: 40 },
    capacity: { type: 'choice', list: 'advertiser_capacities' },
    // The advertising rules require number and expiry date to be shown, and the advert to end with the licence
    // (domain/identity/advert-licence.ts).
    licence: { type: 'text', maxLength: 10, pattern: /^7[12]00\d{6}$/ },
    licenceUntil: { type: 'day' },
    facilities: { type: 'choices', list: 'facilities', card: true },
    nearby: { type: 'choices', list: 'nearby_services' },
    seller: { type: 'choice', list: 'seller_kinds', derived: true },
  },
  filters: [
    'purpose',
    'rentPeriod',
    'type',
    'city',
    'district',
    'region',
    'monthly',
    'price',
    'space',
    'bedrooms',
    'bathrooms',
    'furnishing',
    'facilities',
    'facade',
    'seller',
  ],
  sorts: {
    relevance: { by: 'text', descending: false },
    newest: { by: 'createdAt', descending: true },
    'price-low': { by: 'price', descending: false },
    'price-high': { by: 'price', descending: true },
    'monthly-low': { by: 'monthly', descending: false },
    'space-high': { by: { attribute: 'space' }, descending: true },
  },
  payment: ({ purpose, rentPeriod, type }) =>
    purpose === 'rent'
      ? { by: 'rent', months: rentMonths.get(String(rentPeriod)) ?? null }
      : { by: 'purchase', financedAs: isLand(type) ? 'land' : 'home' },
  facts: ['space', 'bedrooms', 'bathrooms', 'district', 'city'],
  keyFacts: [
    'space',
    'bedrooms',
    'bathrooms',
    'district',
    'city',
    'age',
    'furnishing',
    'streetWidth',
    'facade',
    'deed',
  ],
  badge: 'purpose',
  section: 'type',
  lists: ['city', 'district'],
  pricePeriod: 'rentPeriod',
  alike: {
    same: ['purpose', 'rentPeriod', 'type', 'city'],
    near: { space: { share: 0.25 }, bedrooms: { by: 1 } },
    closer: 'district',
    wider: { space: { share: 0.4 } },
    apart: { attribute: 'type', groupOf: isLand },
  },
  photos: { min: 3, max: 20 },
});

export type PropertyAttribute = keyof typeof properties.attributes;
