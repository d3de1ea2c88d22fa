import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Call } from '#server/http/serve.ts';
import { browseHandlers } from '#server/browse/browse.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { Random } from '#demonstration/random.ts';
import { listingHandlers } from '#server/listings/listings.ts';
import { readSettings } from '#server/settings.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { type Figure, percentile, timesOf } from './figure.ts';
import type { TestBed } from './test-bed.ts';
import { someFilters } from './some-filters.ts';

const ROUNDS = 600;
/** Fewer rounds, because the database counts by reading every row. */
const COUNTED = 60;
const BRANDS_AR = ['تويوتا', 'تيوتا', 'هونداي', 'فورد', 'شفروليه', 'نيسان', 'كيا'];
const MODELS_AR = ['كامري', 'لاندكروزر', 'إلنترا', 'النترا', 'تورس', 'الرياض', 'جدة', '٢٠٢٣', 'هايلكس', 'تاهو', 'فل'];

/** Searches over 100,000 cars as the server answers them, without HTTP, compared with plain SQL. */
export async function measureSearch(testBed: TestBed): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error, { joins: true });
  const index = await ListingIndexes.start(database.db);
  try {
    // It is ready with the newest listings; the figures are of all.
    await index.refresh();
    const services = { db: database.db, index };
    const browse = browseHandlers(services)(cars);
    const listings = listingHandlers(services)(cars);
    const call = callOf(database.db);
    const size = index.sizeOf(cars);
    const { rows: known } = await sql<{
      id: number;
    }>`select id from listings where kind = ${cars.kind} and approval = 'accepted' limit 5000`.execute(database.db);
    const random = new Random(5);
    const words = () => [random.one(BRANDS_AR), random.one(MODELS_AR)] as const;
    const id = () => random.one(known).id;

    const filtered = await timesOf(ROUNDS, () => browse.list(someFilters(random), call));
    const counted = await timesOf(COUNTED, () => countFiltered(database.db, someFilters(random)));
    const arabic = await timesOf(ROUNDS, () =>
      browse.list({ q: words().join(' '), priceTo: String(random.between(20_000, 400_000)) }, call),
    );
    const matched = await timesOf(COUNTED, () => countWords(database.db, words()));
    const one = await timesOf(ROUNDS, () => listings.one({ id: String(id()) }, call));
    const bare = await timesOf(ROUNDS, () => database.pool.query('select * from listings where id = $1', [id()]));

    const many = `${size.toLocaleString('en')} cars`;
    const byCount = { what: 'counting the same filters in SQL', value: percentile(counted, 0.5) };
    return [
      {
        what: `${many}: filtered page, total, counts, p50`,
        value: percentile(filtered, 0.5),
        unit: 'ms',
        target: { atMost: 25 },
        baseline: byCount,
      },
      {
        what: `${many}: filtered page, total, counts, p95`,
        value: percentile(filtered, 0.95),
        unit: 'ms',
        target: { atMost: 150 },
        baseline: { what: byCount.what, value: percentile(counted, 0.95) },
      },
      {
        what: `${many}: two Arabic words, p95`,
        value: percentile(arabic, 0.95),
        unit: 'ms',
        target: { atMost: 60 },
        baseline: { what: 'the same words by LIKE in SQL', value: percentile(matched, 0.95) },
      },
      {
        what: `${many}: a car by id, p50`,
        value: percentile(one, 0.5),
        unit: 'ms',
        target: { atMost: 1 },
        baseline: { what: 'its bare row', value: percentile(bare, 0.5) },
      },
    ];
  } finally {
    await index.stop();
    await database.stop();
  }
}

/** The call of a guest. */
export const callOf = (db: Kysely<Database>): Call => ({
  caller: null,
  lenderKey: null,
  locale: 'ar',
  origin: 'http://localhost',
  isHead: false,
  now: new Date(),
  db,
  readVersion: 0,
  key: null,
  owners: ['guest'],
  address: '',
  userAgent: null,
  say: () => {},
  sayOnce: () => {},
  note: () => {},
  session: { token: null, keep: () => {}, clear: () => {} },
  device: { token: null, keep: () => {} },
});

/** Only the total. Our answer has the page, its order and twenty counts too. */
async function countFiltered(
  db: Kysely<Database>,
  { sort: _sort, page: _page, yearFrom, priceTo, monthlyTo, ...choices }: Record<string, string>,
): Promise<void> {
  const halalas = (riyals: string) => Number(riyals) * 100;
  await count(db, [
    ...Object.entries(choices).map(([key, codes]) => sql<boolean>`attributes->>${key} = any(${codes.split(',')})`),
    ...(yearFrom ? [sql<boolean>`(attributes->>'year')::integer >= ${Number(yearFrom)}`] : []),
    ...(priceTo ? [sql<boolean>`price <= ${halalas(priceTo)}`] : []),
    ...(monthlyTo ? [sql<boolean>`monthly <= ${halalas(monthlyTo)}`] : []),
  ]);
}

/** Simpler than our search: no folding, no aliases. */
async function countWords(db: Kysely<Database>, words: readonly string[]): Promise<void> {
  await count(
    db,
    words.map((word) => sql<boolean>`title->>'ar' like ${`%${word}%`}`),
  );
}

async function count(db: Kysely<Database>, conditions: readonly RawBuilder<boolean>[]): Promise<void> {
  const all = [
    sql<boolean>`kind = ${cars.kind}`,
    sql<boolean>`approval = 'accepted'`,
    sql<boolean>`availability = 'available'`,
    ...conditions,
  ];
  await sql`select count(*) from listings where ${sql.join(all, sql` and `)}`.execute(db);
}
