import { describe, expect, it } from 'vitest';
import type { Name } from '#domain/words/name.ts';
import { isKind, kindNames } from '../kind.ts';
import { carAdvert } from './cars/car-advert.ts';
import { cars } from './cars/cars.ts';
import features from '../property-features.json' with { type: 'json' };
import { homeTypes } from './properties/home-types.ts';
import { isLand } from './properties/is-land.ts';
import { properties } from './properties/properties.ts';
import { propertyAdvert } from './properties/property-advert.ts';

describe('the monthly figure of a listing', () => {
  it('uses the terms of new cars only for a car that is said to be new', () => {
    expect(cars.payment({ condition: 'new' })).toEqual({ by: 'purchase', financedAs: 'new' });
    expect(cars.payment({ condition: 'used' })).toEqual({ by: 'purchase', financedAs: 'used' });
    expect(cars.payment({})).toEqual({ by: 'purchase', financedAs: 'used' });
  });

  it.each([
    ['yearly', 12],
    ['half-yearly', 6],
    ['quarterly', 3],
    ['monthly', 1],
    ['daily', null],
    [null, null],
  ])('divides a %s rent by its months', (rentPeriod, months) => {
    expect(properties.payment({ purpose: 'rent', rentPeriod })).toEqual({ by: 'rent', months });
  });

  it('is an installment for a property on sale, whatever period was chosen before', () => {
    expect(properties.payment({ purpose: 'sale', rentPeriod: 'yearly' })).toEqual({
      by: 'purchase',
      financedAs: 'home',
    });
  });
});

describe('land on sale', () => {
  it('is financed as land, every kind of it, and a building as a home', () => {
    const land = features.types.map(({ id }) => id).filter((type) => isLand(type));
    expect(land).toHaveLength(6);
    for (const type of land)
      expect(properties.payment({ purpose: 'sale', type })).toEqual({ by: 'purchase', financedAs: 'land' });
    for (const type of homeTypes)
      expect(properties.payment({ purpose: 'sale', type })).toEqual({ by: 'purchase', financedAs: 'home' });
  });

  it('is paid by its rent where it is let', () => {
    expect(properties.payment({ purpose: 'rent', rentPeriod: 'yearly', type: 'commercial-land' })).toEqual({
      by: 'rent',
      months: 12,
    });
  });

  it('is not among the homes that the home page leads to, all of which exist', () => {
    const residential = features.types.filter(({ usage }) => usage === 'residential').map(({ id }) => id);
    expect(residential).toEqual(expect.arrayContaining([...homeTypes]));
    expect(homeTypes.filter((type) => isLand(type))).toEqual([]);
  });
});

describe('the note beside a price', () => {
  it('says whether tax is in it', () => {
    expect(carAdvert.priceNote({}, true)).toBe('vat_included');
    expect(carAdvert.priceNote({}, false)).toBe('private_no_vat');
    expect(propertyAdvert.priceNote({ purpose: 'rent', rentPeriod: 'yearly' }, true)).toBe('rent_no_vat');
    expect(propertyAdvert.priceNote({ purpose: 'sale' }, true)).toBe('transfer_tax');
  });
});

describe('a title made from attributes', () => {
  const names: Readonly<Record<string, Name>> = {
    brand: { en: 'Toyota', ar: 'تويوتا' },
    model: { en: 'Camry', ar: 'كامري' },
    type: { en: 'Villa', ar: 'فيلا' },
    purpose: { en: 'For sale', ar: 'للبيع' },
    district: { en: 'Al Malqa', ar: 'الملقا' },
    city: { en: 'Riyadh', ar: 'الرياض' },
  };
  const nameOf =
    (...known: readonly string[]) =>
    (attribute: string) =>
      known.includes(attribute) ? (names[attribute] ?? null) : null;

  it('of a car has brand, model and year, as far as they are known', () => {
    expect(carAdvert.name(nameOf('brand', 'model'), { year: 2021 })).toEqual({
      en: 'Toyota Camry 2021',
      ar: 'تويوتا كامري 2021',
    });
    expect(carAdvert.name(nameOf('brand'), {})).toEqual({ en: 'Toyota', ar: 'تويوتا' });
    expect(carAdvert.name(nameOf(), { year: 2021 })).toBeNull();
  });

  it('of a property has type, purpose and place, and there is none without type or purpose', () => {
    expect(propertyAdvert.name(nameOf('type', 'purpose', 'district', 'city'), {})).toEqual({
      en: 'Villa for sale in Al Malqa, Riyadh',
      ar: 'فيلا للبيع في الملقا، الرياض',
    });
    expect(propertyAdvert.name(nameOf('type', 'purpose', 'city'), {})).toEqual({
      en: 'Villa for sale in Riyadh',
      ar: 'فيلا للبيع في الرياض',
    });
    expect(propertyAdvert.name(nameOf('type', 'purpose'), {})).toEqual({ en: 'Villa for sale', ar: 'فيلا للبيع' });
    expect(propertyAdvert.name(nameOf('type', 'city'), {})).toBeNull();
    expect(propertyAdvert.name(nameOf('purpose', 'city'), {})).toBeNull();
  });
});

it('recognises exactly the kinds that exist, so that no other address leads to a list', () => {
  for (const kind of kindNames) expect(isKind(kind)).toBe(true);
  for (const other of ['boats', '', 'constructor', 'Cars']) expect(isKind(other)).toBe(false);
});
