import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { searchAddress } from '#domain/saved-searches/search-address.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { asOwner, openDatabase } from '#server/db/database.ts';
import { matchListingNews } from '#server/notifications/match-news.ts';
import { readSettings } from '#server/settings.ts';
import { randomSearches } from '../support/random-searches.ts';
import type { Figure } from './figure.ts';

/** Some of the random searches are equal or empty: a hundred thousand are left. */
const SEARCHES = 125_000;
const PER_ACCOUNT = 25;
const CHANGED = 1_000;
/** Short enough to see a stall, long enough to cost nothing. */
const LOOP_LOOKED_AT_MS = 5;

/** How long it takes to find who hears of 1,000 new listings among 100,000 saved searches, with what is stored for them. */
export async function measureAlerts(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-alerts-'));
  chmodSync(dataDir, 0o711);
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const { db, pool } = database;
  let index: ListingIndexes | undefined;
  try {
    await loadReference(db);
    await seedManyCars({ db, pool }, { count: 6_000, now: new Date() }, () => {});
    await seedManyProperties({ db, pool }, { count: 4_000, now: new Date() }, () => {});
    await sql`delete from listing_news`.execute(db);
    await sql`insert into listings_announced select id from listings on conflict do nothing`.execute(db);
    index = await ListingIndexes.start(db);
    await index.refresh();
    await sql`
      insert into accounts (id, account_type, name, email, password_hash, locale)
      select gen_random_uuid(), 'individual', 'Somebody', 'somebody' || nth || '@example.com', 'none', 'en'
      from generate_series(1, ${SEARCHES / PER_ACCOUNT}::integer) nth
    `.execute(db);
    const [ofCars, ofProperties] = [await randomSearches(db, cars, 3), await randomSearches(db, properties, 4)];
    const saved = Array.from({ length: SEARCHES }, (_, nth) => {
      const isCar = nth % 5 < 3;
      const { filtered, worded } = isCar ? ofCars : ofProperties;
      const search = { ...(nth % 10 === 0 ? worded() : filtered()), words: 'exact' as const };
      const catalogue = isCar ? cars : properties;
      return { kind: catalogue.kind, address: searchAddress(catalogue, search), nth };
    }).filter(({ address }) => address !== '');
    for (let from = 0; from < saved.length; from += 5_000)
      await sql`
        insert into saved_searches (account_id, kind, address, is_saved, changed_at, saved_at)
        select owner.id, kind, address, true, now() - interval '1 day', now() - interval '1 day'
        from jsonb_to_recordset(cast(${JSON.stringify(saved.slice(from, from + 5_000))} as jsonb)) as search(kind text, address text, nth integer)
        join (select id, row_number() over (order by id) - 1 as at from accounts) owner on owner.at = search.nth / ${PER_ACCOUNT}::integer
        on conflict do nothing
      `.execute(db);
    const needs = { db, index, kinds, clock: () => new Date() };
    await sql`insert into listing_news (listing_id, event) values (0, 'published')`.execute(db);
    const readFrom = performance.now();
    await matchListingNews(needs);
    const readMs = performance.now() - readFrom;
    await asOwner(db, (owner) => sql`analyze saved_searches`.execute(owner.db));
    await sql`
      with changed as (select id from listings where approval = 'accepted' and availability = 'available' order by md5(id::text) limit ${CHANGED}),
        unknown as (delete from listings_announced where listing_id in (select id from changed))
      insert into listing_news (listing_id, event) select id, 'published' from changed
    `.execute(db);
    const loop = monitorEventLoopDelay({ resolution: LOOP_LOOKED_AT_MS });
    loop.enable();
    const cpu = process.cpuUsage();
    const from = performance.now();
    const taken = await matchListingNews(needs);
    const ms = performance.now() - from;
    loop.disable();
    const { user, system } = process.cpuUsage(cpu);
    const { rows } = await sql<{
      searches: number;
      found: number;
    }>`select count(*) as searches, coalesce(sum(cardinality(fresh)), 0)::integer as found from search_news`.execute(
      db,
    );
    const { count } = await db
      .selectFrom('saved_searches')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const [told] = rows;
    const what = `${count.toLocaleString('en')} saved searches, ${taken.toLocaleString('en')} changed listings`;
    return [
      { what: 'reading saved searches once after they were saved', value: readMs / 1_000, unit: 's' },
      {
        what: `${what}: match and store`,
        value: ms / 1_000,
        unit: 's',
        target: { atMost: 10 },
        note: `${told?.searches.toLocaleString('en')} searches have news, with ${told?.found.toLocaleString('en')} listings; ${((user + system) / 1e6).toFixed(1)} s of processor time here`,
      },
      { what: `${what}: longest hold-up of requests`, value: loop.max / 1e6, unit: 'ms' },
    ];
  } finally {
    await index?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
