import { describe, expect, test } from 'vitest';
import vehicles from '#domain/catalogue/brands-models.json' with { type: 'json' };
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import propertyLists from '#domain/catalogue/property-features.json' with { type: 'json' };
import placeLists from '#domain/places/regions-cities.json' with { type: 'json' };
import { type InSteps, runSteps } from './in-steps.ts';
import { Lexicon } from './lexicon.ts';
import { namedCodesOf, type SearchNames } from './search-names.ts';
import { Suggester } from './suggester.ts';

interface Item {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
  readonly aliases?: readonly string[];
}
const named = (items: readonly Item[]): SearchNames[string] =>
  items.map(({ id, en, ar, aliases = [] }) => ({ code: id, name: { en, ar }, aliases: [...aliases] }));

const names = {
  cars: {
    brand: named(vehicles.brands),
    model: named(vehicles.brands.flatMap(({ models }): readonly Item[] => models)),
    city: named(placeLists.cities),
    region: named(placeLists.regions),
  },
  properties: {
    type: named(propertyLists.types),
    city: named(placeLists.cities),
    district: named(placeLists.districts),
    region: named(placeLists.regions),
  },
} as const satisfies Record<string, SearchNames>;
const suggesters = {
  cars: new Suggester(new Lexicon(cars, namedCodesOf(names.cars)), names.cars),
  properties: new Suggester(new Lexicon(properties, namedCodesOf(names.properties)), names.properties),
};
const codesOf = (kind: keyof typeof suggesters, text: string, limit = 8) =>
  suggesters[kind].suggest(text, () => 1, limit).map(({ code }) => code);
const first = (kind: keyof typeof suggesters, text: string) => codesOf(kind, text, 1)[0];

describe('a beginning suggests the names that begin with it', () => {
  test.each([
    ['toy', 'toyota'],
    ['تويو', 'toyota'],
    ['تيوتا', 'toyota'],
    ['camr', 'toyota--camry'],
    ['كامر', 'toyota--camry'],
    ['land cr', 'toyota--land-cruiser'],
    ['لاندكر', 'toyota--land-cruiser'],
    ['cruiser', 'toyota--land-cruiser'],
    ['toyota cam', 'toyota--camry'],
    ['مرسيدس', 'mercedes-benz'],
    ['بنز', 'mercedes-benz'],
    ['riy', 'riyadh'],
    ['الري', 'riyadh'],
    ['ري', 'riyadh'],
  ])('%s: %s', (text, code) => expect(codesOf('cars', text)).toContain(code));

  test.each([
    ['شقق', 'apartment'],
    ['apart', 'apartment'],
    ['فلل', 'villa'],
    ['الملق', 'riyadh--al-malqa'],
    ['al mal', 'riyadh--al-malqa'],
    ['malqa riyadh', 'riyadh--al-malqa'],
    ['jedd', 'jeddah'],
  ])('%s: %s', (text, code) => expect(codesOf('properties', text)).toContain(code));
});

describe('names are found when they are written otherwise', () => {
  test.each([
    ['toyta', 'toyota'],
    ['camary', 'toyota--camry'],
    ['mercedez', 'mercedes-benz'],
    ['hundai', 'hyundai'],
  ])('mistyped: %s', (text, code) => expect(first('cars', text)).toBe(code));

  test.each([
    ['malga', 'riyadh--al-malqa'],
    ['narjs', 'riyadh--an-narjis'],
  ])('by ear: %s', (text, code) => expect(codesOf('properties', text)).toContain(code));
});

test('a whole name comes before longer ones, and more listings before fewer', () => {
  expect(first('properties', 'Riyadh')).toBe('riyadh');
  const counts = new Map([
    ['toyota--corolla', 5],
    ['toyota--camry', 9],
  ]);
  const found = suggesters.cars.suggest('toyota c', (_key, code) => counts.get(code) ?? 0, 8);
  expect(found.map(({ code }) => code)).toEqual(['toyota--camry', 'toyota--corolla']);
});

test('a model brings its brand, a district its city, and words before it what they mean', () => {
  expect(suggesters.cars.suggest('camry', () => 1, 1)[0]).toMatchObject({
    choices: { brand: ['toyota'], model: ['toyota--camry'] },
    within: [{ en: 'Toyota' }],
  });
  expect(suggesters.properties.suggest('malqa', () => 1, 1)[0]).toMatchObject({
    choices: { city: ['riyadh'], district: ['riyadh--al-malqa'] },
    within: [{ en: 'Riyadh' }],
  });
  expect(suggesters.cars.suggest('toyota riy', () => 1, 1)[0]).toMatchObject({
    code: 'riyadh',
    choices: { brand: ['toyota'], city: ['riyadh'] },
    within: [{ en: 'Toyota' }],
  });
});

test('nothing is suggested for nothing, for other things, and for names without listings', () => {
  for (const text of ['', ' ', '!!', 'zzqqzz', '50000']) expect(codesOf('cars', text), text).toEqual([]);
  expect(suggesters.cars.suggest('toyota', () => 0, 8)).toEqual([]);
});

describe('built in steps', () => {
  function* building(): InSteps<Suggester> {
    const lexicon = yield* Lexicon.inSteps(cars, namedCodesOf(names.cars));
    return yield* Suggester.inSteps(lexicon, names.cars);
  }

  test('it pauses often enough that a screen can follow what is typed', () => {
    expect([...building()].length).toBeGreaterThan(100);
  });

  test.each(['toy', 'كامر', 'kamry', 'لندكروزر', 'toyota riy', 'hundai'])('it suggests the same for %s', (text) => {
    const suggest = (suggester: Suggester) => suggester.suggest(text, () => 1, 8).map(({ code }) => code);
    expect(suggest(runSteps(building()))).toEqual(suggest(suggesters.cars));
    expect(suggest(suggesters.cars)).not.toEqual([]);
  });
});
