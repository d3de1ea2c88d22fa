import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApplicationInput } from '#domain/applications/application.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { applicants, type Receipt, type Who } from '../../../tests/support/applicants.ts';
import { addOffer, priced } from '../../../tests/support/sample-offer.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { tested, person, get, post, application, apply } = await applicants();
const { db, clock, index } = tested.services;
const day = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));

const car = (sourceKey: string) => ({
  source: 'test',
  sourceKey,
  approval: 'accepted' as const,
  title: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
  price: 11_500_000,
  priceNote: 'vat_included' as const,
  values: { brand: 'toyota', model: 'toyota--camry', condition: 'new', year: 2026 },
  photos: [],
  createdAt: clock(),
});
await insertListings(db, cars, index.names, [car('offered'), car('other')], clock());
const [offered, other] = (await db.selectFrom('listings').select('id').orderBy('source_key').execute()).map(
  ({ id }) => id,
);
const listing = String(offered);
const add = (slug: string, more: Parameters<typeof addOffer>[2] = {}) =>
  addOffer(db, slug, { listing_id: offered, starts_on: day(-3), ends_on: day(3), ...more });

/** Questions that are not asked when a listing is chosen. */
const aboutListing = { carName: null, brand: null, model: null, year: null, mileage: null, carPrice: null };
const wish = (offer: ApplicationInput['offer'], more: Partial<ApplicationInput> = {}): Partial<ApplicationInput> => ({
  listing,
  offer,
  answers: aboutListing,
  ...more,
});

const sara = await person('Sara');
const desk = await person('Desk', { role: 'staff' });
const running = await add('running');

async function refusedAs(who: Who, changes: Partial<ApplicationInput>) {
  const before = await db.selectFrom('orders').select('id').execute();
  const { status, body } = await apply(who, changes);
  expect(await db.selectFrom('orders').select('id').execute(), 'nothing was kept').toEqual(before);
  return { status, code: body.code, message: body.message, state: body.state };
}

describe('an application with an offer', () => {
  it('becomes an order with the offer and its price, for its owner and at the desk', async () => {
    const { status, body } = await apply(sara, wish({ id: running, price: 10_350_000 }));
    expect([status, body.message]).toEqual([200, 'Request sent successfully']);
    const offer = {
      id: running,
      slug: 'running',
      title: { en: 'Offer', ar: 'عرض' },
      price: 10_350_000,
      priceBefore: 11_500_000,
      endsOn: day(3),
    };
    expect((await get<OrderDetail>(sara, `/orders/${body.data.id}`)).body.data).toMatchObject({ listing, offer });
    expect((await get<OrderDetail[]>(sara, '/orders')).body.data[0]).toMatchObject({ offer });
    expect((await get<OrderDetail>(desk, `/desk/orders/${body.data.id}`)).body.data).toMatchObject({ offer });
    const row = await db.selectFrom('orders').select('offer_id').where('id', '=', body.data.id).executeTakeFirst();
    expect(row).toEqual({ offer_id: Number(running) });
  });

  it('keeps the offer as it was, whatever changes later', async () => {
    const id = await add('passing');
    const { body } = await apply(sara, wish({ id, price: 10_350_000 }));
    await db.deleteFrom('offers').where('id', '=', Number(id)).execute();
    expect((await get<OrderDetail>(sara, `/orders/${body.data.id}`)).body.data).toMatchObject({
      offer: { id, price: 10_350_000 },
    });
  });

  it('is accepted until midnight of the last day in Riyadh, and refused by name after it, with the current offer', async () => {
    const id = await add('last-day', { ends_on: day(0) });
    expect((await apply(sara, wish({ id, price: 10_350_000 }))).status).toBe(200);
    const ended = await add('ended', { ends_on: day(-1) });
    expect(await refusedAs({ ...sara, 'accept-language': 'ar' }, wish({ id: ended, price: 10_350_000 }))).toMatchObject(
      {
        status: 409,
        code: 'offer_expired',
        message: expect.stringMatching(/[\u0600-\u06ff]/),
        state: { slug: 'ended', daysLeft: -1 },
      },
    );
  });

  it('that waited until its offer expired is refused on arrival, and can be sent without it with a new key', async () => {
    const id = await add('while-waiting', { ends_on: day(-1) });
    const input = await application(sara, wish({ id, price: 10_350_000 }));
    const key = randomUUID();
    expect((await post<Receipt>(sara, '/order/step-one', input, key)).body.code).toBe('offer_expired');
    expect((await post<Receipt>(sara, '/order/step-one', input, key)).body.code, 'and again').toBe('offer_expired');
    const { status, body } = await post<Receipt>(sara, '/order/step-one', { ...input, offer: null });
    expect(status).toBe(200);
    expect((await get<OrderDetail>(sara, `/orders/${body.data.id}`)).body.data.offer).toBeNull();
  });

  it('with another price than the current one is refused, with the new price', async () => {
    const id = await add('changed');
    await db.updateTable('offers').set(priced(10_580_000)).where('id', '=', Number(id)).execute();
    expect(await refusedAs(sara, wish({ id, price: 10_350_000 }))).toMatchObject({
      status: 409,
      code: 'offer_changed',
      state: { priceInclVat: 10_580_000 },
    });
    expect((await apply(sara, wish({ id, price: 10_580_000 }))).status).toBe(200);
  });

  it('with an offer of another listing, a future one, without a listing or an unknown one is refused', async () => {
    const elsewhere = await add('elsewhere', { listing_id: other });
    const early = await add('early', { starts_on: day(1) });
    const loose = await add('loose', { listing_id: null });
    for (const id of [elsewhere, early, loose, '999999999', '2147483647']) {
      expect(await refusedAs(sara, wish({ id, price: 10_350_000 }))).toMatchObject({
        status: 422,
        code: 'offer_unavailable',
      });
    }
    expect(await refusedAs(sara, { offer: { id: running, price: 10_350_000 } })).toMatchObject({
      status: 422,
      code: 'offer_unavailable',
    });
  });

  it('is accepted from the applicants of the offer: individuals, companies, or showrooms by their accounts', async () => {
    const fleet = await add('fleet', { audience: 'companies' });
    const trade = await add('trade', { audience: 'showrooms' });
    const asCompany = (id: string) => wish({ id, price: 10_350_000 }, { account: 'company' });
    expect(await refusedAs(sara, wish({ id: fleet, price: 10_350_000 }))).toMatchObject({
      status: 422,
      code: 'offer_not_eligible',
    });
    expect(await refusedAs(sara, asCompany(running))).toMatchObject({ status: 422, code: 'offer_not_eligible' });
    expect((await apply(sara, asCompany(fleet))).status).toBe(200);
    expect(await refusedAs(sara, asCompany(trade))).toMatchObject({ status: 422, code: 'offer_not_eligible' });
    const showroom = await createAccount(
      db,
      {
        name: 'Showroom',
        email: 'showroom@example.com',
        accountType: 'showroom',
        locale: 'en',
        password: 'a long enough password',
      },
      clock(),
    );
    expect(
      (await apply({ authorization: `Bearer ${await openSession(db, showroom, clock())}` }, asCompany(trade))).status,
    ).toBe(200);
  });

  it('cannot have a malformed offer', async () => {
    for (const offer of [{ id: '0', price: 1 }, { id: running, price: -1 }, { id: running }, 'running'] as unknown[])
      expect((await post(sara, '/order/step-one', { ...(await application(sara, wish(null))), offer })).status).toBe(
        422,
      );
  });
});

it('an application of version 1 without an offer is accepted, and recognised when it is repeated after an update of the server', async () => {
  const { offer: _, ...old } = { ...(await application(sara, { listing, answers: aboutListing })), schemaVersion: 1 };
  const key = randomUUID();
  const first = await post<Receipt>(sara, '/order/step-one', old, key);
  expect(first.status).toBe(200);
  expect((await get<OrderDetail>(sara, `/orders/${first.body.data.id}`)).body.data.offer).toBeNull();
  // The hash that the version before offers stored under the key: of the members it knew, in their order.
  const known = Object.fromEntries(
    Object.keys(ApplicationInput.entries).flatMap((name) =>
      name in old ? [[name, old[name as keyof typeof old]]] : [],
    ),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify(['applications.stepOne', known]))
    .digest('hex');
  expect(await db.selectFrom('commands').select('body_hash').where('key', '=', key).executeTakeFirst()).toEqual({
    body_hash: hash,
  });
  expect((await post<Receipt>(sara, '/order/step-one', old, key)).body.data).toEqual(first.body.data);
});
