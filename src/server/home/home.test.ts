import { beforeAll, describe, expect, it } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { api } from '#contract/index.ts';
import { readAnswer } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedArticles, seedProgrammes, seedSettings } from '#demonstration/seed-content.ts';
import { seedOffers } from '#demonstration/seed-offers.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const { app, services, passTime } = await testApp();
const { db, clock, index } = services;
const home = (of = app) => readAnswer(of, api.home.page, '/homepage/v2/home');
const settings = (of = app) => readAnswer(of, api.settings.common, '/get-settings');

const car = (key: number, brand: string, model: string, city: string, more: Partial<NewListing> = {}): NewListing => ({
  source: 'test',
  sourceKey: String(key),
  approval: 'accepted',
  title: { en: `Car ${key}`, ar: `سيارة ${key}` },
  price: 9_000_000 + key * 10_000,
  priceNote: 'vat_included',
  values: { brand, model: `${brand}--${model}`, condition: 'new', year: 2026, city },
  photos: [],
  isSample: true,
  createdAt: new Date(clock().getTime() - key * MINUTE_MS),
  ...more,
});

describe('an empty catalogue', async () => {
  const { app: empty } = await testApp();

  it('gives an empty home page without errors', async () => {
    expect(await home(empty)).toEqual({
      newCars: [],
      carsTotal: 0,
      endingOffers: [],
      brands: [],
      cities: [],
      showrooms: [],
      programmes: [],
      articles: [],
    });
    expect(await settings(empty)).toMatchObject({
      isSampleData: false,
      legal: { aggregatorLicence: null },
      counts: { cars: 0, offers: 0, showrooms: 0, brands: 0 },
    });
  });
});

beforeAll(async () => {
  await seedSellers(db, clock());
  const showrooms = await db.selectFrom('sellers').select('id').where('kind', '=', 'showroom').orderBy('id').execute();
  const many = Array.from({ length: 12 }, (_, key) =>
    car(key, key < 7 ? 'toyota' : 'kia', key < 7 ? 'camry' : 'k5', 'jeddah', {
      sellerId: showrooms[key < 7 ? 1 : 0]?.id,
    }),
  );
  await insertListings(
    db,
    cars,
    index.names,
    [
      ...many,
      car(20, 'kia', 'k5', 'riyadh', { availability: 'sold' }),
      car(21, 'kia', 'k5', 'riyadh', { approval: 'pending' }),
    ],
    clock(),
  );
  await seedOffers(db, clock());
  await seedProgrammes(db);
  await seedArticles(db, clock());
  await seedSettings(db);
  await index.refresh();
  passTime(MINUTE_MS);
});

it('the home page shows the newest cars, the offers that end next, and the partners with the most listings', async () => {
  const data = await home();
  expect(data.newCars.map(({ title }) => title.en)).toEqual(Array.from({ length: 8 }, (_, key) => `Car ${key}`));
  expect(data.carsTotal).toBe(12);
  expect(data.brands).toEqual([
    { id: 'toyota', name: { en: 'Toyota', ar: 'تويوتا' }, cars: 7 },
    { id: 'kia', name: { en: 'Kia', ar: 'كيا' }, cars: 5 },
  ]);
  expect(data.cities).toEqual([{ id: 'jeddah', name: { en: 'Jeddah', ar: 'جدة' }, cars: 12 }]);
  expect(data.showrooms[0]).toMatchObject({
    slug: 'marsa-al-nawras-cars',
    cars: 7,
    isVerified: true,
    city: { en: 'Jeddah' },
  });
  expect(data.showrooms[1]?.cars).toBe(5);
  const days = data.endingOffers.map(({ daysLeft }) => daysLeft);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(data.programmes).toHaveLength(8);
  expect(data.articles[0]?.slug).toBe('wijha-works-without-a-network');
  // The specification reads this answer at its top level too.
  expect(await (await app.request('/api/homepage/v2/home')).json()).toMatchObject(data);
});

it('the settings count the same content, and say that it is sample data', async () => {
  const data = await settings();
  expect(data.counts).toMatchObject({ cars: 12, brands: 2, showrooms: 8 });
  expect(await (await app.request('/api/get-settings')).json()).toMatchObject(data);
  expect(data.isSampleData).toBe(true);
  expect(data.contact.email).toBe('hello@wijha.example');
});
