import { describe, expect, it } from 'vitest';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import type { Attribute } from '#domain/catalogue/catalogue.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { AdvertAnswers } from './advert.ts';
import { advertForm, findAdvertForm } from './advert-form.ts';
import { advertTitle } from './advert-title.ts';
import bodyTypes from './body-types.json' with { type: 'json' };
import { advertList } from './advert-lists.ts';
import { askedQuestions, checkAdvert, checkAdvertStep, mayLeaveOut, stepOfQuestion } from './check-advert.ts';
import { importColumns } from './advert-import.ts';
import { normaliseAdvert, valuesOfAdvert } from './read-advert.ts';
import { sampleCarAdvert, samplePropertyAdvert } from '../../../tests/support/sample-advert.ts';
import { mayRenew, shownUntil } from './shown-until.ts';

const catalogues = Object.values(kinds).map(({ catalogue }) => catalogue);

const cars = advertForm('cars');
const homes = advertForm('properties');
const today = '2026-11-21';
const car = (answers: AdvertAnswers = {}, photos = 3) =>
  checkAdvert(cars, { answers: { ...sampleCarAdvert.answers, ...answers }, photos }, { today });
const home = (answers: AdvertAnswers = {}) =>
  checkAdvert(homes, { answers: { ...samplePropertyAdvert('2027-01-01').answers, ...answers }, photos: 3 }, { today });

describe('a complete advert', () => {
  it('is accepted', () => {
    expect(car()).toEqual({});
    expect(home()).toEqual({});
  });
  it('is read as typed, and reading twice changes nothing', () => {
    const typed = {
      ...sampleCarAdvert.answers,
      year: '٢٠٢١',
      mileage: '64,000',
      price: '78,500',
      plate: 'أ ب ح ١٢٣٤',
      advertiserPhone: '0512345678',
    };
    const read = normaliseAdvert(cars, typed);
    expect(read).toMatchObject({
      year: 2021,
      mileage: 64_000,
      price: 7_850_000,
      plate: 'ABJ1234',
      advertiserPhone: '+966512345678',
    });
    expect(normaliseAdvert(cars, read)).toEqual(read);
  });
});

it('asks for every attribute of the catalogue except derived ones', () => {
  for (const { kind, attributes } of catalogues) {
    const form = advertForm(kind);
    const asked = new Set([...form.details.flatMap(({ questions }) => questions), ...form.advertiser]);
    const stored = Object.entries<Attribute>(attributes).filter(([, { derived }]) => !derived);
    expect(stored.map(([key]) => key).filter((key) => !asked.has(key))).toEqual(
      kind === 'cars' ? ['region'] : ['region', 'status'],
    );
    // A list without values could not be answered; brands and models come from the server.
    for (const { list } of Object.values(form.questions))
      if (list && list !== 'brands' && list !== 'models')
        expect([list, advertList(list)?.length]).toEqual([list, expect.any(Number)]);
  }
});

it('asks for no rooms, storey or furniture of land, and drops earlier answers to them', () => {
  const asked = (type: string) => askedQuestions(homes, 'details', { purpose: 'sale', type });
  const ofBuildings = [
    'bedrooms',
    'bathrooms',
    'livingRooms',
    'balconies',
    'age',
    'finishing',
    'airConditioning',
    'furnishing',
    'floor',
  ];
  expect(asked('villa')).toEqual(expect.arrayContaining(ofBuildings));
  for (const { id } of advertList('property_types') ?? [])
    expect([id, asked(id).includes('bedrooms')]).toEqual([id, !id.endsWith('land')]);
  expect(asked('raw-land').filter((key) => ofBuildings.includes(key))).toEqual([]);
  expect(
    normaliseAdvert(homes, { ...samplePropertyAdvert('2027-01-01').answers, type: 'raw-land' }),
  ).not.toHaveProperty('bedrooms');
});

it('offers the body types of the catalogue', () => expect(bodyTypes.bodies).toEqual(brandsModels.bodies));

it('accepts a model year up to the next one', () => {
  expect(car({ year: Number(today.slice(0, 4)) + 1 })).toEqual({});
  for (const year of [Number(today.slice(0, 4)) + 2, 2100])
    expect(car({ year })).toMatchObject({ year: { code: 'out_of_range' } });
});

it('treats invisible descriptions as empty and removes direction controls', () => {
  expect(car({ descriptionAr: '\u200b\u202e\u2066', descriptionEn: '\u2060\ufeff' })).toEqual({
    descriptionAr: { code: 'one_language' },
  });
  expect(normaliseAdvert(cars, { ...sampleCarAdvert.answers, name: '\u202eyrmaC\u202c 2022' })).toMatchObject({
    name: 'yrmaC 2022',
  });
});

describe('new and used', () => {
  it('requires the mileage of a used car and limits a new one to 200 km', () => {
    expect(car({ mileage: null })).toEqual({ mileage: { code: 'required' } });
    expect(car({ condition: 'new', mileage: 201 })).toEqual({ mileage: { code: 'new_mileage', limit: 200 } });
    expect(car({ condition: 'new', mileage: 200 })).toEqual({});
    expect(car({ condition: 'new', mileage: null })).toEqual({});
  });
});

describe('an answer that cannot be right', () => {
  it.each([
    [{ vin: '1HGCM82633A00435O' }, { vin: { code: 'invalid' } }],
    [{ plate: 'ABC 12' }, { plate: { code: 'invalid' } }],
    [{ price: 'cheap' }, { price: { code: 'not_a_number' } }],
    [{ year: ['2021'] }, { year: { code: 'invalid' } }],
    [{ brand: 'Toyota!' }, { brand: { code: 'invalid' } }],
    [{ brand: 'x'.repeat(81) }, { brand: { code: 'invalid' } }],
    [{ advertiserPhone: '12345' }, { advertiserPhone: { code: 'phone' } }],
  ] satisfies [AdvertAnswers, object][])('%o is reported', (answers, problems) => {
    expect(car(answers)).toMatchObject(problems);
  });

  it('is reported for a code that its list does not have', () => {
    const state = { answers: sampleCarAdvert.answers, photos: 3 };
    const isListed = (list: string) => list !== 'colors';
    expect(checkAdvert(cars, state, { today, isListed })).toEqual({ color: { code: 'invalid' } });
    expect(checkAdvert(cars, state, { today, isListed: () => true })).toEqual({});
  });
});

describe('where a refused advert is opened again', () => {
  it('is the step that asks the question', () => {
    expect(['photos', 'photos.2', 'advertiserPhone', 'price'].map((key) => stepOfQuestion(cars, key))).toEqual([
      'images',
      'images',
      'advertiser',
      'details',
    ]);
  });
});

describe('what may be left out', () => {
  it('depends on the other answers', () => {
    expect(mayLeaveOut(cars, 'mileage', { condition: 'used' })).toBe(false);
    expect(mayLeaveOut(cars, 'mileage', { condition: 'new' })).toBe(true);
    expect(mayLeaveOut(cars, 'descriptionAr', {})).toBe(false);
    expect(mayLeaveOut(cars, 'descriptionAr', { descriptionEn: 'Clean.' })).toBe(true);
    expect(mayLeaveOut(cars, 'descriptionEn', {})).toBe(false);
    expect(mayLeaveOut(cars, 'descriptionEn', { descriptionAr: 'نظيفة' })).toBe(true);
    expect(mayLeaveOut(cars, 'brand', {})).toBe(false);
    expect(mayLeaveOut(cars, 'no such question', {})).toBe(false);
  });
});

describe('images', () => {
  it('requires three images to leave the step, and three to twenty to send', () => {
    expect(checkAdvertStep(cars, 'images', { answers: {}, photos: 2 }, { today })).toEqual({
      photos: { code: 'images_few', limit: 3 },
    });
    expect(checkAdvertStep(cars, 'images', { answers: {}, photos: 21 }, { today })).toEqual({
      photos: { code: 'images_many', limit: 20 },
    });
    expect(car({}, 2)).toEqual({ photos: { code: 'images_between', limit: 3 } });
    expect(car({}, 20)).toEqual({});
  });
});

describe('questions that depend on other answers', () => {
  it('asks for the period of a rent, the licence of a broker, the model of a brand and the district of a city', () => {
    expect(home({ purpose: 'rent' })).toEqual({ rentPeriod: { code: 'required' } });
    expect(home({ capacity: 'broker' })).toEqual({ brokerLicence: { code: 'required' } });
    expect(car({ brand: 'nissan' })).toEqual({ model: { code: 'invalid' } });
    expect(home({ district: 'jeddah--al-hamra' })).toEqual({ district: { code: 'invalid' } });
  });
  it('requires one of the two descriptions', () => {
    expect(car({ descriptionAr: null })).toEqual({ descriptionAr: { code: 'one_language' } });
    expect(car({ descriptionAr: null, descriptionEn: 'Clean and serviced.' })).toEqual({});
  });
});

it('rejects a malformed or expired licence', () => {
  expect(home({ licence: '12345' })).toEqual({ licence: { code: 'digits', limit: 10 } });
  expect(home({ licence: '1234567890' })).toEqual({ licence: { code: 'invalid' } });
  expect(home({ licenceUntil: '2026-11-20' })).toEqual({ licenceUntil: { code: 'licence_ended' } });
  expect(home({ licenceUntil: today })).toEqual({});
  expect(home({ licenceUntil: '2026-02-30' })).toEqual({ licenceUntil: { code: 'invalid' } });
});

it.each([
  '',
  '٩',
  'javascript:alert(1)',
  'http://example.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  `https://example.com/${'x'.repeat(481)}`,
  'x'.repeat(600),
])('accepts only a safe link as video: %j', (video) => {
  expect(home({ video })).toEqual(video === '' ? {} : { video: { code: 'invalid' } });
});

it('builds the missing title from brand, model and year', () => {
  const names: Record<string, { en: string; ar: string }> = {
    brand: { en: 'Toyota', ar: 'تويوتا' },
    model: { en: 'Camry', ar: 'كامري' },
  };
  const title = (name: string | null) =>
    advertTitle(cars, { ...sampleCarAdvert.answers, name }, (key) => names[key] ?? null);
  expect(title('كامري نظيفة')).toEqual({ en: 'Toyota Camry 2021', ar: 'كامري نظيفة' });
  expect(title('A clean Camry')).toEqual({ en: 'A clean Camry', ar: 'تويوتا كامري 2021' });
  expect(title(null)).toEqual({ en: 'Toyota Camry 2021', ar: 'تويوتا كامري 2021' });
});

it('shows an advert for 60 days or until its licence ends, and allows renewal before the end', () => {
  expect(shownUntil(today, {})).toBe('2027-01-20');
  expect(shownUntil(today, { licenceUntil: '2026-12-01' })).toBe('2026-12-01');
  expect(mayRenew(today, '2027-01-20', {})).toBe(false);
  // From fourteen days before the end, and after it.
  expect([mayRenew('2027-01-05', '2027-01-20', {}), mayRenew('2027-01-06', '2027-01-20', {})]).toEqual([false, true]);
  expect(mayRenew('2027-03-01', '2027-01-20', {})).toBe(true);
  expect(mayRenew(today, null, {})).toBe(false);
  // Where the licence ends on the same day, renewal would change nothing.
  expect(mayRenew('2026-12-01', '2026-12-01', { licenceUntil: '2026-12-01' })).toBe(false);
  expect(mayRenew('2026-12-01', '2026-12-01', { licenceUntil: '2026-12-02' })).toBe(true);
  expect(mayRenew('2026-12-03', '2026-12-01', { licenceUntil: '2026-12-02' })).toBe(false);
  expect(shownUntil(today, { licenceUntil: '2027-01-20' })).toBe('2027-01-20');
  expect(shownUntil(today, { licenceUntil: '2027-06-01' })).toBe('2027-01-20');
  expect(mayRenew('2027-01-10', '2027-01-20', {})).toBe(true);
  expect(mayRenew('2026-12-02', '2026-12-01', { licenceUntil: '2026-12-01' })).toBe(false);
});

it('accepts the address of a video up to 500 characters', () => {
  expect(home({ video: `https://example.com/${'x'.repeat(480)}` })).toEqual({});
});

describe('answers with several codes', () => {
  it('are refused where one is no code, is not in the list, or is a single text', () => {
    const facilities = (answer: AdvertAnswers[string], isListed?: (list: string, code: string) => boolean) =>
      checkAdvert(
        homes,
        { answers: { ...samplePropertyAdvert('2027-01-01').answers, facilities: answer }, photos: 3 },
        { today, isListed },
      );
    expect(facilities(['pool', 'lift'])).toEqual({});
    expect(facilities(['pool', 'Not a code!'])).toEqual({ facilities: { code: 'invalid' } });
    expect(facilities('pool')).toEqual({ facilities: { code: 'invalid' } });
    expect(facilities(['pool', 'lift'], (list, code) => list !== 'facilities' || code === 'pool')).toEqual({
      facilities: { code: 'invalid' },
    });
  });

  it('are stored once each', () => {
    expect(normaliseAdvert(homes, { facilities: ['pool', 'lift', 'pool'] })).toEqual({ facilities: ['pool', 'lift'] });
    expect(normaliseAdvert(homes, { facilities: [] })).toEqual({});
  });
});

it('keeps the line breaks of a description, joins the lines of a name, and reads a day in Arabic digits', () => {
  expect(normaliseAdvert(cars, { descriptionEn: 'One owner.\n\nServiced.', name: 'Camry\n2021' })).toEqual({
    descriptionEn: 'One owner.\n\nServiced.',
    name: 'Camry 2021',
  });
  expect(normaliseAdvert(homes, { capacity: 'owner', licenceUntil: '٢٠٢٧-٠١-٠١' })).toMatchObject({
    licenceUntil: '2027-01-01',
  });
});

it('says that a chassis number or plate is wrong instead of dropping it', () => {
  expect(normaliseAdvert(cars, { vin: 'not a number', plate: 'not a plate' })).toEqual({
    vin: 'not a number',
    plate: 'not a plate',
  });
});

it('puts only attributes of the catalogue into the listing, never the contact of its advertiser', () => {
  const values = valuesOfAdvert(cars, sampleCarAdvert.answers);
  expect(Object.keys(values).filter((key) => !Object.hasOwn(cars.catalogue.attributes, key))).toEqual([]);
  expect(values).toMatchObject({ brand: sampleCarAdvert.answers['brand'] });
});

it('allows renewal from fourteen days before the end, and not where a licence ends first', () => {
  expect(mayRenew('2026-11-21', '2026-12-05', {})).toBe(true);
  expect(mayRenew('2026-11-21', '2026-12-06', {})).toBe(false);
  expect(mayRenew('2026-11-21', null, {})).toBe(false);
  expect(mayRenew('2026-11-21', '2026-12-01', { licenceUntil: '2026-12-01' })).toBe(false);
  expect(mayRenew('2026-11-21', '2026-12-01', { licenceUntil: '2026-12-02' })).toBe(true);
  expect(shownUntil('2026-11-21', { licenceUntil: '2027-06-01' })).toBe('2027-01-20');
});

it('brings columns of its own kind from a file, and has a form only for kinds that exist', () => {
  const fieldsOf = (kind: string) => importColumns(kind).map(({ name }) => name);
  expect(fieldsOf('cars')).toEqual(expect.arrayContaining(['Mileage']));
  expect(fieldsOf('properties')).toEqual(expect.arrayContaining(['size']));
  expect(fieldsOf('properties')).not.toContain('Mileage');
  expect(findAdvertForm('cars')).toBe(cars);
  for (const kind of ['boats', 'constructor', null, 1]) expect(findAdvertForm(kind)).toBeNull();
});
