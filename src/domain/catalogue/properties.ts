import { declareCatalogue } from './catalogue.ts';

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
    purpose: { type: 'choice', list: 'purposes', filter: 'choices', shown: 'card' },
    rentPeriod: { type: 'choice', list: 'rent_periods', filter: 'choices', shown: 'card' },
    type: { type: 'choice', list: 'property_types', filter: 'choices', shown: 'card' },
    space: {
      type: 'quantity',
      unit: 'sqm',
      limits: { min: 1, max: 10_000_000 },
      filter: 'range',
      shown: 'card',
      better: 'higher',
    },
    bedrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, filter: 'range', shown: 'card' },
    bathrooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 100 }, filter: 'range', shown: 'card' },
    livingRooms: { type: 'quantity', unit: 'count', limits: { min: 0, max: 50 }, filter: 'none', shown: 'page' },
    city: { type: 'choice', list: 'cities', filter: 'choices', shown: 'card' },
    region: { type: 'choice', list: 'regions', filter: 'none', shown: 'card' },
    district: { type: 'choice', list: 'districts', within: 'city', filter: 'choices', shown: 'card' },
    status: { type: 'choice', list: 'property_statuses', filter: 'none', shown: 'page' },
    furnishing: { type: 'choice', list: 'furnishing', filter: 'choices', shown: 'card' },
    finishing: { type: 'choice', list: 'finishing_types', filter: 'none', shown: 'page' },
    airConditioning: { type: 'choice', list: 'air_conditioning', filter: 'none', shown: 'page' },
    balconies: { type: 'quantity', unit: 'count', limits: { min: 0, max: 50 }, filter: 'none', shown: 'page' },
    age: { type: 'choice', list: 'property_ages', filter: 'none', shown: 'page' },
    floor: { type: 'quantity', unit: 'count', limits: { min: 0, max: 200 }, filter: 'none', shown: 'page' },
    facade: { type: 'choice', list: 'facades', filter: 'none', shown: 'page' },
    streetWidth: { type: 'quantity', unit: 'm', limits: { min: 1, max: 200 }, filter: 'none', shown: 'page' },
    tenants: { type: 'choice', list: 'tenant_types', filter: 'none', shown: 'page' },
    deed: { type: 'choice', list: 'deed_types', filter: 'none', shown: 'page' },
    reference: { type: 'text', filter: 'none', maxLength: 40, shown: 'page' },
    capacity: { type: 'choice', list: 'advertiser_capacities', filter: 'none', shown: 'page' },
    // The advertising rules require number and expiry date to be shown, and the advert to end with the licence
    // (domain/identity/advert-licence.ts).
    licence: { type: 'text', filter: 'none', maxLength: 10, pattern: /^7[12]00\d{6}$/, shown: 'page' },
    licenceUntil: { type: 'day', filter: 'none', shown: 'page' },
    facilities: { type: 'choices', list: 'facilities', filter: 'choices', shown: 'card' },
    nearby: { type: 'choices', list: 'nearby_services', filter: 'none', shown: 'page' },
  },
  filters: [
    'purpose',
    'rentPeriod',
    'type',
    'city',
    'district',
    'monthly',
    'price',
    'space',
    'bedrooms',
    'bathrooms',
    'furnishing',
    'facilities',
  ],
  sorts: {
    newest: { by: 'createdAt', descending: true },
    'price-low': { by: 'price', descending: false },
    'price-high': { by: 'price', descending: true },
    'monthly-low': { by: 'monthly', descending: false },
    'space-high': { by: { attribute: 'space' }, descending: true },
  },
  payment: ({ purpose, rentPeriod }) =>
    purpose === 'rent'
      ? { by: 'rent', months: rentMonths.get(String(rentPeriod)) ?? null }
      : { by: 'purchase', financedAs: 'home' },
  facts: ['space', 'bedrooms', 'bathrooms', 'district', 'city'],
  badge: 'purpose',
  section: 'type',
  pricePeriod: 'rentPeriod',
  alike: { same: ['purpose', 'rentPeriod', 'type', 'city'], near: { space: { share: 0.25 }, bedrooms: { by: 1 } } },
  photos: { min: 3, max: 20 },
});

export type PropertyAttribute = keyof typeof properties.attributes;
