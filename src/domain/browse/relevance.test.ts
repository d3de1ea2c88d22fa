import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import { Lexicon } from '#domain/search/lexicon.ts';
import { answerSearch } from './answer-search.ts';
import { runSteps } from '#domain/search/in-steps.ts';
import { buildListingIndex, changeListingIndex } from './listing-index.ts';
import { searchIndex } from './search-index.ts';
import type { IndexRow } from './segment.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'mercedes-benz': ['Mercedes-Benz', 'مرسيدس'],
  'mercedes-benz--c-class': ['C-Class', 'سي كلاس'],
  'mercedes-benz--s-class': ['S-Class', 'اس كلاس'],
  'land-rover': ['Land Rover'],
  'land-rover--range-rover': ['Range Rover'],
  'land-rover--range-rover-sport': ['Range Rover Sport'],
};
const linesOf = (_: string, code: string) => names[code] ?? [];
const lexicon = new Lexicon(
  cars,
  Object.entries(names).map(([code, all]) => ({ key: code.includes('--') ? 'model' : 'brand', code, names: all })),
);

const row = (id: number, words: string, more: Partial<IndexRow> = {}): IndexRow => ({
  id,
  // Higher numbers are newer.
  createdAt: id,
  price: 1,
  monthly: null,
  values: {},
  words,
  ...more,
});
const ofModel = (id: number, model: string, more: Partial<IndexRow> = {}) =>
  row(id, '', { values: { brand: model.split('--')[0]!, model }, ...more });
const index = (...rows: IndexRow[]) => buildListingIndex(cars, rows, linesOf);
const exact = (text: string): ListingSearch => ({ ...everything, text, words: 'exact', sort: 'relevance' });
const typed = (text: string): ListingSearch => ({ ...everything, text, sort: 'relevance' });

test('the model that is named comes before others with the same words', () => {
  const market = index(
    ofModel(1, 'mercedes-benz--c-class'),
    ofModel(2, 'mercedes-benz--s-class', { words: 'Mercedes S-Class, better than C-Class' }),
  );
  expect(searchIndex(market, exact('mercedes c class')).ids).toEqual([1, 2]);
  expect(searchIndex(market, { ...exact('mercedes c class'), sort: 'newest' }).ids).toEqual([2, 1]);
});

test('and among the models that a name means, its own', () => {
  const market = index(ofModel(1, 'land-rover--range-rover'), ofModel(2, 'land-rover--range-rover-sport'));
  expect(answerSearch(market, lexicon, typed('range rover')).ids).toEqual([1, 2]);
  expect(answerSearch(market, lexicon, { ...typed('range rover'), sort: 'newest' }).ids).toEqual([2, 1]);
});

test('whole words of a title come before their beginnings, and both before the description', () => {
  const market = index(row(1, 'Sport'), row(2, 'Sportage'), row(3, 'Saloon', { notes: 'A sport seat' }));
  expect(searchIndex(market, exact('sport')).ids).toEqual([1, 2, 3]);
});

test('of equal ones, those with a price and a photo come first, newest first', () => {
  const complete = { isComplete: true };
  const market = index(row(1, 'Sport', complete), row(2, 'Sport', complete), row(3, 'Sport'));
  expect(searchIndex(market, exact('sport')).ids).toEqual([2, 1, 3]);
});

test('a list by relevance continues by cursor, also where listings are new', () => {
  const rows = Array.from({ length: 40 }, (_, i) =>
    row(i + 1, ['Sport', 'Sportage', 'Saloon'][i % 3]!, { notes: 'sport', isComplete: i % 2 === 0 }),
  );
  const market = index(...rows.filter(({ id }) => id % 4 > 0));
  const grown = runSteps(changeListingIndex(market, rows, [], linesOf));
  const whole = searchIndex(grown, exact('sport'), { perPage: 100 }).ids;
  expect(whole).toHaveLength(40);
  expect(whole).toEqual(searchIndex(index(...rows), exact('sport'), { perPage: 100 }).ids);
  const paged: number[] = [];
  for (let after = undefined as ReturnType<typeof searchIndex>['next'] | undefined; after !== null;) {
    const page = searchIndex(grown, exact('sport'), { perPage: 7, ...(after && { after }) });
    paged.push(...page.ids);
    after = page.next;
  }
  expect(paged).toEqual(whole);
});

test('where no listing has all the words, those with most of them are found, and the line says what they lack', () => {
  const market = index(
    row(1, 'lifted red special'),
    row(2, 'lifted blue'),
    row(3, 'special red'),
    row(4, 'green', { notes: 'lifted' }),
  );
  const found = answerSearch(market, lexicon, typed('lifted special edition red'));
  expect(found.ids).toEqual([1]);
  expect(found.understood).toMatchObject({ ignored: 'edition' });
  // Two of three words, but not the same two.
  const several = answerSearch(market, lexicon, typed('lifted special blue'));
  expect(several.ids).toEqual([2, 1]);
  expect(several.understood).toMatchObject({ ignored: 'special blue' });
});

test('words that nobody wrote leave the filters that were read', () => {
  const market = index(ofModel(1, 'mercedes-benz--c-class'), row(2, 'other'));
  const found = answerSearch(market, lexicon, typed('mercedes zzqqy'));
  expect([found.ids, found.understood?.ignored]).toEqual([[1], 'zzqqy']);
  expect(answerSearch(market, lexicon, typed('qqxx zzqqy other')).total).toBe(0);
});
