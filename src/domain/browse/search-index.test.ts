import { describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { everything, type ListingSearch, readSearch } from '#domain/catalogue/search.ts';
import type { SortKey, Values } from '#domain/catalogue/catalogue.ts';
import { fold, searchForms } from '#domain/words/fold.ts';
import { runSteps, runStepsWithPauses } from '#domain/search/in-steps.ts';
import {
  buildListingIndex,
  changeListingIndex,
  IndexBuilder,
  isDueForMerging,
  type ListingIndex,
  mergeListingIndex,
  renameCodes,
} from './listing-index.ts';
import { noBits, setBit } from './bits.ts';
import { readCursor, writeCursor } from './position.ts';
import type { IndexRow } from './segment.ts';
import { type IndexAnswer, searchIndex } from './search-index.ts';

/** Small seeded generator (mulberry32): the same cars on every run. */
function randomness(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, one: <T>(items: readonly T[]) => items[below(items.length)]!, chance: (p: number) => next() < p };
}

const MODELS: Record<string, [string, string][]> = {
  toyota: [
    ['camry', 'Camry\nكامري'],
    ['land-cruiser', 'Land Cruiser\nلاند كروزر'],
  ],
  kia: [
    ['cerato', 'Cerato\nسيراتو'],
    ['2', '2'],
  ],
  ford: [
    ['f-150', 'F-150\nإف 150'],
    ['taurus', 'Taurus\nتورس'],
  ],
  // Rare: its listings are looked up by their code, not by going through all.
  lexus: [['lx', 'LX\nإل إكس']],
};
const CITIES: [string, string][] = [
  ['riyadh', 'Riyadh\nالرياض'],
  ['jeddah', 'Jeddah\nجدة'],
];

/** Listings with even ids in an order of their own, so that later ones can come between them. */
function randomRows(seed: number, count: number): IndexRow[] {
  const { below, one, chance } = randomness(seed);
  return Array.from({ length: count }, (_, i) => {
    const brand = chance(0.04) ? 'lexus' : one(['toyota', 'kia', 'ford']);
    const [model, modelWords] = one(MODELS[brand]!);
    const [city, cityWords] = one(CITIES);
    const price = chance(0.3) ? null : below(40) * 25_050;
    const year = 2010 + below(12);
    return {
      id: 1000 + ((i * 7) % count) * 2,
      createdAt: 1_700_000_000_000 + below(30) * 1000,
      price,
      monthly: price === null || chance(0.2) ? null : Math.floor(price / 50),
      values: {
        brand,
        model: `${brand}--${model}`,
        city: chance(0.1) ? null : city,
        year,
        mileage: chance(0.2) ? null : below(50) * 5000,
        fuel: one(['petrol-91', 'diesel']),
      },
      words: [brand, modelWords, cityWords, String(year), ...(chance(0.2) ? [`n${below(500)}`] : [])].join('\n'),
    };
  });
}

function randomSearch(seed: number): ListingSearch {
  const { below, one, chance } = randomness(seed);
  const some = (codes: readonly string[]) => codes.filter(() => chance(0.4));
  // By relevance: relevance.test.ts, and against SQL.
  const raw: Record<string, string> = {
    sort: one(sorts.filter((sort) => sort !== 'relevance')),
    page: String(1 + below(3)),
  };
  if (chance(0.4)) raw['brand'] = some(Object.keys(MODELS)).join(',');
  if (chance(0.3))
    raw['model'] = some(['toyota--camry', 'kia--cerato', 'ford--f-150', 'ford--gone', 'lexus--lx']).join(',');
  if (chance(0.3)) raw['city'] = some(CITIES.map(([code]) => code)).join(',');
  if (chance(0.2)) raw['fuel'] = 'diesel';
  if (chance(0.3)) raw['priceTo'] = String(below(10_000));
  if (chance(0.2)) raw['monthlyFrom'] = String(below(100));
  if (chance(0.3)) raw['yearFrom'] = String(2010 + below(12));
  if (chance(0.2)) raw['mileageTo'] = String(below(250_000));
  if (chance(0.4))
    raw['q'] = one([
      'كامري',
      'لاندكروزر',
      'لاند كروزر',
      'toyota 20',
      'f150',
      'F-150 رياض',
      'ري',
      'كيا ٢٠١٥',
      'الكامري',
      'camry xyz',
      'cam ry 20',
      'n1',
      'n2 toyota',
      'lx',
      '؟!',
    ]);
  return readSearch(cars, raw).search;
}

const isMoney = (key: string) => key === 'price' || key === 'monthly';
const factor = (key: string) => (isMoney(key) ? 100 : 1);

function amount(row: IndexRow, key: string): number | null {
  const value = key === 'price' ? row.price : key === 'monthly' ? row.monthly : row.values[key];
  return typeof value === 'number' ? value : null;
}

/** The same answer from a naive implementation: every count is a search of its own. */
function slowly(rows: readonly IndexRow[], search: ListingSearch, perPage: number): Omit<IndexAnswer, 'next'> {
  const finds = (row: IndexRow, ignored: readonly string[]) =>
    findsText(row, fold(search.text).split(' ').filter(Boolean)) &&
    Object.entries(search.choices).every(
      ([key, codes]) => ignored.includes(key) || codes.includes(String(row.values[key])),
    ) &&
    Object.entries(search.ranges).every(([key, { from = -Infinity, to = Infinity }]) => {
      const value = amount(row, key);
      return ignored.includes(key) || (value !== null && value >= from * factor(key) && value <= to * factor(key));
    });

  const facets: Record<string, { value: string; count: number }[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  for (const key of cars.filters) {
    const left = rows.filter((row) => finds(row, key === 'brand' ? ['brand', 'model'] : [key]));
    const type = key === 'price' || key === 'monthly' ? 'quantity' : cars.attributes[key].type;
    if (type === 'quantity') {
      const values = left.map((row) => amount(row, key)).filter((value) => value !== null);
      if (values.length > 0)
        ranges[key] = {
          min: Math.floor(Math.min(...values) / factor(key)),
          max: Math.ceil(Math.max(...values) / factor(key)),
        };
      continue;
    }
    const counts = new Map<string, number>((search.choices[key] ?? []).map((code) => [code, 0]));
    for (const { values } of left)
      if (values[key]) counts.set(String(values[key]), (counts.get(String(values[key])) ?? 0) + 1);
    facets[key] = [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }
  const found = rows
    .filter((row) => finds(row, []))
    .toSorted((a, b) => bySort(search.sort)(a, b) || b.createdAt - a.createdAt || b.id - a.id);
  return {
    ids: found.slice((search.page - 1) * perPage, search.page * perPage).map(({ id }) => id),
    total: found.length,
    facets,
    ranges,
  };
}

function bySort(sort: SortKey) {
  const of = (row: IndexRow) =>
    ({
      relevance: null,
      newest: null,
      'price-low': row.price,
      'price-high': row.price,
      'monthly-low': row.monthly,
      'mileage-low': amount(row, 'mileage'),
      'space-high': null,
    })[sort];
  const sign = sort === 'price-high' ? -1 : 1;
  return (a: IndexRow, b: IndexRow) => {
    const [x, y] = [of(a), of(b)];
    return x === y ? 0 : x === null ? 1 : y === null ? -1 : sign * (x - y);
  };
}

const formsSeen = new Map<string, string[]>();

function formsOf(words: string): string[] {
  const forms = formsSeen.get(words) ?? words.split('\n').flatMap(searchForms);
  formsSeen.set(words, forms);
  return forms;
}

function findsText(row: IndexRow, [word, next, ...rest]: string[]): boolean {
  if (word === undefined) return true;
  const forms = formsOf(row.words);
  const begins = (start: string) => forms.some((form) => form.startsWith(start));
  // In the generated words only this one has the article; its bare form is checked by name.
  const finds = begins(word) || (word === 'الكامري' && begins('كامري'));
  return (
    (finds && findsText(row, next === undefined ? [] : [next, ...rest])) ||
    (next !== undefined && begins(word + next) && findsText(row, rest))
  );
}

/** The answer without its cursor. */
function answer(index: ListingIndex, search: ListingSearch, perPage: number): Omit<IndexAnswer, 'next'> {
  const { next: _, ...said } = searchIndex(index, search, { perPage });
  return said;
}

/** Every page of a list, by cursor, as the browser requests them. */
function allByCursor(index: ListingIndex, search: ListingSearch, perPage: number): number[] {
  const ids: number[] = [];
  let page = searchIndex(index, { ...search, page: 1 }, { perPage });
  for (;;) {
    ids.push(...page.ids);
    // A list that does not end would fail here, and not hang.
    expect(new Set(ids).size).toBe(ids.length);
    if (!page.next) return ids;
    const after = readCursor(writeCursor(page.next), search.sort);
    expect(after).toEqual(page.next);
    page = searchIndex(index, search, { perPage, after: after!, counts: false });
  }
}

/** A market, and the same one after some listings were removed, changed and added. */
function randomMarket() {
  const rows = randomRows(7, 400);
  const index = buildListingIndex(cars, rows);
  const changed = randomRows(8, 450)
    .filter(({ id }) => id % 3 === 0)
    .map((row) => (row.id % 5 === 0 ? { ...row, id: row.id + 1 } : row));
  const removed = rows.filter(({ id }) => id % 3 === 0 || id % 7 === 0).map(({ id }) => id);
  const now = [...rows.filter(({ id }) => !removed.includes(id)), ...changed];
  const next = runSteps(changeListingIndex(index, changed, removed, () => []));
  return { rows, index, changed, now, next };
}
const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const sorts = Object.keys(cars.sorts) as SortKey[];

describe('the index gives the same answers as a naive search', () => {
  test('for random searches, in an order of its own for every sort', () => {
    const { rows, index } = randomMarket();
    for (const seed of seeds(300)) {
      const search = randomSearch(seed);
      expect([seed, answer(index, search, 5)]).toEqual([seed, slowly(rows, search, 5)]);
    }
    expect(searchIndex(index, everything).total).toBe(400);
  });

  test('when it is built in steps and when rows arrive in another order', async () => {
    const { rows, index } = randomMarket();
    let pauses = 0;
    const builder = new IndexBuilder(cars, () => []);
    for (const row of rows.toReversed()) builder.add(row);
    const gradual = await runStepsWithPauses(builder.finish(), async () => void pauses++);
    expect(pauses).toBeGreaterThan(5);
    for (const seed of seeds(40))
      expect(searchIndex(gradual, randomSearch(seed))).toEqual(searchIndex(index, randomSearch(seed)));
  });

  test('after listings are removed, changed, added and merged, while a search in the earlier market still finds what was there', () => {
    const { rows, index, now, next } = randomMarket();
    const merged = runSteps(mergeListingIndex(next, () => []));
    expect([next.size, merged.size, merged.recent.size]).toEqual([now.length, now.length, 0]);
    for (const seed of seeds(100)) {
      const wanted = slowly(now, randomSearch(seed), 5);
      expect([seed, answer(next, randomSearch(seed), 5)]).toEqual([seed, wanted]);
      expect([seed, answer(merged, randomSearch(seed), 5)]).toEqual([seed, wanted]);
    }
    expect(answer(index, everything, 500)).toEqual(slowly(rows, everything, 500));
  });

  test('on every page by cursor, each listing once and in order, in every sort', () => {
    const { rows, index, now, next } = randomMarket();
    for (const seed of seeds(60)) {
      const search = { ...randomSearch(seed), page: 1 };
      expect(allByCursor(index, search, 7)).toEqual(slowly(rows, search, 1000).ids);
      expect(allByCursor(next, search, 7)).toEqual(slowly(now, search, 1000).ids);
    }
    for (const sort of sorts)
      expect(allByCursor(next, { ...everything, sort }, 9)).toEqual(slowly(now, { ...everything, sort }, 1000).ids);
  });

  test('after the cursor of a listing that was removed meanwhile', () => {
    const { next } = randomMarket();
    for (const sort of sorts) {
      const first = searchIndex(next, { ...everything, sort }, { perPage: 10 });
      const whole = allByCursor(next, { ...everything, sort }, 50);
      const sold = runSteps(changeListingIndex(next, [], [first.ids.at(-1)!], () => []));
      expect(
        searchIndex(sold, { ...everything, sort }, { perPage: 10, after: first.next!, counts: false }).ids,
      ).toEqual(whole.slice(10, 20));
    }
  });

  test('with shared search memory', () => {
    const { next } = randomMarket();
    const memory = new Map();
    for (const seed of seeds(60)) {
      const search = randomSearch(seed);
      for (const sort of sorts)
        expect(searchIndex(next, { ...search, sort }, {}, memory)).toEqual(searchIndex(next, { ...search, sort }));
    }
    const [{ counts: withoutCounts }, total] = [{ counts: false }, searchIndex(next, everything).total];
    const kept = new Map();
    expect(searchIndex(next, everything, { counts: withoutCounts }, kept)).toMatchObject({ total, facets: {} });
    expect(searchIndex(next, everything, {}, kept)).toEqual(searchIndex(next, everything));
    expect(searchIndex(next, everything, { counts: withoutCounts }, kept)).toMatchObject({ total, facets: {} });
  });

  test('asks for a merge when more than two thousand listings changed or eight thousand are gone, or the same shares of a large market', () => {
    const isDue = (size: number, recent: number, gone: number) => {
      const living = noBits(size);
      for (let row = gone; row < size; row++) setBit(living, row);
      const { index } = empty;
      const [great, small] = index.parts;
      return isDueForMerging({
        ...index,
        parts: [{ segment: { ...great.segment, size }, living }, small],
        recent: new Map(Array.from({ length: recent }, (_, id) => [id, car(id, null)])),
      });
    };
    const empty = { index: buildListingIndex(cars, []) };
    expect([isDue(100_000, 2_000, 0), isDue(100_000, 2_001, 0)]).toEqual([false, true]);
    expect([isDue(300_000, 3_000, 0), isDue(300_000, 3_001, 0)]).toEqual([false, true]);
    expect([isDue(100_000, 0, 8_000), isDue(100_000, 0, 8_001)]).toEqual([false, true]);
  });
});

const car = (id: number, price: number | null, values: Values = {}, words = ''): IndexRow => ({
  id,
  createdAt: 1000 + id,
  price,
  monthly: price === null ? null : price / 50,
  values,
  words,
});
const search = (raw: Record<string, string>) => readSearch(cars, raw).search;

describe('search results', () => {
  test('leaves a price on request out of every price range and sorts it last in both directions', () => {
    const index = buildListingIndex(cars, [car(1, null), car(2, 5_000_000), car(3, 100), car(4, null)]);
    expect(searchIndex(index, search({ priceFrom: '0' })).ids).toEqual([3, 2]);
    expect(searchIndex(index, search({ sort: 'price-low' })).ids).toEqual([3, 2, 4, 1]);
    expect(searchIndex(index, search({ sort: 'price-high' })).ids).toEqual([2, 3, 4, 1]);
  });

  test('applies a budget in riyals exactly to the halala, and the displayed bounds include every price', () => {
    const index = buildListingIndex(cars, [car(1, 150_050), car(2, 150_000)]);
    expect(searchIndex(index, search({ priceTo: '1500' })).ids).toEqual([2]);
    expect(searchIndex(index, everything).ranges['price']).toEqual({ min: 1500, max: 1501 });
  });

  test('counts only the models of a selected brand, and keeps the counts of other brands', () => {
    const index = buildListingIndex(cars, [
      car(1, null, { brand: 'kia', model: 'kia--rio' }),
      car(2, null, { brand: 'toyota', model: 'toyota--camry' }),
      car(3, null, { brand: 'toyota', model: 'toyota--yaris' }),
    ]);
    const { facets, total } = searchIndex(index, search({ brand: 'toyota', model: 'toyota--camry' }));
    expect(total).toBe(1);
    expect(facets['model']).toEqual([
      { value: 'toyota--camry', count: 1 },
      { value: 'toyota--yaris', count: 1 },
    ]);
    expect(facets['brand']).toEqual([
      { value: 'toyota', count: 2 },
      { value: 'kia', count: 1 },
    ]);
  });

  test('offers the fifty commonest models while no brand is chosen, a chosen one always, and all models of a chosen brand', () => {
    const index = buildListingIndex(
      cars,
      Array.from({ length: 60 }, (_, at) => {
        const model = `toyota--m${String(at).padStart(2, '0')}`;
        return car(at + 1, null, { brand: 'toyota', model });
      }),
    );
    const modelsOf = (filters: Readonly<Record<string, string>>) =>
      searchIndex(index, search(filters)).facets['model']?.map(({ value }) => value) ?? [];
    expect(modelsOf({})).toHaveLength(50);
    expect(modelsOf({})).not.toContain('toyota--m59');
    expect(modelsOf({ model: 'toyota--m59' })).toHaveLength(51);
    expect(modelsOf({ model: 'toyota--m59' })).toContain('toyota--m59');
    expect(modelsOf({ brand: 'toyota' })).toHaveLength(60);
  });

  test('keeps a selected value without listings, so that it can be cleared', () => {
    const { facets, total } = searchIndex(
      buildListingIndex(cars, [car(1, null, { brand: 'kia' })]),
      search({ brand: 'saab' }),
    );
    expect(total).toBe(0);
    expect(facets['brand']).toEqual([
      { value: 'kia', count: 1 },
      { value: 'saab', count: 0 },
    ]);
  });

  test('finds listings by the current name of their code', () => {
    const named = (key: string, code: string) => (key === 'brand' && code === 'kia' ? ['Kia', 'كيا'] : []);
    const index = buildListingIndex(
      cars,
      [car(1, null, { brand: 'kia' }, 'Rio'), car(2, null, { brand: 'ford' }, 'Kiara')],
      named,
    );
    expect(searchIndex(index, search({ q: 'كيا' })).ids).toEqual([1]);
    expect(searchIndex(index, search({ q: 'kia' })).ids).toEqual([1, 2]);
    expect(searchIndex(index, search({ q: 'kia rio' })).ids).toEqual([1]);
    const later = runSteps(
      changeListingIndex(index, [car(3, null, { brand: 'kia' }), car(4, null, { brand: 'saab' })], [1], named),
    );
    expect(searchIndex(later, search({ q: 'كيا' })).ids).toEqual([3]);
    expect(
      searchIndex(
        renameCodes(later, (_key, code) => (code === 'saab' ? ['Zaab'] : [])),
        search({ q: 'zaab' }),
      ).ids,
    ).toEqual([4]);
  });

  test('finds every code whose name has the word, such as a brand and a model', () => {
    const names: Readonly<Record<string, string>> = { 'land-rover': 'Land Rover', 'toyota--lc': 'Land Cruiser' };
    const index = buildListingIndex(
      cars,
      [
        car(1, null, { brand: 'land-rover', model: 'land-rover--evoque' }),
        car(2, null, { brand: 'toyota', model: 'toyota--lc' }),
        car(3, null, { brand: 'toyota', model: 'toyota--rav4' }),
      ],
      (_key, code) => [names[code] ?? ''],
    );
    expect(searchIndex(index, search({ q: 'land' })).ids).toEqual([2, 1]);
    expect(searchIndex(index, search({ q: 'land rover' })).ids).toEqual([1]);
  });

  test('finds the only car of each brand, and the two of one', () => {
    const brands = Array.from({ length: 20 }, (_, at) => `brand-${at}`);
    const rows = [...brands, 'brand-0'].map((brand, at) => car(at + 1, null, { brand }));
    for (const arrived of [rows, rows.toReversed()]) {
      const index = buildListingIndex(cars, arrived);
      expect(brands.map((brand) => searchIndex(index, search({ brand })).ids)).toEqual(
        brands.map((_, at) => (at === 0 ? [21, 1] : [at + 1])),
      );
    }
  });

  test('keeps the Arabic article where it is written, drops it where it is not, and joins a word typed as two', () => {
    const index = buildListingIndex(cars, [
      car(1, null, {}, 'معرض الرياض'),
      car(2, null, {}, 'عجلات رياضية'),
      car(3, null, {}, 'هايلوكس'),
    ]);
    const found = (q: string) => searchIndex(index, search({ q })).ids;
    expect(found('الرياض')).toEqual([1]);
    expect(found('الرياضية')).toEqual([2]);
    expect(found('هاي لوكس')).toEqual([3]);
    expect(found('لوكس')).toEqual([]);
    // Once nothing is written with the article any more, it does not matter either.
    const sold = runSteps(changeListingIndex(index, [], [1], () => []));
    const merged = runSteps(mergeListingIndex(sold, () => []));
    expect(searchIndex(merged, search({ q: 'الرياض' })).ids).toEqual([2]);
  });

  test('looks for sixteen words, and leaves the others out', () => {
    const index = buildListingIndex(cars, [car(1, null, {}, 'a b c d e f g h i j k l m n o p'), car(2, null, {}, 'a')]);
    expect(searchIndex(index, search({ q: 'a b c d e f g h i j k l m n o p q' })).ids).toEqual([1]);
    expect(searchIndex(index, search({ q: 'a b c d e f g h i j k l m n o x q' })).ids).toEqual([]);
  });

  test('shows the lowest and highest price of what is left, also when only the dearest is', () => {
    const index = buildListingIndex(cars, [
      car(1, 1_000_000, { fuel: 'petrol-91' }),
      car(2, 2_000_000, { fuel: 'petrol-91' }),
      car(3, 3_000_000, { fuel: 'diesel' }),
      car(4, null, { fuel: 'hybrid' }),
    ]);
    const priceOf = (fuel: string) => searchIndex(index, search({ fuel })).ranges['price'];
    expect(priceOf('diesel')).toEqual({ min: 30_000, max: 30_000 });
    expect(priceOf('petrol-91')).toEqual({ min: 10_000, max: 20_000 });
    expect(priceOf('hybrid')).toBeUndefined();
  });

  test('puts listings of the same moment in one order, whatever order they arrived in', () => {
    const together = [1, 2, 3].map((id) => ({ ...car(id, null), createdAt: 1000 }));
    for (const rows of [together, together.toReversed(), [together[1]!, together[0]!, together[2]!]])
      expect(searchIndex(buildListingIndex(cars, rows), everything).ids).toEqual([3, 2, 1]);
  });

  test('returns only properties with all selected facilities, and counts what each further one would leave', () => {
    const home = (id: number, facilities: string[]): IndexRow => ({
      id,
      createdAt: id,
      price: 100,
      monthly: null,
      values: { type: 'villa', facilities },
      words: 'Villa',
    });
    const named = (key: string, code: string) => (key === 'facilities' && code === 'garden' ? ['Garden', 'حديقة'] : []);
    const index = buildListingIndex(
      properties,
      [home(1, ['garden', 'swimming-pool']), home(2, ['garden']), home(3, ['elevator']), home(4, [])],
      named,
    );
    const wanted = readSearch(properties, { facilities: 'garden' }).search;
    expect(searchIndex(index, wanted)).toMatchObject({ ids: [2, 1], total: 2 });
    expect(searchIndex(index, wanted).facets['facilities']).toEqual([
      { value: 'garden', count: 2 },
      { value: 'swimming-pool', count: 1 },
    ]);
    expect(searchIndex(index, readSearch(properties, { facilities: 'garden,swimming-pool' }).search).ids).toEqual([1]);
    expect(searchIndex(index, readSearch(properties, { q: 'حديقه' }).search).ids).toEqual([2, 1]);
    const later = runSteps(changeListingIndex(index, [home(5, ['garden', 'gym'])], [2], named));
    const merged = runSteps(mergeListingIndex(later, named));
    for (const one of [later, merged]) expect(searchIndex(one, wanted)).toMatchObject({ ids: [5, 1], total: 2 });
    expect(searchIndex(merged, wanted).facets).toEqual(searchIndex(later, wanted).facets);
  });

  test('returns nothing and does not throw on hostile text, absurd pages and an empty catalogue', () => {
    const index = buildListingIndex(cars, [car(1, null, {}, 'كامري')]);
    for (const q of [
      '\u202E\u2066',
      '\uFFFF',
      '\u0000',
      '__proto__',
      'constructor',
      "' or 1=1 --",
      'ا'.repeat(200),
      '\uD800',
    ]) {
      expect(searchIndex(index, search({ q })).total).toBeLessThanOrEqual(1);
    }
    expect(searchIndex(index, { ...everything, page: 100_000 }).ids).toEqual([]);
    expect(searchIndex(buildListingIndex(cars, []), search({ q: 'كامري', priceTo: '5' }))).toMatchObject({
      ids: [],
      total: 0,
      ranges: {},
    });
  });
});
