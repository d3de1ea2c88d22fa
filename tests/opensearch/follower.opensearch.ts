import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { everything } from '#domain/catalogue/search.ts';
import { seedManyCars } from '#demonstration/seed-market.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { ListingFeed } from '#server/browse/open-search/listing-feed.ts';
import { OpenSearch } from '#server/browse/open-search/open-search.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startOpenSearch } from '../support/open-search-server.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const { catalogue } = kinds.cars;
const logged: string[] = [];
const searchUrl = inject('openSearch');
const start = (address = searchUrl) => ListingIndexes.start(db, (line) => logged.push(line), { searchUrl: address });
let index: ListingIndexes;
let other: ListingIndexes;
const search = new OpenSearch(searchUrl);
const feed = new ListingFeed({ db, search, kinds, today: () => '2026-11-21' });

beforeAll(async () => {
  await loadReference(db);
  await seedManyCars({ db, pool }, { count: 3_000, now }, () => {});
  index = await start();
  other = await start();
  await index.refresh();
  await other.refresh();
});
afterAll(async () => {
  await index.stop();
  await other.stop();
  await search.close();
});

const totalOf = async (one: ListingIndexes) => (await one.search(catalogue, everything)).total;
const newest = async () => (await index.search(catalogue, everything)).ids[0]!;
const same = { missing: [], extra: [], old: [] };
const compared = async () => {
  const { wanted: _, ...differences } = await feed.compare(catalogue);
  return differences;
};

it('two servers see a change without asking for it, and the index has what the database has', async () => {
  const id = await newest();
  const before = await totalOf(other);
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', id).execute();
  for (const one of [index, other])
    await eventually(async () => expect([await totalOf(one), one.sizeOf(catalogue)]).toEqual([before - 1, before - 1]));
  await db.updateTable('listings').set({ availability: 'available', price: 123_400 }).where('id', '=', id).execute();
  for (const one of [index, other])
    await eventually(async () => {
      const { ids } = await one.search(catalogue, { ...everything, ranges: { price: { from: 1_234, to: 1_234 } } });
      expect(ids).toEqual([id]);
    });
  await db.deleteFrom('listings').where('id', '=', id).execute();
  for (const one of [index, other]) await eventually(async () => expect(await totalOf(one)).toBe(before - 1));
  expect(await compared()).toEqual(same);
});

it('a rebuild leaves no gap, and takes what changes meanwhile', async () => {
  const total = await totalOf(index);
  const kept = await newest();
  const before = await feed.state();
  let isDone = false;
  const rebuilding = feed.rebuild().finally(() => (isDone = true));
  const changing = db.updateTable('listings').set({ price: 432_100 }).where('id', '=', kept).execute();
  const asking = async (asked: number): Promise<number> => {
    if (isDone) return asked;
    expect(await totalOf(other)).toBe(total);
    return asking(asked + 1);
  };
  expect(await asking(0)).toBeGreaterThan(0);
  await changing;
  expect((await rebuilding).build).not.toBe(before?.build);
  await index.refresh();
  const { ids } = await index.search(catalogue, { ...everything, ranges: { price: { from: 4_321, to: 4_321 } } });
  expect([ids, await totalOf(index)]).toEqual([[kept], total]);
  expect(await compared()).toEqual(same);
});

it('a comparison finds what is missing, what is too much and what is old, and a rebuild mends it', async () => {
  const alias = await feed.aliasOf(catalogue.kind);
  const [missing = 0, old = 0] = (await index.search(catalogue, everything)).ids;
  await search.request('DELETE', `/${alias}/_doc/${missing}`);
  await search.request('PUT', `/${alias}/_doc/99999999`, { body: { id: 99_999_999 } });
  await search.request('DELETE', `/${alias}/_doc/${old}`);
  await search
    .request('PUT', `/${alias}/_doc/${old}`, {
      body: { id: old },
      query: { version: 1, version_type: 'external_gte' },
    })
    .catch(() => {});
  await search.request('POST', `/${alias}/_refresh`);
  const found = await feed.compare(catalogue);
  expect(new Set([...found.missing, ...found.old])).toEqual(new Set([missing, old]));
  expect(found.extra).toEqual([99_999_999]);
  await feed.rebuild();
  expect(await compared()).toEqual(same);
});

it('an index that was removed is made again, and searches are refused until then', async () => {
  const total = await totalOf(index);
  const alias = await feed.aliasOf(catalogue.kind);
  await search.request('DELETE', `/${alias}-*`);
  await eventually(async () => expect(await totalOf(index)).toBe(total));
  expect(await compared()).toEqual(same);
});

it('a market that was emptied is empty, and can be filled again', async () => {
  await sql`truncate listings cascade`.execute(db);
  await index.refresh();
  expect(await totalOf(index)).toBe(0);
  await seedManyCars({ db, pool }, { count: 500, now }, () => {});
  await index.refresh();
  expect(await totalOf(index)).toBe(index.sizeOf(catalogue));
  expect(await compared()).toEqual(same);
});

it('a server starts without OpenSearch, refuses searches while it is away, and answers when it is back', async () => {
  const alone = await startOpenSearch();
  const [node] = alone.nodes;
  await node!.kill();
  const waiting = await start(alone.urls);
  try {
    expect(waiting.reach).toBe('never');
    await expect(totalOf(waiting)).rejects.toMatchObject({ code: 'busy' });
    await node!.start();
    const total = await totalOf(index);
    await eventually(async () => expect([await totalOf(waiting), waiting.reach]).toEqual([total, 'here']));

    await node!.kill();
    await expect(totalOf(waiting)).rejects.toMatchObject({ code: 'busy' });
    await eventually(() => expect(waiting.reach).toBe('away'));
    await db
      .deleteFrom('listings')
      .where('id', '=', await newest())
      .execute();
    await node!.start();
    await eventually(async () => expect([await totalOf(waiting), waiting.reach]).toEqual([total - 1, 'here']));
  } finally {
    await waiting.stop();
    await alone.stop();
  }
});
