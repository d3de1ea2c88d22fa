import type { ListingSearch } from '#domain/catalogue/search.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { PlainSearch } from '../../../tests/support/plain-search.ts';
import { randomSearches } from '../../../tests/support/random-searches.ts';
import { ListingIndexes } from './listing-index.ts';

const catalogues = Object.values(kinds).map(({ catalogue }) => catalogue);

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
let index: ListingIndexes;

beforeAll(async () => {
  await loadReference(db);
  await seedManyCars({ db, pool }, { count: 14_000, now }, () => {});
  await seedManyProperties({ db, pool }, { count: 6_000, now }, () => {});
  index = await ListingIndexes.start(db);
  await index.refresh();
});
afterAll(() => index.stop());

describe.each(catalogues)('a search of $kind finds the same as SQL among 20,000 listings', (catalogue) => {
  test('total, page, the page behind it and every count of a hundred searches agree', async () => {
    const plain = await PlainSearch.open(db, catalogue, index.names);
    const { filtered, worded } = await randomSearches(db, catalogue, 11);
    let found = 0;
    for (let nth = 0; nth < 100; nth++) {
      // SQL looks for the words as they stand.
      const random: ListingSearch = { ...(nth % 2 === 0 ? filtered() : worded()), words: 'exact' };
      const search: ListingSearch = nth % 4 === 1 ? { ...random, sort: 'relevance' } : random;
      const { next, understood: __, ...answer } = await index.search(catalogue, search);
      expect({ search, ...answer }).toEqual({ search, ...(await plain.answer(search, 24)) });
      if (next && nth % 3 === 1) {
        const { ids } = await index.search(catalogue, search, { after: next, counts: false });
        expect({ search, ids }).toEqual({ search, ids: await plain.page({ ...search, page: search.page + 1 }, 24) });
      }
      if (answer.total > 0) found += 1;
    }
    // Guards against comparing empty results only.
    expect(found).toBeGreaterThan(50);
    await plain.close();
  });
});
