import { expect, test } from 'vitest';
import { schemaProblems } from './support/schema-org.ts';

test('a car with an offer is right, with inherited properties and members of enumerations', () => {
  const car = {
    '@type': 'Car',
    name: 'Toyota Camry 2022',
    image: ['https://wijha.example/photos/a-1200.jpg'],
    brand: { '@type': 'Brand', name: 'Toyota' },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 45_000, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: { '@type': 'Offer', price: '89000', priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
  };
  expect(schemaProblems(car)).toEqual([]);
});

test.each([
  ['an unknown class', { '@type': 'Automobile' }],
  ['no class', { name: 'x' }],
  ['a property of another class', { '@type': 'Car', numberOfBedrooms: 3 }],
  ['an unknown property', { '@type': 'Car', horsepower: 3 }],
  ['an unknown member', { '@type': 'Offer', availability: 'https://schema.org/Available' }],
  ['a text for a thing', { '@type': 'Car', offers: 'cheap' }],
  ['a thing of another class', { '@type': 'Car', offers: { '@type': 'Brand', name: 'x' } }],
  ['a text for a date', { '@type': 'NewsArticle', datePublished: 'yesterday' }],
  ['an empty text', { '@type': 'Car', name: '' }],
  ['a mistake further in', { '@type': 'Car', offers: { '@type': 'Offer', cost: 1 } }],
  ['a number for a text', { '@type': 'Car', name: 5 }],
])('%s is a problem', (_what, thing) => {
  expect(schemaProblems(thing)).toHaveLength(1);
});
