import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { readSearch } from '#domain/catalogue/search.ts';
import { seedManyCars, seedManyProperties } from '#demonstration/seed-market.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { testDatabase } from '../support/database.ts';
import { randomSearches } from '../support/random-searches.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
let memory: ListingIndexes;
let openSearch: ListingIndexes;

/** As people type: filters as words, both scripts, mistakes, joined words, words that nothing has. */
const typed = {
  cars: [
    'toyota camry 2022 white',
    'تويوتا كامري ابيض مستعمل الرياض',
    'toyta camri under 80000',
    'جيب شيروكي',
    'cheap kia',
    'land cruiser diesel',
    'landcruiser 2020 qqxzvw',
    'range rover',
    'الكامري',
    'hyundai zzyx jeddah automatic',
    'f150',
    'ف 150',
    'bmw 4 cylinders from 2019 to 2021',
    'سيارة عائلية رخيصة',
    'zzyx qqxzvw',
    'c a m r y t o y o t a x y z q w e r',
    'toyota camry 1901',
    'full option gmc yukon',
  ],
  properties: [
    'villa riyadh',
    'شقة للايجار في جدة 3 غرف',
    'فيلا الملقا اقل من 2 مليون',
    'apartment malqa furnished',
    'land for sale dammam 500 m',
    'دور علوي',
    'شقق مفروشة',
    'house with pool and elevator',
    'aprtment jedda',
    'ارض تجارية qqxzvw',
    'villa with a garden in paris',
    'استراحة',
    'الياسمين',
  ],
} as const;

beforeAll(async () => {
  await loadReference(db);
  await seedManyCars({ db, pool }, { count: 6_000, now }, () => {});
  await seedManyProperties({ db, pool }, { count: 4_000, now }, () => {});
  memory = await ListingIndexes.start(db);
  openSearch = await ListingIndexes.start(db, console.error, { searchUrl: inject('openSearch') });
  await openSearch.refresh();
});
afterAll(async () => {
  await memory.stop();
  await openSearch.stop();
});

describe.each(Object.values(kinds).map(({ catalogue }) => catalogue))(
  'of $kind, OpenSearch and memory',
  (catalogue) => {
    it('read texts alike, and find, count and order the same', async () => {
      for (const q of typed[catalogue.kind]) {
        const { search } = readSearch(catalogue, { q });
        const found = await memory.search(catalogue, search);
        expect({ q, ...(await openSearch.search(catalogue, search)) }).toEqual({ q, ...found });
        if (!found.next) continue;
        const options = { after: found.next, counts: false };
        expect({ q, ...(await openSearch.search(catalogue, search, options)) }).toEqual({
          q,
          ...(await memory.search(catalogue, search, options)),
        });
      }
    });

    it('say alike what would be found without a filter', async () => {
      const { filtered, worded } = await randomSearches(db, catalogue, 5);
      for (let nth = 0; nth < 60; nth++) {
        const search = nth % 3 === 0 ? worded() : filtered();
        expect({ search, ...(await openSearch.search(catalogue, search)) }).toEqual({
          search,
          ...(await memory.search(catalogue, search)),
        });
      }
    });

    it('suggest the same lists', async () => {
      for (const text of ['toy', 'cam', 'تويو', 'كام', 'riy', 'الري', 'malq', 'vil', 'toyota riy', 'jedah', 'zzzz']) {
        expect({ text, found: await openSearch.suggest([catalogue.kind], text, 8) }).toEqual({
          text,
          found: await memory.suggest([catalogue.kind], text, 8),
        });
      }
    });

    it('label prices alike', async () => {
      const rows = await db
        .selectFrom('listings')
        .select(['id', 'attributes as values', 'price'])
        .where('kind', '=', catalogue.kind)
        .where('approval', '=', 'accepted')
        .where('availability', '=', 'available')
        .orderBy('id')
        .limit(300)
        .execute();
      const labels = await memory.labels(catalogue, rows);
      expect(labels.filter(Boolean).length).toBeGreaterThan(20);
      expect(await openSearch.labels(catalogue, rows)).toEqual(labels);
    });
  },
);

it('a page behind the ten thousandth listing is the same', async () => {
  const { catalogue } = kinds.cars;
  await seedManyCars({ db, pool }, { count: 12_000, now: new Date('2026-11-22T09:00:00Z') }, () => {});
  await memory.refresh();
  await openSearch.refresh();
  for (const page of [500, 600, 5_000]) {
    const { search } = readSearch(catalogue, { page: String(page), sort: 'price-low' });
    const { understood: _, ...found } = await memory.search(catalogue, search, { counts: false });
    expect(await openSearch.search(catalogue, search, { counts: false })).toMatchObject(found);
  }
});
