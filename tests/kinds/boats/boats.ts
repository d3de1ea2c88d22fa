import type { Catalogue } from '#domain/catalogue/catalogue.ts';

export type BoatAttribute = 'type' | 'length' | 'year' | 'condition' | 'city' | 'region' | 'cabins';

/** A kind that only tests have. */
export const boats: Catalogue<BoatAttribute> = {
  kind: 'boats',
  apiPath: 'boats',
  screenPath: '/products/boats',
  attributes: {
    type: { type: 'choice', list: 'boat_types', card: true, compared: true },
    length: {
      type: 'quantity',
      unit: 'm',
      limits: { min: 2, max: 120 },
      card: true,
      compared: true,
      better: 'higher',
    },
    year: { type: 'quantity', unit: 'year', limits: { min: 1950, max: 2100 }, card: true, compared: true },
    condition: { type: 'choice', list: 'conditions', card: true },
    city: { type: 'choice', list: 'cities', card: true },
    region: { type: 'choice', list: 'regions' },
    cabins: { type: 'quantity', unit: 'count', limits: { min: 0, max: 40 }, compared: true, better: 'higher' },
  },
  filters: ['type', 'monthly', 'price', 'length', 'city'],
  sorts: {
    relevance: { by: 'text', descending: false },
    newest: { by: 'createdAt', descending: true },
    'price-low': { by: 'price', descending: false },
  },
  payment: ({ condition }) => ({ by: 'purchase', financedAs: condition === 'new' ? 'new' : 'used' }),
  facts: ['year', 'length', 'city'],
  keyFacts: ['year', 'length', 'city', 'type', 'condition', 'cabins'],
  badge: 'condition',
  section: 'type',
  alike: { same: ['type'], near: { length: { share: 0.3 } } },
  photos: { min: 1, max: 10 },
};
