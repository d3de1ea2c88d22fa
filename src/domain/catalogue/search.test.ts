import { describe, expect, it, test } from 'vitest';
import { cars } from './kinds/cars/cars.ts';
import { properties } from './kinds/properties/properties.ts';
import { activeFilterCount, everything, rangeLimits, readSearch, searchParameters, writeSearch } from './search.ts';

const read = (raw: Record<string, unknown>) => readSearch(cars, raw);
const searchOf = (raw: Record<string, unknown>) => read(raw).search;
const problemsOf = (raw: Record<string, unknown>) =>
  read(raw).problems.map(({ parameter, problem }) => `${parameter}: ${problem}`);

describe('a search in an address', () => {
  it('without parameters is everything, newest first', () => {
    expect(read({})).toEqual({ search: everything, problems: [] });
    expect(activeFilterCount(everything)).toBe(0);
  });

  it('reads text, choices, ranges, order and page', () => {
    const raw = {
      q: ' camry ',
      brand: 'toyota,kia',
      yearFrom: '٢٠٢٠',
      priceTo: '80,000',
      sort: 'price-low',
      page: '3',
    };
    const { search, problems } = read(raw);
    expect(problems).toEqual([]);
    expect(search).toEqual({
      text: 'camry',
      choices: { brand: ['kia', 'toyota'] },
      ranges: { year: { from: 2020 }, price: { to: 80_000 } },
      sort: 'price-low',
      page: 3,
    });
    // Two brands, the year and the price: as many as there are chips.
    expect(activeFilterCount(search)).toBe(4);
    // The one address of this search.
    expect(writeSearch(cars, search)).toEqual({
      q: 'camry',
      brand: 'kia,toyota',
      yearFrom: '2020',
      priceTo: '80000',
      sort: 'price-low',
      page: '3',
    });
    expect(readSearch(cars, writeSearch(cars, search))).toEqual({ search, problems: [] });
  });

  it('reads a repeated choice, each code once, and both ends of a range', () => {
    expect(searchOf({ brand: ['toyota', 'kia,toyota', 7, null] }).choices).toEqual({ brand: ['7', 'kia', 'toyota'] });
    expect(searchOf({ yearFrom: 2019, yearTo: '2021' }).ranges).toEqual({ year: { from: 2019, to: 2021 } });
    expect(searchOf({ brand: ',', q: '  ' })).toEqual(everything);
  });

  it('leaves defaults out of an address', () => {
    expect(writeSearch(cars, everything)).toEqual({});
    expect(writeSearch(cars, { ...everything, choices: { brand: [] }, page: 1 })).toEqual({});
    expect(writeSearch(cars, { ...everything, ranges: { year: { from: 2020, to: 2020 } }, page: 2 })).toEqual({
      yearFrom: '2020',
      yearTo: '2020',
      page: '2',
    });
  });
});

describe('an address that somebody changed', () => {
  it.each([
    [{ q: 'x'.repeat(201) }, 'q: too_long'],
    [{ sort: 'cheapest' }, 'sort: malformed'],
    [{ sort: 'toString' }, 'sort: malformed'],
    [{ brand: 'Toyota' }, 'brand: malformed'],
    [{ brand: `x${'y'.repeat(80)}` }, 'brand: malformed'],
    [{ brand: '-x' }, 'brand: malformed'],
    [{ brand: Array.from({ length: 51 }, (_, at) => `code-${at}`) }, 'brand: too_many'],
    [{ yearFrom: 'new' }, 'yearFrom: not_a_number'],
    [{ yearFrom: '-1' }, 'yearFrom: not_a_number'],
    [{ yearFrom: '2020.5' }, 'yearFrom: not_a_number'],
    [{ yearFrom: '1'.repeat(16) }, 'yearFrom: not_a_number'],
    [{ yearTo: '99999' }, 'yearTo: out_of_range'],
    [{ priceTo: '1000000001' }, 'priceTo: out_of_range'],
    [{ page: '0' }, 'page: out_of_range'],
    [{ page: '100001' }, 'page: out_of_range'],
  ])('%o has the problem %s', (raw, problem) => expect(problemsOf(raw)).toEqual([problem]));

  it('still gives the search that can be read', () => {
    expect(searchOf({ q: 'x'.repeat(201) }).text).toBe('x'.repeat(200));
    expect(searchOf({ brand: 'kia,TOYOTA' }).choices).toEqual({ brand: ['kia'] });
    expect(searchOf({ brand: Array.from({ length: 51 }, (_, at) => `code-${at}`) }).choices['brand']).toHaveLength(50);
    expect(searchOf({ yearFrom: 'new', yearTo: '2020' }).ranges).toEqual({ year: { to: 2020 } });
    expect(searchOf({ sort: 'toString', page: '0' })).toEqual(everything);
    expect(read({ unknown: 'x', __proto__: { q: 'x' } })).toEqual({ search: everything, problems: [] });
  });

  it('accepts every limit itself', () => {
    const limits = rangeLimits(cars, 'year');
    if (!limits) throw new Error('years have no limits');
    const edges = {
      q: 'x'.repeat(200),
      yearFrom: limits.min,
      yearTo: limits.max,
      priceFrom: '0',
      priceTo: '1000000000',
      page: '100000',
    };
    expect(problemsOf({ ...edges, brand: Array.from({ length: 50 }, (_, at) => `code-${at}`) })).toEqual([]);
    expect(problemsOf({ brand: `x${'y'.repeat(79)}` })).toEqual([]);
    expect(problemsOf({ yearFrom: limits.min - 1, yearTo: limits.max + 1 })).toEqual([
      'yearFrom: out_of_range',
      'yearTo: out_of_range',
    ]);
  });
});

test('money has the same limits in every catalogue, choices have none', () => {
  for (const catalogue of [cars, properties]) {
    expect(rangeLimits(catalogue, 'price')).toEqual({ min: 0, max: 1_000_000_000 });
    expect(rangeLimits(catalogue, 'monthly')).toEqual(rangeLimits(catalogue, 'price'));
    expect(rangeLimits(catalogue, 'city')).toBeUndefined();
    expect(rangeLimits(catalogue, 'no such attribute')).toBeUndefined();
    const parameters = searchParameters(catalogue);
    expect([parameters[0], ...parameters.slice(-2)]).toEqual(['q', 'sort', 'page']);
    expect(parameters).toEqual(expect.arrayContaining(['priceFrom', 'priceTo', 'city']));
    expect(parameters).not.toContain('price');
  }
});
