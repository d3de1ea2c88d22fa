import { declareCatalogue } from './catalogue.ts';

/** Cars: one entry an attribute; from it come the schema, the search parameter, the filter, the row, the question of an advert. */
export const cars = declareCatalogue({
  kind: 'cars',
  apiPath: 'cars',
  screenPath: '/products/cars',
  attributes: {
    brand: { type: 'choice', list: 'brands', filter: 'choices', shown: 'card', compared: true },
    model: { type: 'choice', list: 'models', within: 'brand', filter: 'choices', shown: 'card', compared: true },
    class: { type: 'choice', list: 'classes', filter: 'choices', shown: 'card', compared: true },
    year: { type: 'quantity', unit: 'year', limits: { min: 1936, max: 2100 }, filter: 'range', shown: 'card', compared: true, better: 'higher' },
    condition: { type: 'choice', list: 'conditions', filter: 'choices', shown: 'card' },
    mileage: { type: 'quantity', unit: 'km', limits: { min: 0, max: 20_000_000 }, filter: 'range', shown: 'card', compared: true, better: 'lower' },
    city: { type: 'choice', list: 'cities', filter: 'choices', shown: 'card' },
    region: { type: 'choice', list: 'regions', filter: 'none', shown: 'card' },
    body: { type: 'choice', list: 'bodies', filter: 'choices', shown: 'card', compared: true },
    fuel: { type: 'choice', list: 'fuel_types', filter: 'choices', shown: 'card', compared: true },
    transmission: { type: 'choice', list: 'transmissions', filter: 'choices', shown: 'card', compared: true },
    engine: { type: 'quantity', unit: 'cc', limits: { min: 0, max: 20_000 }, filter: 'none', shown: 'page', compared: true, better: 'higher' },
    color: { type: 'choice', list: 'colors', filter: 'none', shown: 'page', compared: true },
    drive: { type: 'choice', list: 'drive_types', filter: 'none', shown: 'page', compared: true },
    incoming: { type: 'choice', list: 'incoming_types', filter: 'none', shown: 'page' },
    card: { type: 'choice', list: 'card_types', filter: 'none', shown: 'page' },
    exterior: { type: 'choice', list: 'exterior_condition', filter: 'none', shown: 'page' },
    owners: { type: 'choice', list: 'owner_counts', filter: 'none', shown: 'page', compared: true, better: ['0', '1', '2', '3', '4-plus'] },
    horsepower: { type: 'quantity', unit: 'hp', limits: { min: 1, max: 3000 }, filter: 'none', shown: 'page', compared: true, better: 'higher' },
    airbags: { type: 'quantity', unit: 'count', limits: { min: 0, max: 20 }, filter: 'none', shown: 'page', compared: true, better: 'higher' },
    brakes: { type: 'choice', list: 'brake_systems', filter: 'none', shown: 'page', compared: true, better: ['abs-ebd', 'abs'] },
    sensors: { type: 'choice', list: 'sensors', filter: 'none', shown: 'page', compared: true, better: ['all-around', 'front-rear', 'rear', 'none'] },
    seats: { type: 'choice', list: 'seat_types', filter: 'none', shown: 'page', compared: true },
  },
  filters: ['brand', 'model', 'monthly', 'price', 'year', 'condition', 'city', 'body', 'class', 'fuel', 'transmission', 'mileage'],
  sorts: {
    newest: { by: 'createdAt', descending: true },
    'price-low': { by: 'price', descending: false },
    'price-high': { by: 'price', descending: true },
    'monthly-low': { by: 'monthly', descending: false },
    'mileage-low': { by: { attribute: 'mileage' }, descending: false },
  },
  payment: ({ condition }) => ({ by: 'purchase', financedAs: condition === 'new' ? 'new' : 'used' }),
  facts: ['year', 'mileage', 'city'],
  badge: 'condition',
  shelf: 'brand',
  alike: { same: ['brand', 'condition', 'model'], near: { year: { by: 1 }, mileage: { share: 0.4 } } },
  photos: { min: 3, max: 20 },
});

export type CarAttribute = keyof typeof cars.attributes;
