import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { estimateFor, monthlyFor } from '#domain/financing/standing-terms.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { addOffer } from '../../../tests/support/sample-offer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { insertListings } from '../listings/insert-listings.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { app, services, passTime } = await testApp();
const { db, clock, index } = services;
const day = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));

await insertListings(
  db,
  cars,
  index.names,
  [
    {
      source: 'test',
      sourceKey: 'camry',
      approval: 'accepted',
      title: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
      price: 11_500_000,
      priceNote: 'vat_included',
      values: { brand: 'toyota', model: 'toyota--camry', condition: 'new', year: 2026 },
      photos: [],
      createdAt: clock(),
    },
  ],
  clock(),
);
const car = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow();

const add = (slug: string, endsIn: number, more: Parameters<typeof addOffer>[2] = {}) =>
  addOffer(db, slug, { starts_on: day(-90), ends_on: day(endsIn), ...more });
await add('later', 9);
await add('today', 0, { listing_id: car.id });
await add('yesterday', -1);
await add('for-companies', 3, { audience: 'companies' });
await add('home', 3, { kind: properties.kind });
await add('from-tomorrow', 9, { starts_on: day(1) });

const list = (query = '') => readAnswer(app, api.offers.all, `/offer/v2/all${query}`);
const one = (id: string) => readAnswer(app, api.offers.one, `/offer/v2/${id}`);
const slugs = async (query = '') => (await list(query)).data.map(({ slug }) => slug);

describe('the list of offers', () => {
  it('shows cars by default, the next to end first, and none that has ended or not started', async () => {
    expect(await slugs()).toEqual(['today', 'for-companies', 'later']);
  });

  it('is filtered by kind and by audience', async () => {
    expect(await slugs('?type=properties')).toEqual(['home']);
    expect(await slugs('?type=companies')).toEqual(['for-companies']);
    expect((await slugs('?type=all')).length).toBe(4);
    expect(await slugs('?type=showrooms')).toEqual([]);
  });

  it('is narrowed to a brand, a type of property or a seller that has offers', async () => {
    expect(await slugs('?type=all&brand=toyota')).toEqual(['today']);
    expect(await slugs('?type=all&brand=kia')).toEqual([]);
    expect(await slugs('?type=all&property=villa')).toEqual([]);
    expect(await slugs('?type=all&seller=nobody')).toEqual([]);
    const { brands, properties: types, sellers } = await readAnswer(app, api.offers.choices, '/offer/v2/choices');
    expect(brands).toEqual([{ code: 'toyota', name: { en: 'Toyota', ar: 'تويوتا' }, count: 1 }]);
    expect([types, sellers]).toEqual([[], []]);
  });

  it('has 24 per page and says so; a page beyond the end is empty', async () => {
    const { meta } = await list('?type=all');
    expect(meta).toEqual({ page: 1, perPage: 24, total: 4, totalIsCapped: false, nextCursor: null });
    expect(await slugs('?type=all&page=999999')).toEqual([]);
  });
});

describe('one offer', () => {
  it('is found by slug or number, with its car and the installment of the lowered price', async () => {
    const offer = await one('today');
    expect(offer).toMatchObject({
      daysLeft: 0,
      priceInclVat: 10_350_000,
      listing: { title: { en: 'Toyota Camry' }, price: 11_500_000, offer: { slug: 'today', price: 10_350_000 } },
    });
    // The other price is the one without the offer, with VAT, not the lower list price without VAT.
    expect(offer).toMatchObject({ price: 10_000_000, priceBefore: 11_500_000 });
    expect(offer.monthly).toBe(monthlyFor(10_350_000, 'new', riyadhDay(clock())));
    // APR and total of the same estimate, from the published interface of the calculator.
    const card = estimateFor(10_350_000, 'new', riyadhDay(clock()));
    expect(offer.financing).toEqual({ apr: card?.apr, total: card?.total });
    // The total is everything that is paid: 10 % down, all installments, the final payment and the fee.
    expect(offer.financing?.total).toBe(
      (card?.downPayment ?? 0) +
        (card?.installment ?? 0) * 59 +
        (card?.lastInstallment ?? 0) +
        (card?.finalPayment ?? 0) +
        (card?.adminFee ?? 0),
    );
    expect((await one(offer.id)).slug).toBe('today');
  });

  it('keeps its page after it has ended, and says so', async () => {
    expect(await one('yesterday')).toMatchObject({
      daysLeft: -1,
      listing: null,
      monthly: null,
      financing: null,
      priceBefore: 11_500_000,
    });
  });

  it('that has not started says from when it runs', async () => {
    expect(await one('from-tomorrow')).toMatchObject({ startsOn: day(1), daysLeft: 9 });
  });

  it('that does not exist is not found, with any number', async () => {
    for (const id of ['none', '0', '99999999999999999999', '-1', "x' or 1=1"])
      expect(await readStatus(app, `/offer/v2/${encodeURIComponent(id)}`)).toBe(404);
  });
});

it('an offer leaves the list when its last day ends in Riyadh', async () => {
  passTime(DAY_MS);
  try {
    expect(await slugs()).toEqual(['for-companies', 'later', 'from-tomorrow']);
  } finally {
    passTime(-DAY_MS);
  }
});
