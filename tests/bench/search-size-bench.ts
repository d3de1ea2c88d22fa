import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import { fold } from '#domain/words/fold.ts';
import { browseHandlers } from '#server/browse/browse.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { SeveralIndexes } from '#server/browse/several-indexes.ts';
import { asOwner, openDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { listingHandlers } from '#server/listings/listings.ts';
import { Random } from '#demonstration/random.ts';
import { readSettings } from '#server/settings.ts';
import { PlainSearch } from '../support/plain-search.ts';
import { randomSearches } from '../support/random-searches.ts';
import { type Figure, percentile, timesOf } from './figure.ts';
import { load } from './http-bench.ts';
import type { TestBed } from './test-bed.ts';
import type { PeerReport, PeerSearch } from './peer.ts';
import { callOf } from './search-bench.ts';
import { someFilters } from './some-filters.ts';

const catalogues = Object.values(kinds).map(({ catalogue }) => catalogue);

const ROUNDS = 600;
const PEER_ROUNDS = 100;
const PEER_CARS = 100_000;
const COMPARED = 200;
const CHANGES = 10;
const AT_A_TIME = 16;
const MAX_UNSEEN_MS = 60_000;
/** Short enough to see a stall, long enough to cost nothing. */
const LOOP_LOOKED_AT_MS = 5;

/** The list with 100,000 cars over HTTP, compared with another engine; then searches at the size of a whole market without HTTP. */
export async function measureSearchSize(testBed: TestBed): Promise<Figure[]> {
  return [...(await measureList(testBed)), ...(await measureMarket(testBed))];
}

async function measureList(testBed: TestBed): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  let peer: ChildProcess | undefined;
  try {
    const list = `${server.origin}/api${api.browse.cars.path}`;
    const { data } = (await (await fetch(`${server.origin}/api${api.settings.common.path}`)).json()) as {
      data: { counts: { cars: number } };
    };
    const size = `${data.counts.cars.toLocaleString('en')} cars`;
    const random = new Random(7);
    const filters = Array.from({ length: 2_000 }, () => someFilters(random));
    const same = await load([list]);
    const many = await load(filters.map((one) => `${list}?${new URLSearchParams(one)}`));
    const ours = await timesOf(
      PEER_ROUNDS,
      async () => void (await (await fetch(`${list}?${new URLSearchParams(peerFilters(random))}`)).arrayBuffer()),
    );

    peer = fork(new URL('peer.ts', import.meta.url), [dataDir, String(PEER_CARS)], {
      stdio: 'inherit',
      execArgv: ['--max-old-space-size=6000'],
    });
    const ready = await report(peer, 'ready');
    const peerSame = await load([ready.origin], {});
    peer.send(Array.from({ length: PEER_ROUNDS }, () => peerSearch(peerFilters(random))));
    const { times } = await report(peer, 'times');
    const note = ({ p99 }: { p99: number }) => `p99 ${p99} ms`;
    return [
      {
        what: `${size}: the list, 16 at a time`,
        value: same.requests,
        unit: 'requests/s',
        target: { atLeast: 1_500 },
        baseline: { what: `Orama’s list of ${ready.count.toLocaleString('en')}`, value: peerSame.requests },
        note: `${note(same)}, Orama’s ${note(peerSame)}`,
      },
      {
        what: `${size}: the list, 2,000 addresses, 16 at a time`,
        value: many.requests,
        unit: 'requests/s',
        note: note(many),
      },
      {
        what: `${size}: one filtered page over HTTP, p50`,
        value: percentile(ours, 0.5),
        unit: 'ms',
        baseline: { what: 'Orama in process', value: percentile(times, 0.5) },
        note: `p99 ${percentile(ours, 0.99).toFixed(1)} ms, Orama’s ${percentile(times, 0.99).toFixed(1)} ms; it counts no filter without itself`,
      },
      {
        what: `Orama: reading ${ready.count.toLocaleString('en')} cars`,
        value: ready.builtInMs / 1000,
        unit: 's',
        note: `${ready.rssMb.toFixed(0)} MB`,
      },
    ];
  } finally {
    peer?.kill();
    await server.stop();
  }
}

/** Filters that both engines support. */
function peerFilters(random: Random): Record<string, string> {
  const { monthlyTo: _, page: __, ...filters } = someFilters(random);
  return random.chance(0.3)
    ? { ...filters, q: random.one(['toyota', 'camry 2023', 'تويوتا', 'hyundai elantra']) }
    : filters;
}

function peerSearch({ q = '', sort = 'newest', priceTo, yearFrom, ...choices }: Record<string, string>): PeerSearch {
  const order = cars.sorts[sort as keyof typeof cars.sorts]!;
  return {
    term: fold(q),
    where: {
      ...Object.fromEntries(Object.entries(choices).map(([key, codes]) => [key, { in: codes.split(',') }])),
      ...(priceTo && { price: { lte: Number(priceTo) } }),
      ...(yearFrom && { year: { gte: Number(yearFrom) } }),
    },
    // By relevance it sorts by itself.
    ...(order.by !== 'text' && {
      sortBy: {
        property: typeof order.by === 'string' ? order.by : order.by.attribute,
        order: order.descending ? 'DESC' : 'ASC',
      },
    }),
  };
}

async function report<S extends PeerReport['say']>(
  peer: ChildProcess,
  say: S,
): Promise<Extract<PeerReport, { say: S }>> {
  const ended = once(peer, 'close').then(() => Promise.reject(new Error('The peer ended.')));
  const [said] = (await Promise.race([once(peer, 'message'), ended])) as [PeerReport];
  if (said.say !== say) throw new Error(`The peer says ${said.say}.`);
  return said as Extract<PeerReport, { say: S }>;
}

async function measureMarket(testBed: TestBed): Promise<Figure[]> {
  const { dataDir, tookMs } = await testBed.market();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error, { joins: true });
  const { db } = database;
  const loop = new LoopWatch();
  const memoryBefore = process.memoryUsage().rss;
  const begun = performance.now();
  const index = await ListingIndexes.start(db);
  const firstMs = performance.now() - begun;
  try {
    await index.refresh();
    const builtMs = performance.now() - begun;
    const building = loop.longest();
    const memory = process.memoryUsage();
    const services = { db, index };
    const browse = browseHandlers(services);
    const listings = listingHandlers(services)(cars);
    const call = callOf(db);
    const ask = (catalogue: Catalogue, search: ListingSearch, cursor?: string) => {
      const input = { ...writeSearch(catalogue, search), ...(cursor && { cursor }) };
      return browse(catalogue).list(input, call);
    };
    const [ofCars, ofProperties] = [await randomSearches(db, cars, 5), await randomSearches(db, properties, 6)];

    loop.longest();
    const cpu = process.cpuUsage();
    const filtered = await timesOf(ROUNDS, () => ask(cars, ofCars.filtered()));
    const spent = process.cpuUsage(cpu);
    const homes = await timesOf(ROUNDS / 2, () => ask(properties, ofProperties.filtered()));
    const worded = await timesOf(ROUNDS, () => ask(cars, ofCars.worded()));
    const together = await severalAtATime(() => ask(cars, ofCars.filtered()));
    const deep = await deepPages(index, ofCars.filtered);
    const continued: number[] = [];
    for (const { search, cursor } of deep) {
      const from = performance.now();
      await ask(cars, search, cursor);
      continued.push(performance.now() - from);
    }
    const { rows: known } = await sql<{
      id: number;
    }>`select id from listings tablesample system (1) where kind = ${cars.kind} and approval = 'accepted' limit 2000`.execute(
      db,
    );
    const random = new Random(9);
    const one = await timesOf(ROUNDS, () => listings.one({ id: String(random.one(known).id) }, call));
    const answering = loop.longest();
    // A car with an offer has the price of the offer.
    const { rows: changed } = await sql<{
      id: number;
    }>`select id from listings where kind = ${cars.kind} and approval = 'accepted' and id = any(${known.map(({ id }) => id)})
      and not exists (select from offers where listing_id = listings.id) limit ${CHANGES}`.execute(db);
    const seen = await secondsUntilSeen(db, index, changed);
    const byTwo = await withTwoThreads(db, ofCars.filtered);

    const many = `${index.sizeOf(cars).toLocaleString('en')} cars`;
    const ms = (what: string, value: number, atMost: number, note?: string): Figure => ({
      what: `${many}: ${what}`,
      value,
      unit: 'ms',
      target: { atMost },
      ...(note && { note }),
    });
    return [
      ...(tookMs > 0
        ? [{ what: 'filling up to a million cars and 200,000 homes', value: tookMs / 1000, unit: 's' as const }]
        : []),
      {
        what: `${many}, ${index.sizeOf(properties).toLocaleString('en')} homes: start until it answers`,
        value: firstMs / 1000,
        unit: 's',
        note: 'from the newest of each',
      },
      {
        what: `${many}: start until it knows all`,
        value: builtMs / 1000,
        unit: 's',
        note: `the loop stood still ${building.toFixed(0)} ms at most meanwhile`,
      },
      {
        what: `${many}: memory of the process after it`,
        value: memory.rss / 1e6,
        unit: 'MB',
        note: `${((memory.rss - memoryBefore) / 1e6).toFixed(0)} more than before`,
      },
      ms(
        'filtered page, total, counts, p50',
        percentile(filtered, 0.5),
        25,
        `${(spent.user / 1000 / filtered.length / 1.1).toFixed(1)} ms of processor`,
      ),
      ms('filtered page, total, counts, p99', percentile(filtered, 0.99), 200),
      {
        what: '200,000 homes: filtered page, total, counts, p50',
        value: percentile(homes, 0.5),
        unit: 'ms',
        target: { atMost: 25 },
        note: `p99 ${percentile(homes, 0.99).toFixed(1)} ms`,
      },
      ms(
        'one to four words, filters, p99',
        percentile(worded, 0.99),
        250,
        `p50 ${percentile(worded, 0.5).toFixed(1)} ms`,
      ),
      atATime(`${many}: different filtered pages`, together),
      atATime(`${many}: the same with SEARCH_THREADS=2`, byTwo),
      ms(
        'page by cursor at any depth, p50',
        percentile(continued, 0.5),
        5,
        `p99 ${percentile(continued, 0.99).toFixed(1)} ms; nothing remembered of the search`,
      ),
      ms('a car by id, p50', percentile(one, 0.5), 1, `p99 ${percentile(one, 0.99).toFixed(1)} ms`),
      ms('longest time the loop stood still while answering', answering, 50),
      { what: `${many}: a change is seen, slowest of ${CHANGES}`, value: seen, unit: 's', target: { atMost: 1 } },
    ];
  } finally {
    await index.stop();
    await database.stop();
  }
}

/** Lists of cars from two threads that each have the whole market in memory. */
async function withTwoThreads(db: Kysely<Database>, search: () => ListingSearch): Promise<Together> {
  const index = await SeveralIndexes.start(db, console.error, { threads: 2 });
  try {
    await index.refresh();
    const { list } = browseHandlers({ index })(cars);
    return await severalAtATime(() => list(writeSearch(cars, search()), callOf(db)));
  } finally {
    await index.stop();
  }
}

interface Together {
  readonly perSecond: number;
  /** In ms. */
  readonly times: readonly number[];
}

const atATime = (what: string, { perSecond, times }: Together): Figure => ({
  what: `${what}, ${AT_A_TIME} at a time`,
  value: perSecond,
  unit: 'requests/s',
  note: `p95 ${percentile(times, 0.95).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
});

/** How many calls end in a second with 16 of them under way, and how long each takes, in ms. */
async function severalAtATime(call: () => Promise<unknown>): Promise<Together> {
  const times: number[] = [];
  const begun = performance.now();
  let left = ROUNDS;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await call();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { perSecond: (times.length / (performance.now() - begun)) * 1_000, times };
}

/** Compares search results with plain SQL at full size. SQL takes seconds per search. */
export async function measureAgreement(testBed: TestBed): Promise<Figure[]> {
  const { dataDir } = await testBed.market();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error, { joins: true });
  const index = await ListingIndexes.start(database.db);
  try {
    await index.refresh();
    const many = `${index.sizeOf(cars).toLocaleString('en')} cars, ${index.sizeOf(properties).toLocaleString('en')} homes`;
    const value = await asOwner(database.db, (owner) => compare(owner.db, index));
    return [
      {
        what: `${many}: random searches that disagree with SQL`,
        value,
        unit: 'searches',
        target: { atMost: 0 },
        note: `of ${COMPARED}`,
      },
    ];
  } finally {
    await index.stop();
    await database.stop();
  }
}

/** Cursors deep in lists, enough of them that no search is still cached when it runs. */
async function deepPages(
  index: ListingIndexes,
  next: () => ListingSearch,
): Promise<{ search: ListingSearch; cursor: string }[]> {
  const { writeCursor } = await import('#domain/browse/position.ts');
  const random = new Random(3);
  const found: { search: ListingSearch; cursor: string }[] = [];
  while (found.length < ROUNDS / 2) {
    const search = next();
    const { total } = await index.search(cars, { ...search, page: 1 });
    const pages = Math.floor(total / 24);
    if (pages < 2) continue;
    const { next: place } = await index.search(cars, { ...search, page: random.between(1, pages - 1) });
    if (place) found.push({ search: { ...search, page: 1 }, cursor: writeCursor(place) });
  }
  return found;
}

/** The longest time from the commit of a new price until a search finds the car by it, in seconds. */
async function secondsUntilSeen(
  db: Kysely<Database>,
  index: ListingIndexes,
  chosen: readonly { id: number }[],
): Promise<number> {
  let slowest = 0;
  for (const [nth, { id }] of chosen.entries()) {
    // No other car has such a price.
    const riyals = 777_000_000 + nth;
    const { price } = await db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirstOrThrow();
    await db
      .updateTable('listings')
      .set({ price: riyals * 100, availability: 'available' })
      .where('id', '=', id)
      .execute();
    const from = performance.now();
    const search: ListingSearch = {
      text: '',
      choices: {},
      ranges: { price: { from: riyals, to: riyals } },
      sort: 'newest',
      page: 1,
    };
    for (;;) {
      const { ids } = await index.search(cars, search, { counts: false });
      if (ids.includes(id)) break;
      if (performance.now() - from > MAX_UNSEEN_MS) throw new Error(`The price of car ${id} was not seen.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    slowest = Math.max(slowest, (performance.now() - from) / 1000);
    await db.updateTable('listings').set({ price }).where('id', '=', id).execute();
  }
  await index.refresh();
  return slowest;
}

/** Number of searches whose total, page or counts differ from SQL. */
async function compare(db: Kysely<Database>, index: ListingIndexes): Promise<number> {
  let disagreeing = 0;
  for (const catalogue of catalogues) {
    const plain = await PlainSearch.open(db, catalogue, index.names);
    const { filtered, worded } = await randomSearches(db, catalogue, 21);
    for (let nth = 0; nth < COMPARED / catalogues.length; nth++) {
      // SQL looks for the words as they stand.
      const search: ListingSearch = { ...(nth % 2 === 0 ? filtered() : worded()), words: 'exact' };
      const { next: _, understood: __, ...answer } = await index.search(catalogue, search);
      const wanted = await plain.answer(search, 24);
      if (ordered(answer) === ordered(wanted)) continue;
      disagreeing += 1;
      console.error(`Disagrees with SQL: ${JSON.stringify(search)}`);
    }
    await plain.close();
  }
  return disagreeing;
}

/** JSON with sorted members. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Measures how long this thread, which answers requests, was blocked. */
class LoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: LOOP_LOOKED_AT_MS });

  constructor() {
    this.#histogram.enable();
  }

  /** The longest block since the last call, ms. */
  longest(): number {
    const longest = this.#histogram.max / 1e6 - LOOP_LOOKED_AT_MS;
    this.#histogram.reset();
    return Math.max(0, longest);
  }
}
