import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReceivedRequest } from '#domain/listings/listing-request.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import type { SellerFigures } from '#domain/adverts/seller-figures.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants } from '../../../tests/support/applicants.ts';
import { endAccount } from '../accounts/end-account-sql.ts';
import { forgetListingRequests } from './listing-requests-sql.ts';

const { tested, person, guest, get, post } = await applicants();
const { app, services, logged } = tested;
const { db } = services;
await seedCars(db, { count: 3, now: services.clock() }, () => {});
const owner = await person('Faisal');
const buyer = await person('Sara');
const staff = await person('Desk', { role: 'staff' });

/** An advert of the owner that everybody can find. */
async function publicAdvert(): Promise<string> {
  const { kind, ...advert } = await carAdvertOf(app, owner);
  const { id } = (await post<{ id: string }>(owner, `/adverts/${kind}`, advert)).body.data;
  expect((await post(staff, `/desk/adverts/${id}/accept`, { seen: 1 })).status).toBe(200);
  return id;
}

const ownerless = async () =>
  String((await db.selectFrom('listings').select('id').where('source', '<>', 'advert').executeTakeFirstOrThrow()).id);
const request = (listing: string, change: object = {}) => ({
  listing,
  kind: 'viewing',
  name: 'Noura',
  phone: '٠٥١٢٣٤٥٦٧٨',
  message: 'After work, please',
  day: '2026-11-25',
  dayPart: 'evening',
  subject: 'A car',
  ...change,
});
const received = async (who = owner, query = '') =>
  (await get<ReceivedRequest[]>(who, `/my-products/requests${query}`)).body.data;

it('a request of a guest reaches the advertiser once, however often it is sent, with a notification', async () => {
  const listing = await publicAdvert();
  const key = randomUUID();
  const sender = guest();
  const first = await post<{ id: string }>(sender, '/listings/request', request(listing), key);
  expect(first.status).toBe(200);
  expect((await post(sender, '/listings/request', request(listing), key)).body.data).toEqual(first.body.data);
  expect((await post(sender, '/listings/request', request(listing, { name: 'Huda' }), key)).body.code).toBe(
    'key_reused',
  );
  expect(await received()).toMatchObject([
    {
      kind: 'viewing',
      name: 'Noura',
      phone: '+966512345678',
      message: 'After work, please',
      day: '2026-11-25',
      dayPart: 'evening',
      listing: { kind: 'cars', id: listing },
      answeredAt: null,
    },
  ]);
  const { items } = (await get<NotificationList>(owner, '/notifications')).body.data;
  expect(items[0]).toMatchObject({ event: 'request_received', advert: { id: listing } });
});

it('only the advertiser reads and answers it; the desk reads the ones without an advertiser', async () => {
  const listing = await publicAdvert();
  const { id } = (await post<{ id: string }>(guest(), '/listings/request', request(listing, { name: 'Reem' }))).body
    .data;
  expect((await get({}, '/my-products/requests')).status).toBe(401);
  expect(await received(buyer)).toEqual([]);
  expect((await post(buyer, `/my-products/requests/answered`, { id })).status).toBe(404);
  expect((await post(owner, `/my-products/requests/answered`, { id })).status).toBe(200);
  expect((await received()).map((one) => one.id)).not.toContain(id);
  expect((await received(owner, '?state=answered')).map((one) => one.id)).toEqual([id]);

  const letters = async () => (await get<DeskLetter[]>(staff, '/desk/letters?kind=request')).body.data;
  expect(await letters()).toEqual([]);
  expect((await post(staff, `/desk/letters/${id}/handled`, { kind: 'request' })).status).toBe(404);
  const without = await ownerless();
  await post(buyer, '/listings/request', request(without, { kind: 'price', name: 'Sara' }));
  const [letter] = await letters();
  expect(letter).toMatchObject({
    kind: 'request',
    request: { kind: 'price', day: null, dayPart: null },
    listing: { kind: 'cars', id: without },
    from: { name: 'Sara', phone: '+966512345678' },
  });
  expect((await post(staff, `/desk/letters/${letter?.id}/handled`, { kind: 'request' })).status).toBe(200);
  expect(await letters()).toEqual([]);
});

it('keeps what came of a request with a note; both can be changed, and the time of the first answer stays', async () => {
  const listing = await publicAdvert();
  const { id } = (await post<{ id: string }>(guest(), '/listings/request', request(listing, { name: 'Maha' }))).body
    .data;
  const answer = (change: object) => post(owner, '/my-products/requests/answered', { id, ...change });
  expect((await answer({ outcome: 'sold_to_me' })).status).toBe(422);
  expect((await answer({ note: 'x'.repeat(501) })).status).toBe(422);
  expect((await received()).map((one) => one.id)).toContain(id);
  expect((await answer({ outcome: 'not_reached', note: ' No answer, twice ' })).status).toBe(200);
  const answered = async () => (await received(owner, '?state=answered')).find((one) => one.id === id);
  const first = await answered();
  expect(first).toMatchObject({ outcome: 'not_reached', note: 'No answer, twice' });
  expect((await answer({ outcome: 'viewing_agreed' })).status).toBe(200);
  expect(await answered()).toEqual({ ...first, outcome: 'viewing_agreed', note: null });
  expect((await post(buyer, '/my-products/requests/answered', { id, outcome: 'called' })).status).toBe(404);
});

it('refuses a request about an own advert, a hidden or unknown one, and wrong answers at their fields', async () => {
  const listing = await publicAdvert();
  expect((await post(owner, '/listings/request', request(listing))).body.code).toBe('own_listing');
  expect((await post(buyer, '/listings/request', request('999999'))).body.code).toBe('not_found');
  await db.updateTable('listings').set({ approval: 'expired' }).where('id', '=', Number(listing)).execute();
  expect((await post(buyer, '/listings/request', request(listing))).body.code).toBe('not_found');
  const wrong = { kind: 'gift', name: ' ', phone: '12', day: '2027-02-31', dayPart: 'night' };
  const { status, body } = await post(buyer, '/listings/request', request(listing, wrong));
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

it('takes empty optional answers, and a day only for a viewing', async () => {
  const listing = await publicAdvert();
  const empty = { message: '', day: '', dayPart: '', subject: '' };
  expect((await post(guest(), '/listings/request', request(listing, { ...empty, name: 'Lama' }))).status).toBe(200);
  expect((await post(guest(), '/listings/request', request(listing, { kind: 'contact', name: 'Hind' }))).status).toBe(
    200,
  );
  const sent = (await received()).filter((one) => one.listing.id === listing);
  expect(sent.map(({ name, day, dayPart }) => [name, day, dayPart])).toEqual([
    ['Hind', null, null],
    ['Lama', null, null],
  ]);
});

it('presses on a contact count once each, for public adverts only', async () => {
  const listing = await publicAdvert();
  const press = (change: object = {}) => ({
    listing,
    way: 'phone',
    visitor: randomUUID(),
    day: riyadhDay(services.clock()),
    ...change,
  });
  const count = (items: object[]) => post(guest(), '/listings/contacted', { items });
  const counted = async () => (await get<SellerFigures>(owner, '/my-products/figures')).body.data.contacts;
  const before = await counted();
  const one = press();
  expect((await count([one, press({ way: 'whatsapp' })])).status).toBe(200);
  expect((await count([one])).status).toBe(200);
  expect(await counted()).toEqual({ ...before, now: before.now + 2 });
  const long = riyadhDay(new Date(services.clock().getTime() - 31 * 24 * HOUR_MS));
  expect(
    (await count([press({ day: long }), press({ listing: '999999' }), press({ listing: await ownerless() })])).status,
  ).toBe(200);
  expect(await counted()).toEqual({ ...before, now: before.now + 2 });
  expect((await count([press({ way: 'post' })])).status).toBe(422);
});

it('is deleted with the account of its sender', async () => {
  const listing = await publicAdvert();
  const leaving = await person('Dana');
  await post(leaving, '/listings/request', request(listing, { name: 'Dana' }));
  expect((await received()).map(({ name }) => name)).toContain('Dana');
  await endAccount(db, leaving.id);
  expect((await received()).map(({ name }) => name)).not.toContain('Dana');
});

it('is deleted when its time has passed, and not before', async () => {
  const hours = (count: number) => new Date(services.clock().getTime() + count * HOUR_MS);
  await forgetListingRequests(db, hours(-1));
  expect((await received()).length).toBeGreaterThan(0);
  await forgetListingRequests(db, hours(1));
  expect(await received()).toEqual([]);
});

it('logs no defect', () => expect(logged).toEqual([]));
