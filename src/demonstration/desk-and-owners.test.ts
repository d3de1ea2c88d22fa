import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskAdvertCard, OwnAdvert, ProductCard } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { checkAdvert } from '#domain/adverts/check-advert.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { ReceivedRequest } from '#domain/listings/listing-request.ts';
import type { LenderFigures } from '#domain/desk/lender-figures.ts';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { callsOf, type Who } from '../../tests/support/applicants.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { drawPhoto } from './draw-photo.ts';
import { seedDemonstration } from './seed-demonstration.ts';

// The whole demonstration, seen by its accounts. Two servers start together on the empty database.
const { app, services } = await testApp();
const { db, index, clock } = services;
const { get } = callsOf({ app });
const lines: string[] = [];
const who = async (email: string): Promise<Who> => {
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
};
const pages = async <T>(caller: Who, path: string): Promise<T[]> => {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const { data } = (await get<T[]>(caller, `${path}page=${page}`)).body;
    if (data.length === 0) return all;
    all.push(...data);
  }
};

let showroom: Who = {};
let staff: Who = {};
beforeAll(async () => {
  const terminal = { isTTY: false, write: () => true };
  const start = () => seedDemonstration(services, (line) => lines.push(line), terminal);
  await Promise.all([start(), start()]);
  await index.refresh();
  [showroom, staff] = [await who('showroom@wijha.example'), await who('staff@wijha.example')];
});

it('two servers that start together fill the database once', async () => {
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Added .* 4 accounts, 432 cars, 400 properties, .* letters\.$/);
});

describe('the showroom account', () => {
  it('owns every car of its public page, as adverts of its own', async () => {
    const shown = await pages<ListingCard>({}, '/showrooms/darb-al-qamra-motors/listings?kind=cars&');
    const own = await pages<ProductCard>(showroom, '/my-products?');
    expect(shown.length).toBeGreaterThan(24);
    const accepted = own.filter(
      ({ approval, availability }) => approval === 'accepted' && availability === 'available',
    );
    expect(accepted.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    const today = riyadhDay(clock());
    expect(own.every(({ approval, expiresOn }) => (approval === 'accepted') === (expiresOn !== null))).toBe(true);
    expect(accepted.every(({ expiresOn, images, cover }) => expiresOn! > today && images === 4 && cover !== null)).toBe(
      true,
    );
  });

  it('may send every one of them again as it is', async () => {
    const isListed = (list: string, code: string) => index.names.item(list, code) !== undefined;
    for (const email of ['showroom@wijha.example', 'demo@wijha.example']) {
      const owner = await who(email);
      for (const { id } of await pages<ProductCard>(owner, '/my-products?')) {
        const { kind, answers, photos } = (await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data;
        const state = { answers, photos: photos.length };
        expect(checkAdvert(advertForm(kind), state, { today: riyadhDay(clock()), isListed }), id).toEqual({});
      }
    }
  });

  it('changes an advert and keeps its photos in another order, and without one of them; a photo that is not stored is refused', async () => {
    const [{ id } = { id: '' }] = (await pages<ProductCard>(showroom, '/my-products?')).filter(
      ({ approval }) => approval === 'accepted',
    );
    const { answers, features, photos, schemaVersion } = (await get<OwnAdvert>(showroom, `/adverts/${id}`)).body.data;
    const change = async (ids: readonly string[]) =>
      (
        await app.request(`/api/adverts/${id}`, {
          method: 'PUT',
          headers: { ...showroom, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ schemaVersion, answers: { ...answers, price: 7_000_000 }, features, photos: ids }),
        })
      ).status;
    const kept = photos
      .map((photo) => photo.id)
      .toReversed()
      .slice(1);
    expect(await change([...kept, `p${'0'.repeat(32)}`])).not.toBe(200);
    expect(await change(['scene3_car_sedan_white_4_front', ...kept])).not.toBe(200);
    expect(await change(kept)).toBe(200);
    const changed = (await get<OwnAdvert>(showroom, `/adverts/${id}`)).body.data;
    expect(changed).toMatchObject({
      price: 7_000_000,
      approval: 'pending',
      photos: kept.map((photo) => ({ id: photo, drawn: true })),
    });
    expect(changed.photos.every(({ alt }) => alt?.en.startsWith('Drawing'))).toBe(true);
    expect(await drawPhoto(services, `${kept[0]}-320.webp`)).toBe(true);
  });

  it('has requests about its cars in its inbox', async () => {
    const received = await pages<ReceivedRequest>(showroom, '/my-products/requests?');
    expect(received.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'viewing']);
  });
});

describe('the desk', () => {
  it('has adverts to review, of the showroom and of a private person, and some that it returned', async () => {
    const queue = (filter: string) => pages<DeskAdvertCard>(staff, `/desk/adverts?filter=${filter}&`);
    const waiting = await queue('waiting');
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['cars', 'properties']));
    expect(new Set(waiting.map(({ seller }) => seller.en)).size).toBe(2);
    expect(new Set(waiting.map(({ cover }) => cover?.id)).size).toBe(waiting.length);
    expect(new Set((await queue('rejected')).map(({ rejection }) => rejection?.reason))).toEqual(
      new Set(['photos', 'price']),
    );
  });

  it('has letters of every kind, one with a date by which it must be answered', async () => {
    const letters = await pages<DeskLetter>(staff, '/desk/letters?');
    for (const kind of ['contact', 'complaint', 'job', 'report', 'request'] as const)
      expect(letters.filter((letter) => letter.kind === kind).length, kind).toBeGreaterThan(0);
    expect(letters[0]).toMatchObject({ kind: 'complaint', order: expect.any(String), isOverdue: false });
    expect(new Set(letters.map(({ from }) => from.locale))).toEqual(new Set(['ar', 'en']));
  });
});

describe('the account of a lender', () => {
  it('has orders to answer, offers that were sent and one that was chosen, and figures of them', async () => {
    const lender = await who('lender@wijha.example');
    const { body } = await get<LenderOrderCard[]>(lender, '/desk/lender/orders');
    expect(new Set(body.data.map(({ answer }) => answer))).toEqual(new Set(['none', 'offered']));
    const [open] = body.data.filter(({ answer }) => answer === 'none');
    expect((await get(lender, `/desk/lender/orders/${open?.id}`)).status).toBe(200);
    const today = riyadhDay(clock());
    const from = riyadhDay(new Date(clock().getTime() - 90 * DAY_MS));
    const { total } = (await get<LenderFigures>(lender, `/desk/lender/figures?from=${from}&to=${today}`)).body.data;
    expect(total).toMatchObject({ handed: 8, offered: 6, offers: 6, chosen: 3, completed: 1 });
    expect((await get(lender, '/desk/orders')).status).toBe(403);
  });
});
