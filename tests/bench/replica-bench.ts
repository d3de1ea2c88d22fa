import path from 'node:path';
import { Client } from 'pg';
import { api } from '#contract/index.ts';
import { Random } from '#demonstration/random.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { startReplica, urlOf } from '../support/replica.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Figure } from './figure.ts';
import { load } from './http-bench.ts';
import { someFilters } from './some-filters.ts';
import type { TestBed } from './test-bed.ts';

const FILTERED = 300;
const CARS = 24;
const IDLE_MS = 8_000;

/** Queries of the primary for public reads, without a replica and with one; both are of this machine, so only counts are compared. */
export async function measureReplica(testBed: TestBed): Promise<Figure[]> {
  const { folder, remove } = temporaryFolder('replica-bench');
  const primary = await startEmbeddedPostgres(path.join(folder, 'primary'), () => {});
  const settings = { DATABASE_URL: urlOf(primary.connection), RATE_LIMITS: 'off' };
  // Its first start makes the demonstration.
  await (await testBed.serve(settings)).stop();
  const replica = await startReplica(primary.connection, path.join(folder, 'second'));
  const client = new Client(primary.connection);
  await client.connect();
  try {
    const without = await queriesOf(testBed, client, settings);
    const withIt = await queriesOf(testBed, client, { ...settings, DATABASE_READ_URL: urlOf(replica.connection) });
    return [
      {
        what: 'queries of the primary for 1,000 public reads, without those of an idle server',
        value: withIt.queries,
        unit: 'queries',
        target: { atMost: without.queries / 10 },
        baseline: { what: 'without a replica', value: without.queries },
        note: `${without.requests.toFixed(0)} requests/s without, ${withIt.requests.toFixed(0)} with it`,
      },
    ];
  } finally {
    await client.end();
    await replica.stop();
    await primary.stop();
    remove();
  }
}

async function queriesOf(testBed: TestBed, client: Client, settings: Record<string, string>) {
  const server = await testBed.serve(settings);
  try {
    const addresses = await someReads(server.origin);
    const idle = await ratesDuring(client, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    const busy = await ratesDuring(client, () => load(addresses));
    const { requests, sent } = busy.result;
    return { requests, queries: ((busy.queries - idle.perMs * busy.tookMs) / sent) * 1_000 };
  } finally {
    await server.stop();
  }
}

/** Queries during some work. Servers ask without being asked too (search index, jobs, watch): that is measured idle. */
async function ratesDuring<T>(client: Client, work: () => Promise<T>) {
  const [before, from] = [await count(client), performance.now()];
  const result = await work();
  const queries = (await count(client)) - before;
  const tookMs = performance.now() - from;
  return { result, queries, tookMs, perMs: queries / tookMs };
}

/** Every query outside a transaction counts as one, and so does a transaction. */
async function count(client: Client): Promise<number> {
  // What connections have counted becomes visible about once a second.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

/** Reads as visitors make them: lists with filters, cars with their market, articles, showrooms, offers, and pages of cars. */
async function someReads(origin: string): Promise<string[]> {
  const at = (address: string) => `${origin}/api${address}`;
  const idsAt = async (address: string): Promise<string[]> => {
    const { data } = (await (await fetch(at(address))).json()) as { data: { items?: Row[] } | Row[] };
    return (Array.isArray(data) ? data : (data.items ?? [])).map(({ slug, id }) => slug ?? id ?? '');
  };
  const random = new Random(7);
  const lists = Array.from({ length: FILTERED }, () =>
    at(`${api.browse.cars.path}?${new URLSearchParams(someFilters(random))}`),
  );
  const cars = (await idsAt(api.browse.cars.path)).slice(0, CARS);
  const one = (template: string, id: string) => at(template.replace(/\{\w+\}/, encodeURIComponent(id)));
  const others = [
    ...(await idsAt(api.articles.all.path)).map((id) => one(api.articles.one.path, id)),
    ...(await idsAt(api.showrooms.list.path)).map((slug) => one(api.showrooms.one.path, slug)),
    at(api.offers.all.path),
    at(api.settings.common.path),
  ];
  const ofCars = cars.flatMap((id) => [
    one(api.listings.car.path, id),
    one(api.browse.carMarket.path, id),
    `${origin}/en/products/cars/${id}`,
  ]);
  return [...lists, ...ofCars, ...ofCars, ...others]
    .map((address) => ({ address, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ address }) => address);
}

interface Row {
  readonly id?: string;
  readonly slug?: string;
}
