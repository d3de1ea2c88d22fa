import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

const { app, services, passTime } = await testApp();
const { db, clock, index } = services;
await seedSellers(db, clock());
const sellers = new Map(
  (await db.selectFrom('sellers').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
);
const darb = 'darb-al-qamra-motors';
const marsa = 'marsa-al-nawras-cars';
await db.updateTable('sellers').set({ visitors: 0 }).execute();

const car = (key: number, seller: string, more: Partial<NewListing> = {}): NewListing => ({
  source: 'test',
  sourceKey: `${seller}-${key}`,
  approval: 'accepted',
  title: { en: `Car ${key}`, ar: `سيارة ${key}` },
  price: 6_000_000,
  priceNote: 'vat_included',
  values: { brand: 'kia', model: 'kia--k5', year: 2024, city: 'riyadh' },
  photos: [],
  sellerId: sellers.get(seller) ?? null,
  createdAt: new Date(clock().getTime() - key * MINUTE_MS),
  ...more,
});
await insertListings(
  db,
  cars,
  index.names,
  [
    ...Array.from({ length: 30 }, (_, key) => car(key, marsa)),
    car(0, darb),
    car(1, darb, { availability: 'sold' }),
    car(2, darb, { availability: 'sold' }),
    car(3, darb, { approval: 'pending' }),
    car(4, darb, { approval: 'pending', availability: 'sold' }),
  ],
  clock(),
);
await index.refresh();

const list = (query = '') => readAnswer(app, api.showrooms.list, `/showrooms${query}`);
const slugs = async (query = '') => (await list(query)).data.items.map(({ slug }) => slug);
const visit = async (slug: string, visitor: string, path = 'showrooms') => {
  const answer = await app.request(`/api/${path}/${slug}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor }),
  });
  return answer.status === 200
    ? ((await answer.json()) as { data: { visitors: number } }).data.visitors
    : answer.status;
};

describe('the list of showrooms', () => {
  it('has those with most listings first, and no office', async () => {
    const { data, meta } = await list();
    expect(data.items.slice(0, 2)).toMatchObject([
      { slug: marsa, cars: 30, homes: 0 },
      { slug: darb, cars: 1 },
    ]);
    expect(meta.total).toBe(8);
    expect(data.items.every(({ kind }) => kind === 'showroom')).toBe(true);
    const offices = await readAnswer(app, api.marketingOffices.list, '/marketing-offices');
    expect(offices.data.items.map(({ kind }) => kind)).toEqual([
      'marketing_office',
      'marketing_office',
      'marketing_office',
    ]);
  });

  it('is searched by name in either language and any spelling, and by city', async () => {
    for (const q of ['nawras', 'النورس', 'نورس', 'MARSA  nawr', 'مرسي'])
      expect(await slugs(`?q=${encodeURIComponent(q)}`)).toEqual(q === 'نورس' ? [] : [marsa]);
    expect(await slugs('?city=riyadh')).toEqual([darb]);
    expect(await slugs('?city=nowhere')).toEqual([]);
    const { data } = await list('?q=cars&city=khobar');
    expect(data.items.map(({ slug }) => slug)).toEqual(['lulu-al-sahil-cars']);
    // The answer also has the other cities for the same name.
    expect(data.cities.map(({ code }) => code)).toContain('jeddah');
  });

  it('returns an empty page beyond the end', async () => {
    expect(await slugs('?page=999999')).toEqual([]);
  });
});

describe('the page of a showroom', () => {
  it('shows what was verified and when, its listings, and its sales', async () => {
    expect(await readAnswer(app, api.showrooms.one, `/showrooms/${darb}`)).toMatchObject({
      isVerified: true,
      verifiedWhat: { en: expect.stringContaining('registration') },
      verifiedAt: expect.stringMatching(/^\d{4}-/),
      cars: 1,
      soldCars: 2,
      yearsExperience: 14,
      city: { en: 'Riyadh' },
    });
  });

  it('is not found with the slug of an office, of a private seller, or an unknown one', async () => {
    for (const slug of ['sidrat-al-hayy-marketing', 'owner-in-riyadh', 'nobody', '%27%20or%201%3D1'])
      expect(await readStatus(app, `/showrooms/${slug}`)).toBe(404);
  });

  it('shows its adverts page by page, newest first', async () => {
    const page = (number: number) =>
      readAnswer(app, api.showrooms.listings, `/showrooms/${marsa}/listings?kind=cars&page=${number}`);
    const first = await page(1);
    expect(first.meta).toMatchObject({ total: 30, perPage: 24 });
    expect(first.data.map(({ title }) => title.en)).toEqual(Array.from({ length: 24 }, (_, key) => `Car ${key}`));
    expect((await page(2)).data.map(({ title }) => title.en)).toEqual(
      Array.from({ length: 6 }, (_, key) => `Car ${24 + key}`),
    );
    expect(
      (await readAnswer(app, api.showrooms.listings, `/showrooms/${marsa}/listings?kind=properties`)).data,
    ).toEqual([]);
  });
});

describe('visitors', () => {
  const visitorsOf = async (slug: string) => (await readAnswer(app, api.showrooms.one, `/showrooms/${slug}`)).visitors;

  it('are counted once per device and day, for each showroom separately', async () => {
    const someone = randomUUID();
    const [atDarb, atMarsa] = [await visitorsOf(darb), await visitorsOf(marsa)];
    expect(await visit(darb, someone)).toBe(atDarb + 1);
    expect(await visit(darb, someone.toUpperCase())).toBe(atDarb + 1);
    expect(await visit(darb, randomUUID())).toBe(atDarb + 2);
    expect(await visit(marsa, someone)).toBe(atMarsa + 1);
    expect(await visitorsOf(darb)).toBe(atDarb + 2);
  });

  it('at the same time are counted correctly', async () => {
    const someone = randomUUID();
    const before = await visit(marsa, someone);
    const crowd = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all([...crowd, ...crowd].map((visitor) => visit(marsa, visitor)));
    expect(await visit(marsa, someone)).toBe(before + 10);
  });

  it('count again on the next day in Riyadh, and rows of the day before are deleted', async () => {
    const someone = randomUUID();
    const [day, before] = [riyadhDay(clock()), await visit(darb, someone)];
    passTime(DAY_MS);
    expect(await visit(darb, someone)).toBe(before + 1);
    const { rows } = await sql<{ day: string }>`select distinct day::text as day from seller_visits`.execute(db);
    expect(rows.map((row) => row.day)).toEqual([riyadhDay(clock())]);
    expect(rows[0]?.day).not.toBe(day);
  });

  it('of a missing page are refused', async () => {
    expect(await visit('nobody', randomUUID())).toBe(404);
    expect(await visit(darb, randomUUID(), 'marketing-offices')).toBe(404);
    expect(await visit(darb, 'me')).toBe(422);
  });
});
