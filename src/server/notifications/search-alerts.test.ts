import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationList, OwnNotification } from '#domain/notifications/notification.ts';
import { cars as carCatalogue } from '#domain/catalogue/kinds/cars/cars.ts';
import { firstAlert, type SearchAlert } from '#domain/saved-searches/search-alert.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { browserKeys } from '../../../tests/support/browser-keys.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { insertListings } from '../listings/insert-listings.ts';
import { matchListingNews } from './match-news.ts';
import { createNotificationDelivery } from './notification-delivery.ts';
import { pushSender } from './push-sender.ts';
import { createSearchAlerts } from './search-alerts.ts';

/** A push service that counts messages. */
let pushes = 0;
const service = createServer((request, response) => {
  request.resume();
  pushes += 1;
  response.writeHead(201).end();
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const { tested, person, get, post } = await applicants({}, { PUSH_SERVICES: origin });
const { services, jobs, app } = tested;
const { db, index } = services;
await index.refresh();

/** By day in Riyadh, a Wednesday at noon or later. */
let now = new Date(Date.now() + 1);
const noon = () => new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);
const needs = { ...services, clock: () => now };
const letters: Parameters<typeof services.postman.send>[0][] = [];
const postman = { deliver: async (letter: (typeof letters)[number]) => void letters.push(letter) };
const delivery = createNotificationDelivery({
  db,
  clock: () => now,
  jobs,
  postman,
  outgoing: services.outgoing,
  sender: pushSender(services.settings),
  pages: 'https://wijha.example',
});
const alerts = createSearchAlerts({ ...needs, postman, jobs, push: delivery.push, pages: 'https://wijha.example' });
const callBack = async () => {
  await matchListingNews(needs);
  return alerts.tellDue();
};

beforeEach(async () => {
  now = noon();
  letters.length = 0;
  pushes = 0;
  // What earlier tests left.
  await sql`delete from listing_news`.execute(db);
  await sql`delete from search_news`.execute(db);
  await sql`update notifications set told_at = now() where told_at is null`.execute(db);
});

let people = 0;
const somebody = () => person(`Listener${(people += 1)}`);
const listOf = async (who: Who) => (await get<NotificationList>(who, '/notifications')).body.data.items;
const newsOf = async (who: Who) =>
  (await listOf(who)).flatMap((one) => (one.event === 'search_matched' ? [one.news] : []));

async function save(
  who: Who,
  address: string,
  alert: Partial<SearchAlert> = { by: 'bell' },
  name: string | null = null,
) {
  const change = {
    kind: 'cars',
    address,
    isSaved: true,
    name,
    alert: { ...firstAlert, ...alert },
    // Before what is published in the test, by any clock.
    at: new Date(Date.now() - HOUR_MS).toISOString(),
  };
  const response = await app.request('/api/saved-searches', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...who },
    body: JSON.stringify({ changes: [change] }),
  });
  expect(response.status).toBe(200);
}

let cars = 0;
/** Publishes cars with a class of their own, so that no other test's search finds them. */
async function publish(values: Record<string, string | number>, price = 5_000_000, count = 1): Promise<number[]> {
  const before = await db
    .selectFrom('listings')
    .select((is) => is.fn.max('id').as('id'))
    .executeTakeFirst();
  await insertListings(
    db,
    carCatalogue,
    index.names,
    Array.from({ length: count }, () => ({
      source: 'test',
      sourceKey: `alert-${(cars += 1)}`,
      approval: 'accepted' as const,
      title: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
      price,
      priceNote: 'private_no_vat' as const,
      values: { condition: 'used', year: 2018, mileage: 10_000, ...values },
      photos: [],
      createdAt: new Date(),
    })),
    new Date(),
  );
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
const setPrice = (id: number, price: number) =>
  db.updateTable('listings').set({ price }).where('id', '=', id).execute();
const setAvailability = (id: number, availability: 'available' | 'sold') =>
  db.updateTable('listings').set({ availability }).where('id', '=', id).execute();

describe('a saved search calls back', () => {
  it('with new listings that it finds, in one notification, under the bell of its owner alone', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await save(me, 'brand=toyota&yearFrom=2021', { by: 'bell' }, 'First car');
    await save(other, 'brand=kia');
    await publish({ brand: 'toyota', year: 2022 }, 5_000_000, 3);
    await publish({ brand: 'toyota', year: 2015 });
    await callBack();
    expect(await listOf(me)).toMatchObject([
      {
        event: 'search_matched',
        isRead: false,
        search: {
          kind: 'cars',
          address: 'brand=toyota&yearFrom=2021',
          name: 'First car',
          names: { 'brand:toyota': {} },
        },
        news: { fresh: 3, cheaper: 0, ending: 0 },
      },
    ]);
    expect(await listOf(other)).toEqual([]);
  });

  it('by what its words mean, read when it was saved without a network', async () => {
    const me = await somebody();
    await save(me, `q=${encodeURIComponent('hyundai under 40000')}`);
    await publish({ brand: 'hyundai', year: 2019 }, 3_900_000);
    await publish({ brand: 'hyundai', year: 2019 }, 4_100_000);
    await callBack();
    expect(await newsOf(me)).toEqual([{ fresh: 1, cheaper: 0, ending: 0 }]);
  });

  it('never twice for a listing that is sold and offered again, or read again', async () => {
    const me = await somebody();
    await save(me, 'brand=nissan');
    const [car = 0] = await publish({ brand: 'nissan' });
    await callBack();
    await setAvailability(car, 'sold');
    await setAvailability(car, 'available');
    await sql`update listings set flags = '{seen}' where id = ${car}`.execute(db);
    await callBack();
    expect(await newsOf(me)).toHaveLength(1);
  });

  it('with a lower price, but not when a price goes up and down again', async () => {
    const me = await somebody();
    await save(me, 'brand=ford');
    const [car = 0] = await publish({ brand: 'ford' }, 9_000_000);
    await callBack();
    await setPrice(car, 8_000_000);
    await callBack();
    await setPrice(car, 8_500_000);
    await setPrice(car, 8_000_000);
    await callBack();
    expect(await newsOf(me)).toEqual([
      { fresh: 0, cheaper: 1, ending: 0 },
      { fresh: 1, cheaper: 0, ending: 0 },
    ]);
  });

  it('not about the own adverts of its owner', async () => {
    const me = await somebody();
    await save(me, 'brand=subaru');
    const [own = 0] = await publish({ brand: 'subaru' });
    await sql`
      insert into adverts (listing_id, account_id, command_key, schema_version, answers, sent_at)
      values (${own}, ${me.id}, ${randomUUID()}, 1, '{}', now())
    `.execute(db);
    await callBack();
    expect(await newsOf(me)).toEqual([]);
  });

  it('not about listings that were there before, and what is gone before it is told', async () => {
    const me = await somebody();
    const [old = 0] = await publish({ brand: 'mazda' });
    await callBack();
    await save(me, 'brand=mazda', { by: 'bell', pace: 'daily' });
    const [gone = 0] = await publish({ brand: 'mazda' });
    await matchListingNews(needs);
    await setAvailability(gone, 'sold');
    await sql`update listings set flags = '{seen}' where id = ${old}`.execute(db);
    now = new Date(now.getTime() + 48 * HOUR_MS);
    await callBack();
    expect(await newsOf(me)).toEqual([]);
  });

  it('no more once it is removed', async () => {
    const me = await somebody();
    await save(me, 'brand=bmw', { by: 'bell', pace: 'daily' });
    await publish({ brand: 'bmw' });
    await matchListingNews(needs);
    await db.updateTable('saved_searches').set({ is_saved: false }).where('address', '=', 'brand=bmw').execute();
    now = new Date(now.getTime() + 48 * HOUR_MS);
    await callBack();
    expect(await newsOf(me)).toEqual([]);
  });
});

describe('when and how', () => {
  it('many searches of a person that are due together make one push, in the morning after a night', async () => {
    const me = await somebody();
    expect((await post(me, '/push/subscribe', { endpoint: `${origin}/phone`, keys: browserKeys() })).status).toBe(200);
    await save(me, 'brand=audi', { by: 'push' });
    await save(me, 'priceFrom=70000&priceTo=70000&brand=audi'.split('&').toSorted().join('&'), { by: 'push' });
    now = new Date(noon().getTime() + 11 * HOUR_MS);
    await publish({ brand: 'audi' }, 7_000_000);
    await callBack();
    expect(await listOf(me)).toEqual([]);
    now = new Date(noon().getTime() + 20 * HOUR_MS);
    await callBack();
    await eventually(() => expect(pushes).toBe(1));
    expect(await newsOf(me)).toHaveLength(2);
  });

  it('a daily alert gathers the day, each listing once', async () => {
    const me = await somebody();
    await save(me, 'brand=lexus', { by: 'bell', pace: 'daily' });
    const [car = 0] = await publish({ brand: 'lexus' }, 9_000_000);
    await callBack();
    await setPrice(car, 8_000_000);
    await publish({ brand: 'lexus' });
    await callBack();
    expect(await newsOf(me)).toEqual([]);
    now = new Date(noon().getTime() + 24 * HOUR_MS);
    await callBack();
    expect(await newsOf(me)).toEqual([{ fresh: 2, cheaper: 0, ending: 0 }]);
  });

  it('a letter names all searches, and its reader stops letters in one tap, without signing in or script', async () => {
    const me = await somebody();
    await db.updateTable('accounts').set({ email_proved_at: now }).where('id', '=', me.id).execute();
    await save(me, 'brand=gmc', { by: 'email' }, 'Big car');
    await save(me, 'brand=gmc&yearFrom=2020', { by: 'email' });
    await publish({ brand: 'gmc', year: 2021 });
    await callBack();
    await eventually(() => expect(letters).toHaveLength(1));
    const { template, values, leaveUrl = '' } = letters[0]!;
    expect(template).toBe('searches');
    expect(values['searches']).toContain('Big car: 1 new listing\nhttps://wijha.example/en/products/cars/gmc');
    expect(values['searches']).toContain('GMC: 1 new listing');
    const stop = leaveUrl.slice('https://wijha.example'.length);
    const page = await app.request(stop);
    const text = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('lang="ar" dir="rtl"');
    // Opening the page changed nothing.
    const mailed = () =>
      db
        .selectFrom('saved_searches')
        .select('id')
        .where('account_id', '=', me.id)
        .where('alert_by', '=', 'email')
        .execute();
    expect(await mailed()).toHaveLength(2);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await app.request(stop, { method: 'POST', body })).status).toBe(200);
    expect((await app.request(stop, { method: 'POST', body })).status).toBe(200);
    expect(await mailed()).toEqual([]);
    await publish({ brand: 'gmc', year: 2022 });
    await callBack();
    expect(await newsOf(me)).toHaveLength(4);
    expect(letters).toHaveLength(1);
  });

  it.each(['', '?token=', '?token=abc', `?token=${'A'.repeat(64)}`, '?token=%00'])(
    'no link stops letters of others: %s',
    async (query) => {
      for (const method of ['GET', 'POST'])
        expect((await app.request(`/saved-searches/stop${query}`, { method })).status).toBe(404);
    },
  );
});

describe('exactly once, whenever a server dies', () => {
  it('while it matches, or between matching and telling', async () => {
    const me = await somebody();
    await save(me, 'brand=jeep');
    await publish({ brand: 'jeep' });
    const dying = {
      ...needs,
      clock: () => now,
      kinds: new Proxy(services.kinds, {
        get: () => {
          throw new Error('killed');
        },
      }),
    };
    await expect(matchListingNews(dying)).rejects.toThrow('killed');
    await matchListingNews(needs);
    await matchListingNews(needs);
    expect(await newsOf(me)).toEqual([]);
    // Another server goes on.
    const next = createSearchAlerts({ ...needs, postman, jobs, push: delivery.push, pages: '' });
    await Promise.all([next.tellDue(), alerts.tellDue()]);
    await next.tellDue();
    expect(await newsOf(me)).toEqual([{ fresh: 1, cheaper: 0, ending: 0 }]);
  });

  it('while it tells', async () => {
    const me = await somebody();
    await save(me, 'brand=dodge', { by: 'push' });
    await publish({ brand: 'dodge' });
    await matchListingNews(needs);
    const dying = createSearchAlerts({
      ...needs,
      postman,
      jobs,
      push: () => Promise.reject(new Error('killed')),
      pages: '',
    });
    await expect(dying.tellDue()).rejects.toThrow('killed');
    expect(await newsOf(me)).toEqual([]);
    await alerts.tellDue();
    expect(await newsOf(me)).toHaveLength(1);
  });
});

describe('a favourite', () => {
  const events = async (who: Who) => (await listOf(who)).map((one: OwnNotification) => one.event);
  const keep = (who: Who, id: number) =>
    app.request('/api/favourites', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...who },
      body: JSON.stringify({
        changes: [{ kind: 'cars', id: String(id), isSaved: true, price: 1, at: new Date().toISOString() }],
      }),
    });

  it('says that it is cheaper, sold, or removed altogether', async () => {
    const me = await somebody();
    const [cheaper = 0, sold = 0, removed = 0] = await publish({ brand: 'honda' }, 20_000_000, 3);
    for (const id of [cheaper, sold, removed]) await keep(me, id);
    await setPrice(cheaper, 19_000_000);
    await setAvailability(sold, 'sold');
    // Reviewed again: neither gone nor new.
    await sql`update listings set approval = 'pending' where id = ${removed}`.execute(db);
    await sql`update listings set approval = 'accepted' where id = ${removed}`.execute(db);
    await callBack();
    await db.deleteFrom('listings').where('id', '=', removed).execute();
    await callBack();
    expect((await events(me)).toSorted()).toEqual(['favourite_cheaper', 'favourite_gone', 'favourite_gone']);
    expect(await listOf(me)).toContainEqual(
      expect.objectContaining({
        event: 'favourite_gone',
        favourite: { kind: 'cars', id: String(removed), title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } },
      }),
    );
  });

  it('is told besides in the morning, not at night', async () => {
    const me = await somebody();
    await post(me, '/push/subscribe', { endpoint: `${origin}/tablet`, keys: browserKeys() });
    const [car = 0] = await publish({ brand: 'honda' }, 20_000_000);
    await keep(me, car);
    await setPrice(car, 18_000_000);
    now = new Date(noon().getTime() + 11 * HOUR_MS);
    await callBack();
    expect(await delivery.deliverDue()).toBe(0);
    expect(await events(me)).toEqual(['favourite_cheaper']);
    now = new Date(noon().getTime() + 20 * HOUR_MS);
    expect(await delivery.deliverDue()).toBe(1);
    await eventually(() => expect(pushes).toBe(1));
  });

  it('says that its offer ends tomorrow, once', async () => {
    const me = await somebody();
    const [car = 0] = await publish({ brand: 'honda' }, 20_000_000);
    await keep(me, car);
    const day = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10);
    await sql`
      insert into offers (slug, kind, audience, title, description, listing_id, price_net, price_after_discount, vat, price_incl_vat, starts_on, ends_on)
      values (${`ending-${car}`}, 'cars', 'individuals', '{"en":"Offer","ar":"عرض"}', '{"en":"Offer","ar":"عرض"}', ${car}, 15000000, 15000000, 0, 15000000, ${day(-72 * HOUR_MS)}, ${day(24 * HOUR_MS)})
    `.execute(db);
    await callBack();
    await callBack();
    expect(await events(me)).toEqual(['favourite_offer_ending']);
  });
});
