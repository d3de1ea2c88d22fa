import { describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { everything, type ListingSearch, readSearch } from '#domain/catalogue/search.ts';
import type { SortKey, Values } from '#domain/catalogue/catalogue.ts';
import { fold, searchForms } from '#domain/words/fold.ts';
import {
  runSteps,
  buildListingIndex,
  changeListingIndex,
  runStepsWithPauses,
  IndexBuilder,
  isDueForMerging,
  type ListingIndex,
  mergeListingIndex,
  renameCodes,
} from './listing-index.ts';
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
};
const CITIES: [string, string][] = [
  ['riyadh', 'Riyadh\nالرياض'],
  ['jeddah', 'Jeddah\nجدة'],
];

function randomRows(seed: number, count: number): IndexRow[] {
  const { below, one, chance } = randomness(seed);
  return Array.from({ length: count }, (_, i) => {
    const brand = one(Object.keys(MODELS));
    const [model, modelWords] = one(MODELS[brand]!);
    const [city, cityWords] = one(CITIES);
    const price = chance(0.3) ? null : below(40) * 25_050;
    const year = 2010 + below(12);
    return {
      id: 1000 + i,
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
      words: [brand, modelWords, cityWords, String(year)].join('\n'),
    };
  });
}

function randomSearch(seed: number): ListingSearch {
  const { below, one, chance } = randomness(seed);
  const some = (codes: readonly string[]) => codes.filter(() => chance(0.4));
  const raw: Record<string, string> = { sort: one(Object.keys(cars.sorts)), page: String(1 + below(3)) };
  if (chance(0.4)) raw['brand'] = some(Object.keys(MODELS)).join(',');
  if (chance(0.3)) raw['model'] = some(['toyota--camry', 'kia--cerato', 'ford--f-150', 'ford--gone']).join(',');
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
    if (!page.next) return ids;
    const after = readCursor(writeCursor(page.next), search.sort);
    expect(after).toEqual(page.next);
    page = searchIndex(index, search, { perPage, after: after!, counts: false });
  }
}

describe('the index gives the same answers as a naive search', () => {
  const rows = randomRows(7, 400);
  const index = buildListingIndex(cars, rows);
  const changed = randomRows(8, 450).filter(({ id }) => id % 3 === 0);
  const removed = rows.filter(({ id }) => id % 3 === 0 || id % 7 === 0).map(({ id }) => id);
  const now = [...rows.filter(({ id }) => !removed.includes(id)), ...changed];
  const next = runSteps(changeListingIndex(index, changed, removed, () => []));

  test.each(Array.from({ length: 300 }, (_, i) => i + 1))('search %i', (seed) => {
    const search = randomSearch(seed);
    expect(answer(index, search, 5)).toEqual(slowly(rows, search, 5));
  });

  test('gives the same answers when it is built in steps and when rows arrive in another order', async () => {
    let pauses = 0;
    const builder = new IndexBuilder(cars, () => []);
    for (const row of rows.toReversed()) builder.add(row);
    const gradual = await runStepsWithPauses(builder.finish(), async () => void pauses++);
    expect(pauses).toBeGreaterThan(5);
    for (let seed = 1; seed <= 40; seed++)
      expect(searchIndex(gradual, randomSearch(seed))).toEqual(searchIndex(index, randomSearch(seed)));
  });

  test('gives the same answers after listings are removed, changed, added and merged', () => {
    const merged = runSteps(mergeListingIndex(next, () => []));
    expect(merged.recent.size).toBe(0);
    for (let seed = 1; seed <= 100; seed++) {
      const wanted = slowly(now, randomSearch(seed), 5);
      expect(answer(next, randomSearch(seed), 5)).toEqual(wanted);
      expect(answer(merged, randomSearch(seed), 5)).toEqual(wanted);
    }
    expect(searchIndex(index, everything).total).toBe(400);
  });

  test('returns every listing once and in order when paging by cursor, in every sort', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const search = { ...randomSearch(seed), page: 1 };
      expect(allByCursor(index, search, 7)).toEqual(slowly(rows, search, 1000).ids);
      expect(allByCursor(next, search, 7)).toEqual(slowly(now, search, 1000).ids);
    }
    for (const sort of Object.keys(cars.sorts) as SortKey[])
      expect(allByCursor(next, { ...everything, sort }, 9)).toEqual(slowly(now, { ...everything, sort }, 1000).ids);
  });

  test('continues after the cursor even when its listing was removed', () => {
    const first = searchIndex(next, { ...everything, sort: 'price-low' }, { perPage: 10 });
    const whole = allByCursor(next, { ...everything, sort: 'price-low' }, 50);
    const sold = runSteps(changeListingIndex(next, [], [first.ids.at(-1)!], () => []));
    expect(
      searchIndex(sold, { ...everything, sort: 'price-low' }, { perPage: 10, after: first.next!, counts: false }).ids,
    ).toEqual(whole.slice(10, 20));
  });

  test('gives the same answers with shared search memory', () => {
    const memory = new Map();
    for (let seed = 1; seed <= 60; seed++) {
      const search = randomSearch(seed);
      for (const sort of Object.keys(cars.sorts) as SortKey[])
        expect(searchIndex(next, { ...search, sort }, {}, memory)).toEqual(searchIndex(next, { ...search, sort }));
    }
  });

  test('asks for a merge after enough changes', () => {
    expect(isDueForMerging(next)).toBe(false);
    expect(isDueForMerging(runSteps(changeListingIndex(index, randomRows(9, 2_500), [], () => [])))).toBe(true);
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
    expect(searchIndex(index, search({ q: 'kia' })).ids).toEqual([2, 1]);
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
