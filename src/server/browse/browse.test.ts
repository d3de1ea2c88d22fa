import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { json } from '#server/db/database.ts';
import { generateCars } from '#demonstration/generate-cars.ts';
import type { Call } from '#server/http/serve.ts';
import { insertListings, type NewListing } from '#server/listings/insert-listings.ts';
import { listingHandlers } from '#server/listings/listings.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { browseHandlers } from './browse.ts';
import { ListingIndexes } from './listing-index.ts';

const { db, pool } = await testDatabase();
const names = new ReferenceNames();
const now = new Date('2026-11-21T09:00:00Z');
let index: ListingIndexes;
let browse: ReturnType<ReturnType<typeof browseHandlers>>;
let listings: ReturnType<ReturnType<typeof listingHandlers>>;
const call: Call = {
  caller: null,
  lenderKey: null,
  locale: 'en',
  origin: 'http://localhost',
  isHead: false,
  now,
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
};

const store = (...cars_: NewListing[]) => insertListings(db, cars, names, cars_, now);
const total = () => index.sizeOf(cars);
const [sample] = generateCars({ count: 1, sellers: [], now });
const car = (sourceKey: string, change: Partial<NewListing> = {}): NewListing => ({
  ...sample!,
  source: 'test',
  sourceKey,
  availability: 'available',
  ...change,
});
const camry = (sourceKey: string, change: Partial<NewListing> = {}) =>
  car(sourceKey, {
    title: { en: 'Toyota Camry 2023', ar: 'تويوتا كامري ٢٠٢٣' },
    values: { brand: 'toyota', model: 'toyota--camry', year: 2023, city: 'riyadh' },
    ...change,
  });

beforeAll(async () => {
  await loadReference(db);
  await names.refresh(db);
  await insertListings(db, cars, names, [...generateCars({ count: 300, sellers: [], now })], now);
  index = await ListingIndexes.start(db);
  browse = browseHandlers({ index })(cars);
  listings = listingHandlers({ db, index })(cars);
});
afterAll(() => index.stop());

describe('the list of cars', () => {
  test('pages have 24 complete cars, newest first, and counts with names in both languages', async () => {
    const { data, meta } = await browse.list({}, call);
    expect(data.items).toHaveLength(24);
    expect(meta).toMatchObject({ page: 1, perPage: 24, total: total(), totalIsCapped: false });
    const dates = data.items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const toyota = data.facets['brand']?.find(({ value }) => value === 'toyota');
    expect(toyota).toMatchObject({ name: { en: 'Toyota', ar: 'تويوتا' } });
    expect((await browse.list({ brand: 'toyota' }, call)).meta.total).toBe(toyota?.count);
  });

  test('are found by equipment from features and titles, and by who sells them', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into sellers (slug, kind, name) values ('equipped', 'showroom', '{"en": "Equipped", "ar": "المجهز"}') returning id`,
    );
    const features = [{ name: { en: 'Comfort', ar: 'الراحة' }, items: [{ en: 'Panoramic roof', ar: 'سقف بانوراما' }] }];
    await store(
      camry('listed', { features, sellerId: rows[0]!.id }),
      camry('titled', { features: [], title: { en: 'Camry', ar: 'كامري بانوراما' } }),
      camry('without', { features: [], title: { en: 'Camry', ar: 'كامري بدون بانوراما' } }),
    );
    await index.refresh();
    const keys = async (search: Record<string, string>) => {
      const { data } = await browse.list({ model: 'toyota--camry', ...search }, call);
      const found = data.items.map(({ id }) => Number(id));
      const stored = await pool.query<{ key: string }>(
        `select source_key as key from listings where id = any($1) and source = 'test' order by 1`,
        [found],
      );
      return stored.rows.map(({ key }) => key);
    };
    expect(await keys({ equipment: 'panoramic-roof' })).toEqual(['listed', 'titled']);
    expect(await keys({ q: 'كامري بانوراما' })).toEqual(['listed', 'titled']);
    expect(await keys({ equipment: 'panoramic-roof', seller: 'showroom' })).toEqual(['listed']);
    expect(await keys({ q: 'كامري بانوراما من المالك' })).toEqual(['titled']);
    await pool.query(`delete from listings where source = 'test'`);
    await pool.query(`delete from sellers where slug = 'equipped'`);
    await index.refresh();
  });

  test.each([
    ['تيوتا كامري', 'toyota--camry'],
    ['إلنترا', 'hyundai--elantra'],
    ['النترا', 'hyundai--elantra'],
    ['لاند كروزر', 'toyota--land-cruiser'],
    ['F-150', 'ford--f-150'],
    ['f150', 'ford--f-150'],
  ])('%s finds %s', async (q, model) => {
    const { data } = await browse.list({ q }, call);
    expect(data.facets['model']?.map(({ value }) => value)).toContain(model);
    for (const { values } of data.items) expect(values['model']).toMatch(new RegExp(`^${model}`));
  });

  test('٢٠٢٣ finds cars of 2023', async () => {
    const { data } = await browse.list({ q: '٢٠٢٣ كامري' }, call);
    for (const { values } of data.items) expect(values['year']).toBe(2023);
  });

  test('invalid input is refused by field, not guessed', async () => {
    await expect(
      browse.list({ page: '1e9', priceFrom: 'x', sort: 'best', brand: "' or 1=1" }, call),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: {
        errors: { page: ['not_a_number'], priceFrom: ['not_a_number'], sort: ['malformed'], brand: ['malformed'] },
      },
    });
  });

  test('an unknown code finds nothing and has no count', async () => {
    const { data, meta } = await browse.list({ brand: 'no-such-brand' }, call);
    expect(meta.total).toBe(0);
    expect(data.facets['brand']?.some(({ value }) => value === 'no-such-brand')).toBe(false);
  });
});

describe('an endless list', () => {
  test('by cursor returns every car once, and reports its end', async () => {
    const seen: string[] = [];
    const first = await browse.list({ sort: 'price-low' }, call);
    seen.push(...first.data.items.map(({ id }) => id));
    for (let cursor = first.meta.nextCursor; cursor;) {
      const { data, meta } = await browse.list({ sort: 'price-low', cursor }, call);
      expect(data.facets).toEqual({});
      expect(meta.total).toBe(first.meta.total);
      seen.push(...data.items.map(({ id }) => id));
      cursor = meta.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(first.meta.total);
  });

  test('numbered pages end too', async () => {
    const last = Math.ceil(total() / 24);
    expect((await browse.list({ page: String(last) }, call)).meta.nextCursor).toBeNull();
    expect((await browse.list({ page: String(last + 1) }, call)).data.items).toEqual([]);
  });

  test.each([
    'nonsense',
    'newest..1.1',
    'price-low.zzzzzzzzzzzz.1.1',
    "price-low.1.1.1' or 1=1",
    '\u202Eprice-low.1.1.1',
    'x'.repeat(10_000),
  ])('an invented cursor is refused: %s', async (cursor) => {
    await expect(browse.list({ sort: 'price-low', cursor }, call)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: { cursor: ['malformed'] } },
    });
  });
});

describe('the index follows the database', () => {
  test('listings that are added, changed, sold or withdrawn show after a refresh', async () => {
    const before = total();
    await store(camry('follow'), camry('waiting', { approval: 'pending' }), camry('gone', { availability: 'sold' }));
    await index.refresh();
    expect(total()).toBe(before + 1);
    await db.updateTable('listings').set({ approval: 'accepted' }).where('source_key', '=', 'waiting').execute();
    await db
      .updateTable('listings')
      .set({ title: json({ en: 'Zebra', ar: 'زرافة' }) })
      .where('source_key', '=', 'follow')
      .execute();
    await index.refresh();
    expect(total()).toBe(before + 2);
    expect((await browse.list({ q: 'زرافه' }, call)).meta.total).toBe(1);
    await db
      .updateTable('listings')
      .set({ availability: 'sold' })
      .where('source_key', 'in', ['follow', 'waiting'])
      .execute();
    await index.refresh();
    expect(total()).toBe(before);
    expect((await browse.list({ q: 'زرافه' }, call)).meta.total).toBe(0);
  });

  test('a transaction that began before others and commits after them is not missed', async () => {
    const before = total();
    const slow = await pool.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `insert into listings (kind, source, source_key, approval, title, price_note, attributes) values ('cars', 'test', 'slow', 'accepted', '{"en":"Slow","ar":"بطيء"}', 'private_no_vat', '{"brand":"kia"}')`,
      );
      await store(camry('fast'));
      await index.refresh();
      expect(total()).toBe(before + 1);
      const { version } = index;
      // Changes that the open transaction holds back are not read again and again.
      await index.refresh();
      expect(index.version).toBe(version);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await index.refresh();
    expect(total()).toBe(before + 2);
    await index.refresh();
    expect(total()).toBe(before + 2);
  });

  test('deleted listings leave the search, and may come back', async () => {
    const before = total();
    await store(camry('deleted'), camry('stays'));
    await index.refresh();
    expect(total()).toBe(before + 2);
    await db.deleteFrom('listings').where('source_key', '=', 'deleted').execute();
    await index.refresh();
    expect(total()).toBe(before + 1);
    await store(camry('deleted'));
    await index.refresh();
    expect(total()).toBe(before + 2);
  });

  test('a change is found without a request for it', async () => {
    await store(camry('soon', { title: { en: 'Quagga', ar: 'كواغا' } }));
    await eventually(async () => expect((await browse.list({ q: 'quagga' }, call)).meta.total).toBe(1));
  });

  test('nothing is lost when the number of changes causes the index to be rebuilt', async () => {
    const before = total();
    await insertListings(
      db,
      cars,
      names,
      [...generateCars({ count: 2_600, sellers: [], now, seed: 3 })].map((one) => ({
        ...one,
        source: 'many',
        availability: 'available' as const,
      })),
      now,
    );
    await index.refresh();
    await db
      .updateTable('listings')
      .set({ availability: 'sold' })
      .where('source', '=', 'many')
      .where('source_key', 'like', '%7')
      .execute();
    await index.refresh();
    expect(total()).toBe(before + 2_340);
    await db.deleteFrom('listings').where('source', '=', 'many').execute();
    await index.refresh();
    expect(total()).toBe(before);
  });

  test('an answer is cached until something changes', async () => {
    const first = await browse.list({ brand: 'kia', sort: 'newest' }, call);
    expect(await browse.list({ brand: 'kia' }, call)).toBe(first);
    await store(car('another'));
    await index.refresh();
    expect(await browse.list({ brand: 'kia' }, call)).not.toBe(first);
  });

  test('a new name of a brand shows without a restart', async () => {
    await db
      .insertInto('reference_items')
      .values({
        list: 'brands',
        id: 'saab',
        position: 999,
        name: json({ en: 'Saab', ar: 'ساب' }),
        details: json({ aliases: ['صاب'] }),
      })
      .execute();
    await names.refresh(db);
    await store(car('saab', { title: { en: 'A rare one', ar: 'نادرة' }, values: { brand: 'saab' } }));
    await index.refresh();
    expect((await browse.list({ q: 'صاب' }, call)).meta.total).toBe(1);
  });
});

const id = async (key: string) =>
  String((await db.selectFrom('listings').select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id);

describe('one car', () => {
  test('has all its values with their names, and is not found when it is not approved', async () => {
    await store(
      camry('one', {
        values: { brand: 'toyota', model: 'toyota--camry', year: 2023, color: 'white', condition: 'new' },
      }),
      camry('hidden', { approval: 'pending' }),
    );
    const detail = await listings.one({ id: await id('one') }, call);
    expect(detail).toMatchObject({
      values: { color: 'white' },
      names: { color: { en: 'White', ar: 'أبيض' } },
      financedAs: 'new',
      soldBy: { kind: 'individual' },
    });
    for (const gone of [await id('hidden'), '999999', '2147483647'])
      await expect(listings.one({ id: gone }, call)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a text that finds nothing is noted, and one that finds something is not', async () => {
  await store(camry('noted'));
  const noted: object[] = [];
  const list = browseHandlers({ index, emptySearches: { note: (asked) => void noted.push(asked) } })(cars).list;
  await list({ q: 'zeppelinwagen' }, { ...call, address: '192.0.2.1' });
  await list({ q: 'camry' }, call);
  await list({}, call);
  expect(noted).toEqual([{ kind: 'cars', text: 'zeppelinwagen', address: '192.0.2.1', day: '2026-11-21' }]);
});
