import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { anchorsOf, anchorsOfListing } from '#domain/saved-searches/anchors.ts';
import { matches, readyListing, readySearch } from '#domain/saved-searches/matches.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { indexRow } from '#server/browse/index-row.ts';
import { selectNewestBrowsed } from '#server/browse/index-rows-sql.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { codeLines } from '#server/browse/listing-words.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { randomSearches } from '../../../tests/support/random-searches.ts';

const MAX_LISTED = 4_000;
const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
let index: ListingIndexes;

beforeAll(async () => {
  await loadReference(db);
  await seedManyCars({ db, pool }, { count: 3_000, now }, () => {});
  await seedManyProperties({ db, pool }, { count: 2_000, now }, () => {});
  index = await ListingIndexes.start(db);
  await index.refresh();
});
afterAll(() => index.stop());

const catalogues = Object.values(kinds).map(({ catalogue }) => catalogue);

describe.each(catalogues)('a saved search of $kind', (catalogue) => {
  test('matches the listings that its list finds, and shares an anchor with each', async () => {
    const rows = await selectNewestBrowsed(db, catalogue.kind, MAX_LISTED, '2026-11-21');
    const linesOf = codeLines(catalogue, index.names);
    const listings = rows.map((row) => ({
      id: row.id,
      ready: readyListing(catalogue, indexRow(kinds, catalogue, row, '2026-11-21'), linesOf),
    }));
    const written = [...new Set(listings.flatMap(({ ready }) => ready.forms()))];
    const isWritten = (prefix: string) => written.some((form) => form.startsWith(prefix));
    const { filtered, worded } = await randomSearches(db, catalogue, 23);
    let found = 0;
    for (let nth = 0; nth < 150; nth++) {
      const search: ListingSearch = { ...(nth % 2 === 0 ? filtered() : worded()), words: 'exact', page: 1 };
      const answer = await index.search(catalogue, search, { perPage: MAX_LISTED, counts: false });
      const ready = readySearch(catalogue, search, isWritten);
      const matched = listings.filter((one) => matches(ready, one.ready));
      expect({ search, ids: matched.map(({ id }) => id).toSorted((a, b) => a - b) }).toEqual({
        search,
        ids: answer.ids.toSorted((a, b) => a - b),
      });
      const anchors = new Set(anchorsOf(catalogue, search));
      expect(
        matched.every((one) => anchorsOfListing(catalogue, one.ready.values).some((anchor) => anchors.has(anchor))),
      ).toBe(true);
      if (matched.length > 0) found += 1;
    }
    // Guards against comparing empty results only.
    expect(found).toBeGreaterThan(50);
  });
});
