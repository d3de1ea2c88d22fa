import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import type { SearchEngine } from '#server/browse/search-engine.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import type { Database } from '#server/db/tables.ts';
import { testDatabase } from './database.ts';
import { PlainSearch } from './plain-search.ts';
import { randomSearches } from './random-searches.ts';

/** Compares what an engine finds among 20,000 listings with SQL. Call it once, at the top of a file. */
export async function judgeSearch(start: (db: Kysely<Database>) => Promise<SearchEngine>): Promise<void> {
  const { db, pool } = await testDatabase();
  const now = new Date('2026-11-21T09:00:00Z');
  let index: SearchEngine;

  beforeAll(async () => {
    await loadReference(db);
    await seedManyCars({ db, pool }, { count: 14_000, now }, () => {});
    await seedManyProperties({ db, pool }, { count: 6_000, now }, () => {});
    index = await start(db);
    await index.refresh();
  });
  afterAll(() => index.stop());

  describe.each(Object.values(kinds).map(({ catalogue }) => catalogue))(
    'a search of $kind finds the same as SQL among 20,000 listings',
    (catalogue) => {
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
          const after = nth % 3 === 1 ? next : null;
          const behind = after && (await index.search(catalogue, search, { after, counts: false })).ids;
          const page = after && (await plain.page({ ...search, page: search.page + 1 }, 24));
          expect({ search, behind }).toEqual({ search, behind: page });
          if (answer.total > 0) found += 1;
        }
        // Guards against comparing empty results only.
        expect(found).toBeGreaterThan(50);
        await plain.close();
      });
    },
  );
}
