import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { seedManyCars } from '#demonstration/seed-market.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startOpenSearch } from '../support/open-search-server.ts';
import { randomSearches } from '../support/random-searches.ts';

/** The longest time in which no search is answered, and the longest answer. */
const MAX_GAP_MS = 5_000;
const CALLERS = 4;
const SEARCHES = 40;

const { db, pool } = await testDatabase();
const { catalogue } = kinds.cars;
const cluster = await startOpenSearch(3);
let memory: ListingIndexes;
let index: ListingIndexes;

beforeAll(async () => {
  await loadReference(db);
  await seedManyCars({ db, pool }, { count: 4_000, now: new Date('2026-11-21T09:00:00Z') }, () => {});
  memory = await ListingIndexes.start(db);
  index = await ListingIndexes.start(db, console.error, { searchUrl: cluster.urls });
  await index.refresh();
});
afterAll(async () => {
  await index.stop();
  await memory.stop();
  await cluster.stop();
});

it('of three nodes, each may be killed under load: no wrong answer, and no gap of five seconds', async () => {
  const { filtered, worded } = await randomSearches(db, catalogue, 3);
  const searches = Array.from({ length: SEARCHES }, (_, nth) => (nth % 2 === 0 ? filtered() : worded()));
  const right = await Promise.all(searches.map((search) => memory.search(catalogue, search)));
  let answered = 0;
  let refused = 0;
  let [longest, last] = [0, performance.now()];
  const wrong: ListingSearch[] = [];
  let isDone = false;
  const call = async (from: number): Promise<void> => {
    for (let nth = from; ; nth = (nth + 1) % SEARCHES) {
      if (isDone) return;
      const search = searches[nth]!;
      try {
        const answer = await index.search(catalogue, search);
        if (JSON.stringify(answer) !== JSON.stringify(right[nth])) wrong.push(search);
        answered += 1;
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      } catch {
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const calls = Array.from({ length: CALLERS }, (_, nth) => call(nth * 10));
  for (const node of cluster.nodes) {
    const before = answered;
    await eventually(() => expect(answered).toBeGreaterThan(before + 100));
    await node.kill();
    const after = answered;
    await eventually(() => expect(answered).toBeGreaterThan(after + 200));
    await node.start();
    // Both copies are there again before the next one is killed.
    await eventually(async () => {
      const health = await fetch(`${node.url}/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=1s`);
      expect(health.status).toBe(200);
    });
  }
  isDone = true;
  await Promise.all(calls);
  console.log(
    `Three nodes killed in turn: ${answered} answers, ${refused} refused, the longest time without one ${Math.round(longest)} ms.`,
  );
  expect(wrong).toEqual([]);
  expect(longest).toBeLessThan(MAX_GAP_MS);
});
