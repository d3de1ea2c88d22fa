import { afterAll, beforeAll, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import { generateCars } from '#demonstration/generate-cars.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { ENDING_TEXT } from '../../../tests/support/ending-text.ts';
import { SeveralIndexes } from './several-indexes.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const names = new ReferenceNames();
const logged: string[] = [];
let index: SeveralIndexes;

const store = (count: number, source: string) =>
  insertListings(
    db,
    cars,
    names,
    [...generateCars({ count, sellers: [], now })].map((car) => ({ ...car, source })),
    now,
  );
/** Asked at once, so that each thread gets some of them. */
const ask = (searches: readonly ListingSearch[]) =>
  Promise.all(searches.map(async (search) => (await index.search(cars, search)).total));
const totals = () => ask([everything, everything, everything, everything]);

beforeAll(async () => {
  await loadReference(db);
  await names.refresh(db);
  await store(200, 'first');
  index = await SeveralIndexes.start(db, (line) => logged.push(line), {
    threads: 2,
    threadFile: new URL('../../../tests/support/ending-index-thread.ts', import.meta.url),
  });
  await index.refresh();
});
afterAll(() => index.stop());

test('all threads find the same, and what was committed before a refresh', async () => {
  const [size = 0] = await totals();
  expect(await totals()).toEqual([size, size, size, size]);
  const before = index.version;
  await store(50, 'second');
  await index.refresh();
  const [grown = 0] = await totals();
  expect(grown).toBeGreaterThan(size);
  expect(await totals()).toEqual([grown, grown, grown, grown]);
  expect(index.sizeOf(cars)).toBe(grown);
  // What was kept of answers from before is out of date.
  expect(index.version).toBeGreaterThan(before);
});

test('while a thread is replaced, the others answer', async () => {
  const [size = 0] = await totals();
  await expect(index.search(cars, { ...everything, text: ENDING_TEXT })).rejects.toMatchObject({ code: 'busy' });
  expect(await totals()).toEqual([size, size, size, size]);
  await index.refresh();
  expect(index.isComplete).toBe(true);
});
