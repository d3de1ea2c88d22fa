import { expect, test } from 'vitest';
import { forgetSearches, readSearches, type RecentSearch, rememberSearch, removeSearch } from './recent-searches.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const search = (visit: string, parameters: Record<string, string>): RecentSearch => ({
  visit,
  kind: 'cars',
  parameters,
  names: { toyota: { en: 'Toyota', ar: 'تويوتا' } },
});

test('the newest of six searches comes first', () => {
  const storage = device();
  for (let at = 1; at <= 8; at++) rememberSearch(storage, search(`visit-${at}`, { yearFrom: String(2010 + at) }));
  expect(readSearches(storage).map(({ parameters }) => parameters['yearFrom'])).toEqual([
    '2018',
    '2017',
    '2016',
    '2015',
    '2014',
    '2013',
  ]);
});

test('refining a search in one visit, or repeating it in another, adds no second entry', () => {
  const storage = device();
  rememberSearch(storage, search('first', { brand: 'toyota' }));
  rememberSearch(storage, search('first', { brand: 'toyota', yearFrom: '2020' }));
  rememberSearch(storage, search('second', { city: 'riyadh' }));
  rememberSearch(storage, search('third', { brand: 'toyota', yearFrom: '2020' }));
  expect(readSearches(storage).map(({ visit }) => visit)).toEqual(['third', 'second']);
});

test('one search or all of them can be removed', () => {
  const storage = device();
  rememberSearch(storage, search('first', { brand: 'toyota' }));
  rememberSearch(storage, search('second', { city: 'riyadh' }));
  const [newest] = readSearches(storage);
  expect(newest && removeSearch(storage, newest).map(({ visit }) => visit)).toEqual(['first']);
  forgetSearches(storage);
  expect(readSearches(storage)).toEqual([]);
});

test('a device with refused, full or corrupt storage has no recent searches', () => {
  const refused = () => {
    throw new Error('refused');
  };
  const full = { getItem: () => null, setItem: refused, removeItem: refused };
  rememberSearch(full, search('first', { brand: 'toyota' }));
  expect(readSearches({ getItem: refused })).toEqual([]);
  expect(readSearches({ getItem: () => '[{"visit":1}]' })).toEqual([]);
  expect(readSearches({ getItem: () => '{' })).toEqual([]);
  expect(readSearches(null)).toEqual([]);
});
