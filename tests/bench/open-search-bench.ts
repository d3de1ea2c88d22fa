import type { Kysely } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import type { SearchEngine } from '#server/browse/search-engine.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { readSettings } from '#server/settings.ts';
import { startOpenSearch } from '../support/open-search-server.ts';
import { randomSearches } from '../support/random-searches.ts';
import { type Figure, percentile, timesOf } from './figure.ts';
import type { TestBed } from './test-bed.ts';

const SEARCHES = 300;
const AT_A_TIME = 16;
const CHANGES = 20;

interface Measured {
  readonly builtMs: number;
  readonly alone: readonly number[];
  readonly labels: readonly number[];
  readonly perSecond: number;
  readonly foundMs: readonly number[];
}

/** A real OpenSearch with 512 MB on this machine, beside the index in memory: building it, searching, and finding what changed. */
export async function measureOpenSearch(testBed: TestBed): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error, { joins: true });
  const cluster = await startOpenSearch();
  try {
    const memory = await measure(database.db, undefined);
    const there = await measure(database.db, cluster.urls);
    const size = await sizeOf(cluster.nodes[0]!.url);
    const timed = (what: string, of: (measured: Measured) => number, unit: Figure['unit'] = 'ms'): Figure => ({
      what: `OpenSearch, 100,000 cars: ${what}`,
      value: of(there),
      unit,
      baseline: { what: 'the index in memory', value: of(memory) },
    });
    return [
      timed('the first index', ({ builtMs }) => builtMs / 1_000, 's'),
      { what: 'OpenSearch, 100,000 cars: its indexes on disk', value: size / 1e6, unit: 'MB' },
      timed('a search with counts, median', ({ alone }) => percentile(alone, 0.5)),
      timed('95 of 100', ({ alone }) => percentile(alone, 0.95)),
      timed('99 of 100', ({ alone }) => percentile(alone, 0.99)),
      timed('price labels of a page, median', ({ labels }) => percentile(labels, 0.5)),
      timed(`searches, ${AT_A_TIME} at a time`, ({ perSecond }) => perSecond, 'requests/s'),
      timed('a change is found, median', ({ foundMs }) => percentile(foundMs, 0.5)),
      timed('a change is found, longest', ({ foundMs }) => percentile(foundMs, 1)),
    ];
  } finally {
    await cluster.stop();
    await database.stop();
  }
}

async function measure(db: Kysely<Database>, searchUrl: string | undefined): Promise<Measured> {
  const from = performance.now();
  const index = await ListingIndexes.start(db, console.error, { searchUrl });
  try {
    await index.refresh();
    const builtMs = performance.now() - from;
    const { filtered, worded } = await randomSearches(db, cars, 21);
    const searches = Array.from({ length: SEARCHES * 3 }, (_, nth) => (nth % 3 === 0 ? worded() : filtered()));
    let nth = 0;
    const next = () => searches[nth++ % searches.length]!;
    const alone = await timesOf(SEARCHES, () => index.search(cars, next()));
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'attributes as values', 'price'])
      .where('kind', '=', 'cars')
      .where('approval', '=', 'accepted')
      .where('availability', '=', 'available')
      .orderBy('id')
      .limit(24 * 50)
      .execute();
    let page = 0;
    const labels = await timesOf(40, () => index.labels(cars, rows.slice(24 * page, 24 * ++page)));
    const begun = performance.now();
    await Promise.all(Array.from({ length: AT_A_TIME }, () => searchMany(index, next, SEARCHES / AT_A_TIME)));
    const perSecond = SEARCHES / ((performance.now() - begun) / 1_000);
    const foundMs: number[] = [];
    for (const { id } of rows.slice(0, CHANGES)) foundMs.push(await findingMs(db, index, id));
    return { builtMs, alone, labels, perSecond, foundMs };
  } finally {
    await index.stop();
  }
}

async function searchMany(index: SearchEngine, next: () => ListingSearch, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await index.search(cars, next());
}

/** From the commit of a listing until it is not found any more. */
async function findingMs(db: Kysely<Database>, index: SearchEngine, id: number): Promise<number> {
  const size = index.sizeOf(cars);
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', id).execute();
  const from = performance.now();
  while (index.sizeOf(cars) === size) await new Promise((resolve) => setTimeout(resolve, 2));
  const took = performance.now() - from;
  await db.updateTable('listings').set({ availability: 'available' }).where('id', '=', id).execute();
  await index.refresh();
  return took;
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/_stats/store`);
  const { _all } = (await answer.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } };
  return _all.primaries.store.size_in_bytes;
}
