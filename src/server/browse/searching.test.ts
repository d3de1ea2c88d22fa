import { beforeAll, describe, expect, test } from 'vitest';
import { browseProperties } from '#contract/browse-properties.ts';
import { browse } from '#contract/browse.ts';
import { searching } from '#contract/searching.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { generateCars } from '#demonstration/generate-cars.ts';
import { generateProperties } from '#demonstration/generate-properties.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';

const { app, services } = await testApp();
const { db } = services;
const now = services.clock();
const names = new ReferenceNames();
const COUNT = 400;

const suggested = (q: string, kind?: string) =>
  readAnswer(
    app,
    searching.suggestions,
    `/search/suggestions?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`,
  );
const listed = async (kind: string, address: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(address).toString();
  const { meta } =
    kind === 'cars'
      ? await readAnswer(app, browse.cars, `/cars?${query}`)
      : await readAnswer(app, browseProperties.properties, `/properties?${query}`);
  return meta.total;
};

beforeAll(async () => {
  await names.refresh(db);
  await insertListings(db, cars, names, [...generateCars({ count: COUNT, sellers: [], now })], now);
  await insertListings(db, properties, names, [...generateProperties({ count: COUNT, sellers: [], now })], now);
  await services.index.refresh();
});

describe('suggestions while typing', () => {
  test.each(['toy', 'تويو', 'camr', 'kia', 'riy', 'الري', 'villa', 'شقق', 'malqa', 'toyota riy', 'toyta'])(
    'lead to lists with as many listings as they say: %s',
    async (q) => {
      const found = await suggested(q);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const { kind, address, count } of found)
        expect(await listed(kind, address), JSON.stringify(address)).toBe(count);
    },
  );

  test('are of one kind where one is asked for, and of both with their names otherwise', async () => {
    expect((await suggested('riyadh')).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cars', 'properties']));
    const [riyadh] = await suggested('riyadh', 'properties');
    expect(riyadh).toMatchObject({
      kind: 'properties',
      key: 'city',
      name: { en: 'Riyadh', ar: 'الرياض' },
      within: [],
      address: { city: 'riyadh' },
    });
    expect(new Set((await suggested('riyadh', 'properties')).map(({ kind }) => kind))).toEqual(new Set(['properties']));
  });

  test('follow the market: a list that becomes empty is not suggested any more', async () => {
    const [brand] = await suggested('toyota', 'cars');
    expect(brand).toMatchObject({ key: 'brand', address: { brand: 'toyota' } });
    await db.updateTable('listings').set({ availability: 'sold' }).where('kind', '=', 'cars').execute();
    await services.index.refresh();
    expect(await suggested('toyota', 'cars')).toEqual([]);
    await db.updateTable('listings').set({ availability: 'available' }).where('kind', '=', 'cars').execute();
    await services.index.refresh();
    expect(await suggested('toyota', 'cars')).not.toEqual([]);
  });

  test('are none for nothing and for other things; what is too long or of no kind is refused', async () => {
    for (const q of ['', ' ', 'zzqqzz', '؟', '50000']) expect(await suggested(q), q).toEqual([]);
    expect(await readStatus(app, `/search/suggestions?q=${'a'.repeat(201)}`)).toBe(422);
    expect(await readStatus(app, '/search/suggestions?q=a&kind=boats')).toBe(422);
    expect(await readStatus(app, '/search/suggestions')).toBe(422);
    expect(await readStatus(app, '/search/names?kind=boats')).toBe(422);
  });

  test('may be kept by shared caches for half a minute', async () => {
    const { headers } = await app.request('/api/search/suggestions?q=toy');
    expect(headers.get('cache-control')).toContain('s-maxage=30');
    expect(headers.get('etag')).not.toBeNull();
  });
});

test('the names of a kind are those of its filters, with other spellings', async () => {
  const known = await readAnswer(app, searching.names, '/search/names?kind=cars');
  expect(Object.keys(known)).toEqual(expect.arrayContaining(['brand', 'model', 'city', 'color']));
  expect(known['brand']?.find(({ code }) => code === 'toyota')).toMatchObject({ name: { en: 'Toyota', ar: 'تويوتا' } });
});
