import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { json } from '../db/database.ts';
import { insertListings, type NewListing } from './insert-listings.ts';
import { createSharedPictures } from './shared-pictures.ts';

const { services } = await testApp();
const { db, index, clock } = services;
const find = createSharedPictures(services);
let ids: number[] = [];

beforeAll(async () => {
  const car = (key: number): NewListing => ({
    source: 'test',
    sourceKey: String(key),
    approval: key === 0 ? 'pending' : 'accepted',
    title: { en: `Toyota Camry <b>${key}</b> ${'very long '.repeat(40)}`, ar: `تويوتا كامري ${key}` },
    price: 6_000_000,
    priceNote: 'private_no_vat',
    values: { brand: 'toyota', model: 'toyota--camry', year: 2020, condition: 'used', mileage: 90_000 },
    photos: [],
    createdAt: clock(),
  });
  await insertListings(
    db,
    cars,
    index.names,
    Array.from({ length: 12 }, (_, key) => car(key)),
    clock(),
  );
  ids = (await db.selectFrom('listings').select('id').orderBy('id').execute()).map(({ id }) => id);
});

async function drawn(...asked: Parameters<typeof find>) {
  const picture = await find(...asked);
  if (picture === null || picture === 'busy') throw new Error('No picture');
  return picture;
}

test('a public listing has a picture in each language, which is kept until it shows something else', async () => {
  const [, id = 0] = ids;
  const english = await drawn('cars', id, 'en');
  const { format, width, height } = await sharp(english.bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect((await drawn('cars', id, 'ar')).digest).not.toBe(english.digest);
  expect(await drawn('cars', id, 'en')).toBe(english);
  await db.updateTable('listings').set({ price: 5_000_000 }).where('id', '=', id).execute();
  const cheaper = await drawn('cars', id, 'en');
  expect(cheaper.bytes.equals(english.bytes)).toBe(false);
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', id).execute();
  expect((await drawn('cars', id, 'en')).bytes.equals(cheaper.bytes)).toBe(false);
});

test('what is not public has none', async () => {
  const [pending = 0] = ids;
  expect(await find('cars', pending, 'en')).toBeNull();
  expect(await find('cars', 999_999, 'en')).toBeNull();
  expect(await find('properties', ids[1] ?? 0, 'en')).toBeNull();
  for (const kind of ['boats', 'constructor', '']) expect(await find(kind, ids[1] ?? 0, 'en')).toBeNull();
});

test('many at once are refused for now, not drawn all together', async () => {
  // Nothing is drawn before all have asked.
  const { promise: allHaveAsked, resolve: begin } = Promise.withResolvers<boolean>();
  const held = createSharedPictures(services, () => allHaveAsked);
  const variants = json({ widths: [1200], drawn: true });
  await db.insertInto('photos').values({ id: 'held', width: 1600, height: 1200, variants, state: 'made' }).execute();
  await db
    .updateTable('listings')
    .set({ photos: json(['held']) })
    .execute();
  let refused = 0;
  const asked = ids.slice(2).map(async (id) => {
    const picture = await held('cars', id, 'ar');
    if (picture === 'busy' && (refused += 1) === 2) begin(false);
    return picture;
  });
  const found = await Promise.all(asked);
  expect(found.filter((one) => one === 'busy')).toHaveLength(2);
  expect(found.filter((one) => typeof one === 'object' && one !== null)).toHaveLength(8);
});
