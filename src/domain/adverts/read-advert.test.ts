import { describe, expect, it } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { sampleCarAdvert, samplePropertyAdvert } from '../../../tests/support/sample-advert.ts';
import { advertForm, findAdvertForm } from './advert-form.ts';
import { importColumns } from './advert-import.ts';
import { advertTitle } from './advert-title.ts';
import { advertList, questionChoices } from './advert-lists.ts';
import type { AdvertAnswers } from './advert.ts';
import { checkAdvert, checkAdvertStep, mayLeaveOut } from './check-advert.ts';
import { isLong, normaliseAdvert, valuesOfAdvert } from './read-advert.ts';

const today = '2026-11-21';
const carProblems = (answers: AdvertAnswers) =>
  checkAdvert(advertForm('cars'), { answers: { ...sampleCarAdvert.answers, ...answers }, photos: 3 }, { today });
const homeProblems = (answers: AdvertAnswers) =>
  checkAdvert(
    advertForm('properties'),
    { answers: { ...samplePropertyAdvert('2027-01-01').answers, ...answers }, photos: 3 },
    { today },
  );

describe('an answer is stored in one form, however it was typed', () => {
  it.each([
    ['cars', 'vin', ' 1hgcm82633a004352 ', '1HGCM82633A004352'],
    ['cars', 'plate', 'abj 1234', 'ABJ1234'],
    ['cars', 'advertiserWhatsapp', '+20 100 123 4567', '+201001234567'],
    ['cars', 'advertiserEmail', ' noura@example.com ', 'noura@example.com'],
    ['properties', 'licence', '٧٢٠٠١٢٣٤٥٦', '7200123456'],
    ['properties', 'video', ' https://example.com/a\u200f ', 'https://example.com/a'],
    ['properties', 'space', '٣٢٠', 320],
  ])('%s: %s %j', (kind, key, typed, stored) => {
    const form = advertForm(kind);
    const sample = kind === 'cars' ? sampleCarAdvert.answers : samplePropertyAdvert('2027-01-01').answers;
    const read = normaliseAdvert(form, { ...sample, [key]: typed });
    expect(read[key]).toBe(stored);
    expect(normaliseAdvert(form, read)).toEqual(read);
    expect(checkAdvert(form, { answers: read, photos: 3 }, { today })).toEqual({});
  });
});

describe('an answer of another shape than its question', () => {
  it('is reported and not stored as something else', () => {
    const wrong: readonly AdvertAnswers[string][] = [true, 5, ['a']];
    for (const key of ['name', 'fuel', 'vin', 'plate', 'video', 'advertiserEmail', 'advertiserWhatsapp'])
      for (const answer of wrong) {
        const problems = key === 'video' ? homeProblems({ video: answer }) : carProblems({ [key]: answer });
        expect([key, answer, Object.keys(problems)]).toEqual([key, answer, [key]]);
      }
    for (const key of ['licence', 'licenceUntil', 'capacity', 'facilities'])
      for (const answer of [true, 5] as const)
        expect([key, homeProblems({ [key]: answer })]).toEqual([key, { [key]: { code: 'invalid' } }]);
    for (const key of ['price', 'mileage', 'year'])
      expect([key, carProblems({ [key]: ['1'] })]).toEqual([key, { [key]: { code: 'invalid' } }]);
  });

  it('never becomes an attribute of the listing', () => {
    expect(valuesOfAdvert(advertForm('cars'), { brand: 'toyota', airbags: true, vin: '1HGCM82633A004352' })).toEqual({
      brand: 'toyota',
    });
  });

  it('counts as none when it is false, empty or invisible', () => {
    for (const answer of [false, null, '', ' \u200b', []])
      expect(normaliseAdvert(advertForm('cars'), { airbags: answer })).toEqual({});
  });
});

describe('what must be answered', () => {
  it('is named where it is missing, and nothing else', () => {
    for (const kind of ['cars', 'properties']) {
      const form = advertForm(kind);
      const sample = kind === 'cars' ? sampleCarAdvert.answers : samplePropertyAdvert('2027-01-01').answers;
      for (const key of Object.keys(sample).filter((one) => !one.startsWith('description'))) {
        const problems = checkAdvert(form, { answers: { ...sample, [key]: null }, photos: 3 }, { today });
        const expected = mayLeaveOut(form, key, sample) ? undefined : { code: 'required' };
        expect([kind, key, problems[key]]).toEqual([kind, key, expected]);
      }
    }
  });

  it('does not depend on the car being used, except for its mileage', () => {
    const used = { condition: 'used' };
    expect(['mileage', 'vin', 'plate', 'airbags'].map((key) => mayLeaveOut(advertForm('cars'), key, used))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('is asked in its own step only', () => {
    const empty = { answers: {}, photos: 0 };
    const codesOf = (step: 'details' | 'images' | 'advertiser' | 'preview') =>
      Object.keys(checkAdvertStep(advertForm('cars'), step, empty, { today }));
    expect(codesOf('preview')).toEqual([]);
    expect(codesOf('images')).toEqual(['photos']);
    expect(codesOf('advertiser')).toContain('advertiserPhone');
    expect(codesOf('advertiser')).not.toContain('descriptionAr');
    expect(codesOf('details')).toEqual(expect.arrayContaining(['brand', 'price', 'descriptionAr']));
  });
});

describe('the form of a kind', () => {
  it('is one object, so that a screen is not drawn again', () => {
    const copy = { ...kinds, cars: { ...kinds.cars } };
    expect(advertForm('cars', copy)).toBe(advertForm('cars', copy));
    expect(findAdvertForm(['cars'])).toBeNull();
    expect(() => advertForm('boats')).toThrow(RangeError);
  });

  it('asks with the limits of the catalogue, and marks what is public', () => {
    const { questions } = advertForm('cars', { ...kinds, cars: { ...kinds.cars } });
    expect(questions['year']).toMatchObject({ kind: 'year', unit: 'year', isAttribute: true });
    expect(questions['mileage']).toMatchObject({ kind: 'count', minValue: 0, isAttribute: true, isOptional: true });
    expect(questions['brand']).toEqual({ kind: 'choice', list: 'brands', isAttribute: true });
    expect(questions['model']).toEqual({ kind: 'choice', list: 'models', within: 'brand', isAttribute: true });
    expect(questions['advertiserPhone']).toEqual({ kind: 'phone', autocomplete: 'tel' });
    const homes = advertForm('properties', { ...kinds, properties: { ...kinds.properties } });
    expect(homes.questions['facilities']).toMatchObject({ kind: 'choices', list: 'facilities', isOptional: true });
    expect(homes.questions['licence']).toMatchObject({ kind: 'licence' });
    expect(homes.questions['licenceUntil']).toMatchObject({ kind: 'day' });
    expect(homes.questions['rentPeriod']?.askedWhen).toEqual({ answer: 'purpose', is: ['rent'] });
    expect([isLong(questions['name']!), isLong(questions['descriptionAr']!)]).toEqual([false, true]);
  });

  it('asks for a new attribute at the end, until it has a place, and for nothing that it does not know', () => {
    const { catalogue, advert } = kinds.cars;
    const detailsOf = (more: Partial<typeof catalogue>, plan: Partial<typeof advert> = {}) =>
      advertForm('cars', {
        ...kinds,
        cars: { ...kinds.cars, catalogue: { ...catalogue, ...more }, advert: { ...advert, ...plan } },
      }).details;
    const usual = detailsOf({});
    const unplaced = usual.at(-1)?.questions ?? [];
    const sunroof = { attributes: { ...catalogue.attributes, sunroof: { type: 'text', maxLength: 10 } as const } };
    expect(detailsOf(sunroof)).toEqual([...usual.slice(0, -1), { group: 'more', questions: [...unplaced, 'sunroof'] }]);
    const [first, ...others] = advert.details;
    const placed = [...first!.questions, ...unplaced, 'sunroof'];
    const details = [{ ...first!, questions: [...placed, 'unknown'] }, ...others];
    expect(detailsOf(sunroof, { details })).toEqual([{ ...first, questions: placed }, ...usual.slice(1, -1)]);
  });

  it('has each column of a file once, with a name in both languages', () => {
    for (const kind of ['cars', 'properties']) {
      const columns = importColumns(kind);
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
      for (const { name, heading } of columns) expect([name, heading.en, heading.ar].every(Boolean)).toBe(true);
    }
  });

  it('gives the values of a question: its own, those of the product, or none where the server has them', () => {
    const own = [{ id: 'sail', name: { en: 'Sail', ar: 'شراع' } }];
    expect(questionChoices({ choices: own, list: 'colors' })).toBe(own);
    expect(questionChoices({ list: 'colors' })).toEqual(advertList('colors'));
    expect(questionChoices({})).toBeNull();
    expect([advertList('brands'), advertList('constructor')]).toEqual([null, null]);
  });
});

it('uses the typed title for both languages while brand and model are unknown', () => {
  const title = (name: string) => advertTitle(advertForm('cars'), { name }, () => null);
  expect(title('كامري نظيفة')).toEqual({ en: 'كامري نظيفة', ar: 'كامري نظيفة' });
  expect(title('A clean Camry')).toEqual({ en: 'A clean Camry', ar: 'A clean Camry' });
  expect(advertTitle(advertForm('cars'), {}, () => null)).toBeNull();
});
