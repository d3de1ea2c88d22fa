import { beforeAll, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { streamSiteMap } from './http/site-map.ts';
import { insertListings } from './listings/insert-listings.ts';
import { siteMapSource } from './site-map-source.ts';

const { services } = await testApp();
const { db, index } = services;
const source = siteMapSource(services);
let ids: number[] = [];

beforeAll(async () => {
  const now = services.clock();
  const listings = Array.from({ length: 1_203 }, (_, at) => ({
    source: 'test',
    sourceKey: String(at),
    approval: 'accepted' as const,
    title: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
    price: 6_000_000,
    priceNote: 'private_no_vat' as const,
    values: { brand: 'toyota', model: 'toyota--camry', year: 2020, condition: 'used', mileage: 90_000 },
    photos: [],
    createdAt: now,
  }));
  await insertListings(db, cars, index.names, listings, now);
  ids = (await db.selectFrom('listings').select('id').orderBy('id').execute()).map(({ id }) => id);
});

const pathsOf = async (name: string) => {
  const paths: string[] = [];
  for await (const entries of source.entries(name) ?? []) paths.push(...entries.map(({ path }) => path));
  return paths;
};

test('every public listing is in one part, beyond one batch, and the sold and hidden ones are in none', async () => {
  const [sold = 0, pending = 0] = ids;
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', sold).execute();
  await db.updateTable('listings').set({ approval: 'pending' }).where('id', '=', pending).execute();
  expect(await source.parts()).toEqual([
    { name: 'content' },
    { name: 'lists' },
    { name: 'listings-0', updatedAt: expect.any(Date) },
  ]);
  expect(await pathsOf('listings-0')).toEqual(ids.slice(2).map((id) => `/products/cars/${id}`));
  expect(await pathsOf('listings-1')).toEqual([]);
});

test('lists of a brand and a model are in the site map when they have at least three listings', async () => {
  const now = services.clock();
  const rare = ['kia--rio', 'kia--rio', 'kia--sportage'].map((model, at) => ({
    source: 'test',
    sourceKey: `kia-${at}`,
    approval: 'accepted' as const,
    title: { en: 'Kia', ar: 'كيا' },
    price: 6_000_000,
    priceNote: 'private_no_vat' as const,
    values: { brand: 'kia', model, year: 2020, condition: 'used', mileage: 90_000 },
    photos: [],
    createdAt: now,
  }));
  await insertListings(db, cars, index.names, rare, now);
  await index.refresh();
  expect(await pathsOf('lists')).toEqual([
    '/products/cars/toyota',
    '/products/cars/toyota/camry',
    '/products/cars/kia',
  ]);
});

test('there is no part with another name', () => {
  for (const name of ['listings-', 'listings--1', 'listings-01', 'listings-99999999999', 'pages', 'constructor'])
    expect(source.entries(name)).toBeNull();
});

test('a part is written as XML with escaped addresses, in both languages', async () => {
  async function* entries() {
    yield [{ path: '/offers/a&b' }];
  }
  const text = await new Response(streamSiteMap('https://wijha.example', entries())).text();
  expect(text).toContain('<loc>https://wijha.example/ar/offers/a&amp;b</loc>');
  expect(text.match(/<url>/g)).toHaveLength(2);
  expect(text.endsWith('</urlset>\n')).toBe(true);
});
