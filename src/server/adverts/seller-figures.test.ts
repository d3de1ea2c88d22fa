import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ProductCard } from '#domain/adverts/advert.ts';
import type { ListingMarket } from '#domain/browse/listing-market.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import type { SellerFigures } from '#domain/adverts/seller-figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../db/database.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { app, services, logged } = tested;
const { db, clock } = services;
const owner = await person('Faisal');
const other = await person('Omar');
const buyer = await person('Sara');
const staff = await person('Desk', { role: 'staff' });

const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
const figuresOf = async (who = owner) => (await get<SellerFigures>(who, '/my-products/figures')).body.data;
const none = { now: 0, before: 0 };

async function publicAdvert(who = owner): Promise<string> {
  const { kind, ...advert } = await carAdvertOf(app, who);
  const { id } = (await post<{ id: string }>(who, `/adverts/${kind}`, advert)).body.data;
  expect((await post(staff, `/desk/adverts/${id}/accept`, { seen: 1 })).status).toBe(200);
  return id;
}

async function viewed(listing: string, daysAgo: number, times: number) {
  for (let time = 0; time < times; time += 1)
    await sql`insert into listing_views (listing_id, day, viewer) values (${Number(listing)}, ${riyadhDay(ago(daysAgo))}, ${randomUUID()})`.execute(
      db,
    );
}

async function pressed(listing: string, daysAgo: number, way: 'phone' | 'whatsapp') {
  await db
    .insertInto('listing_contacts')
    .values({ listing_id: Number(listing), day: riyadhDay(ago(daysAgo)), way, visitor: randomUUID() })
    .execute();
}

/** A request that arrived so many days ago, answered after these minutes or still open. */
async function asked(listing: string, daysAgo: number, answeredAfter: number | null = null) {
  const { id } = (
    await post<{ id: string }>(buyer, '/listings/request', {
      listing,
      kind: 'contact',
      name: 'Sara',
      phone: '0512345678',
    })
  ).body.data;
  const created = ago(daysAgo);
  await db
    .updateTable('listing_requests')
    .set({
      created_at: created,
      handled_at: answeredAfter === null ? null : new Date(created.getTime() + answeredAfter * MINUTE_MS),
    })
    .where('id', '=', id)
    .execute();
}

it('answers nothing but zeros to somebody without adverts, and refuses those who are not signed in', async () => {
  expect(await figuresOf(buyer)).toEqual({
    views: none,
    contacts: none,
    saves: none,
    requests: none,
    open: 0,
    answers: { answered: 0, received: 0, medianMinutes: null },
  });
  expect((await get({}, '/my-products/figures')).status).toBe(401);
});

it('counts views, contacts, saves and requests of the last 30 days and of the 30 before, of own adverts only', async () => {
  const [own, foreign] = [await publicAdvert(), await publicAdvert(other)];
  await viewed(own, 0, 3);
  await viewed(own, 29, 2);
  await viewed(own, 30, 4);
  await viewed(own, 59, 1);
  await viewed(own, 60, 7);
  await viewed(foreign, 1, 9);
  await pressed(own, 0, 'phone');
  await pressed(own, 29, 'whatsapp');
  await pressed(own, 30, 'phone');
  await pressed(foreign, 1, 'phone');
  await db
    .insertInto('favourites')
    .values(
      [own, foreign].map((listing) => ({
        account_id: buyer.id,
        listing_id: Number(listing),
        kind: 'cars',
        is_saved: true,
        changed_at: ago(1),
        saved_at: ago(1),
        title: json({ en: 'A car', ar: 'سيارة' }),
      })),
    )
    .execute();
  await asked(own, 1);
  await asked(own, 45, 60);
  await asked(foreign, 1);
  expect(await figuresOf()).toMatchObject({
    views: { now: 5, before: 5 },
    contacts: { now: 2, before: 1 },
    saves: { now: 1, before: 0 },
    requests: { now: 1, before: 1 },
    open: 1,
  });
  const products = (await get<ProductCard[]>(owner, '/my-products')).body.data;
  expect(products.find(({ id }) => id === own)).toMatchObject({ views: 17, favourites: 1, contacts: 3, requests: 2 });
  const { csv } = (await get<{ csv: string }>(owner, '/my-products/export')).body.data;
  const [headings, ...lines] = csv.split('\r\n').map((line) => line.split(','));
  expect(headings?.slice(7, 11)).toEqual(['views', 'favourites', 'contacts', 'requests']);
  expect(lines.find(([number]) => number === own)?.slice(7, 11)).toEqual(['17', '1', '3', '2']);
});

it('names the typical time to answer of the last 90 days once three were answered', async () => {
  const own = await publicAdvert();
  await asked(own, 80, 30);
  expect((await figuresOf()).answers).toEqual({ answered: 2, received: 3, medianMinutes: null });
  await asked(own, 2, 2 * (HOUR_MS / MINUTE_MS));
  await asked(own, 100, 5);
  expect((await figuresOf()).answers).toEqual({ answered: 3, received: 4, medianMinutes: 60 });
});

it('shows the price label that visitors see, and none for what is sold', async () => {
  await seedCars(db, { count: 600, now: clock() }, () => {});
  const own = await publicAdvert();
  await services.index.refresh();
  const { label } = (await get<ListingMarket>({}, `/cars/${own}/market`)).body.data;
  expect(label).not.toBeNull();
  const labelShown = async () =>
    (await get<ProductCard[]>(owner, '/my-products')).body.data.find(({ id }) => id === own)?.label;
  expect(await labelShown()).toEqual(label);
  await db.updateTable('listings').set({ availability: 'sold' }).where('id', '=', Number(own)).execute();
  expect(await labelShown()).toBeNull();
});

it('logs no defect', () => expect(logged).toEqual([]));
