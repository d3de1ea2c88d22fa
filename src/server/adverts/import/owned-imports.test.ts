import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { OwnAdvert, ProductCard } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { callsOf, type Who } from '../../../../tests/support/applicants.ts';
import { uploadPhoto } from '../../../../tests/support/advertisers.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { loadReference } from '../../catalogue/load-reference.ts';
import { importListings } from '../../listings/import/import-listings.ts';
import { syarahReader } from '../../listings/import/syarah-import.ts';
import { expireAdverts } from '../adverts-sql.ts';
import { findPartner } from './find-partner.ts';

const { app, services, passTime } = await testApp();
const { db, clock } = services;
const { get, post } = callsOf({ app });
await loadReference(db);
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-owned-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = 'ad_id,Make,Type,Year,Price,Mileage,Region,Color,Condition,Fuel_Type,Gear_Type,title_ar';
const camry = (price: number, color = 'White') =>
  `1,Toyota,Camry,2020,${price},90000,Riyadh,${color},Used,Gas,Automatic,كامري نظيفة`;
const k5 = (price: number) => `2,Kia,K5,2022,${price},40000,Jeddah,Black,Used,Gas,Automatic,كيا كي 5`;

async function account(name: string, more: { accountType?: 'showroom'; showroomKind?: 'showroom'; role?: 'staff' }) {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await createAccount(
    db,
    {
      name,
      email,
      phone: null,
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
      ...more,
    },
    clock(),
  );
  const who: Who = { authorization: `Bearer ${await openSession(db, id, clock())}` };
  return { id, who, email };
}

let showrooms = 0;
/** A showroom whose file was imported, and a way to import a later one. */
async function newShowroom(rows: readonly string[], approve = true) {
  const owner = await account(`Nakheel${(showrooms += 1)}`, { accountType: 'showroom', showroomKind: 'showroom' });
  const file = path.join(folder, `${owner.id}.csv`);
  const importing = async (given: readonly string[], isApproving = approve) => {
    writeFileSync(file, [COLUMNS, ...given].join('\n'));
    return importListings(
      {
        file,
        db,
        partner: await findPartner(db, advertForm('cars'), owner.email),
        dataDir: folder,
        approve: isApproving,
        now: clock(),
        onProgress: () => () => {},
      },
      syarahReader(clock(), () => []),
    );
  };
  await importing(rows);
  return { ...owner, importing };
}

const products = async (who: Who) => (await get<ProductCard[]>(who, '/my-products')).body.data;
const numbered = async (who: Who, title: string) => {
  const found = (await products(who)).find((product) => product.title.ar === title);
  if (!found) throw new Error(`There is no ${title}.`);
  return found;
};
const one = async (who: Who, id: string) => (await get<OwnAdvert>(who, `/adverts/${id}`)).body.data;
const send = async (who: Who, method: string, at: string, body: unknown) => {
  const response = await app.request(`/api${at}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...who },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code: string; errors?: object } };
};
const listing = (id: string) =>
  db
    .selectFrom('listings')
    .select(['price', 'title', 'attributes', 'approval', 'availability', 'edited', 'photos'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();

let hues = 0;
/** The owner changes an advert as the form sends it: everything, with three photos. */
async function change(who: Who, id: string, answers: object) {
  const { answers: now, features } = await one(who, id);
  const photos = await Promise.all([1, 2, 3].map(() => uploadPhoto(app, who, (hues += 1))));
  return send(who, 'PUT', `/adverts/${id}`, {
    schemaVersion: 1,
    answers: {
      card: 'boards',
      body: 'sedan',
      descriptionAr: 'سيارة نظيفة جدا بصيانة الوكالة',
      advertiserPhone: '+966512345678',
      advertiserWhatsapp: '+966512345678',
      ...now,
      ...answers,
    },
    features,
    photos,
    video: null,
  });
}

describe('the listings of a showroom that came with a file', () => {
  test('are found by it under its products, and by nobody else', async () => {
    const { who, id } = await newShowroom([camry(60_000), k5(70_000)]);
    const other = await account('Sara', {});
    expect(await products(who)).toEqual([
      expect.objectContaining({ title: { en: 'Kia K5 2022', ar: 'كيا كي 5' }, approval: 'accepted', images: 0 }),
      expect.objectContaining({ price: 6_000_000, availability: 'available' }),
    ]);
    expect(await products(other.who)).toEqual([]);
    const { id: car } = await numbered(who, 'كامري نظيفة');
    expect((await send(other.who, 'POST', `/my-products/${car}/delete`, { approval: 'accepted' })).status).toBe(404);
    // The form opens with what the file says and the contact of the account.
    expect(await one(who, car)).toMatchObject({
      answers: { name: 'كامري نظيفة', brand: 'toyota', year: 2020, price: 6_000_000, advertiserName: `Nakheel1` },
    });
    expect(id).not.toBe(other.id);
  });

  test('keep what their owner edited when the file comes again, and take the rest from it', async () => {
    const { who, importing } = await newShowroom([camry(60_000), k5(70_000)]);
    const { id } = await numbered(who, 'كامري نظيفة');
    expect((await change(who, id, { price: 5_900_000 })).body).toMatchObject({ message: 'Request sent successfully' });
    const edited = await listing(id);
    expect(edited).toMatchObject({ price: 5_900_000, title: { ar: 'كامري نظيفة' }, approval: 'pending' });
    expect(edited.edited.toSorted()).toEqual(['card', 'description', 'photos', 'price']);

    const again = await importing([camry(61_000, 'Black'), k5(69_000)]);
    expect(again).toMatchObject({ changed: 2, kept: 1, deleted: 0 });
    expect(readFileSync(again.report, 'utf8')).toContain('"2","1","kept","description price card"');
    const later = await listing(id);
    expect(later).toMatchObject({ price: 5_900_000, attributes: { color: 'black', card: 'boards' } });
    expect(later.photos).toEqual(edited.photos);
    // Its desk has not seen the change, so the file does not accept it.
    expect(later.approval).toBe('pending');
    expect((await one(who, id)).answers).toMatchObject({ price: 5_900_000, color: 'black' });
    expect((await listing((await numbered(who, 'كيا كي 5')).id)).price).toBe(6_900_000);
    expect(await importing([camry(61_000, 'Black'), k5(69_000)])).toMatchObject({ changed: 0, unchanged: 2, kept: 1 });
  });

  test('wait at the desk after an edit, whose owner hears of the decision', async () => {
    const { id: account_, who } = await newShowroom([camry(60_000)]);
    const desk = await account(`Desk${randomUUID().slice(0, 6)}`, { role: 'staff' });
    const { id } = await numbered(who, 'كامري نظيفة');
    await change(who, id, { mileage: 91_000 });
    const { version } = (await get<{ version: number }>(desk.who, `/desk/adverts/${id}`)).body.data;
    expect((await post(desk.who, `/desk/adverts/${id}/accept`, { id, seen: version })).status).toBe(200);
    expect((await listing(id)).approval).toBe('accepted');
    const heard = await db.selectFrom('notifications').select('event').where('account_id', '=', account_).execute();
    expect(heard).toEqual([{ event: 'advert_accepted' }]);
  });

  test('are sold, taken down and renewed by their owner, and the file changes none of it', async () => {
    const { id: owner, who, importing } = await newShowroom([camry(60_000), k5(70_000)]);
    const [k5_, camry_] = [await numbered(who, 'كيا كي 5'), await numbered(who, 'كامري نظيفة')];
    expect(camry_.expiresOn).not.toBeNull();
    expect((await send(who, 'PATCH', `/my-products/${k5_.id}`, { id: k5_.id, availability: 'sold' })).status).toBe(200);
    expect((await post(who, `/my-products/${camry_.id}/take-down`, { expiresOn: camry_.expiresOn })).status).toBe(200);
    expect((await post(who, `/my-products/${camry_.id}/take-down`, { expiresOn: camry_.expiresOn })).status).toBe(409);

    await importing([camry(58_000), k5(70_000)]);
    expect((await listing(k5_.id)).availability).toBe('sold');
    expect(await listing(camry_.id)).toMatchObject({ approval: 'expired', price: 5_800_000 });
    const { expiresOn, mayRenew } = await numbered(who, 'كامري نظيفة');
    expect(mayRenew).toBe(true);
    expect((await post(who, `/my-products/${camry_.id}/renew`, { id: camry_.id, expiresOn })).status).toBe(200);
    expect((await listing(camry_.id)).approval).toBe('accepted');
    // What they did themselves is no news to them.
    expect(await db.selectFrom('notifications').select('event').where('account_id', '=', owner).execute()).toEqual([]);
  });

  test('end like other adverts, unless their file still has them', async () => {
    const { who, importing } = await newShowroom([camry(60_000), k5(70_000)]);
    const [one, two] = [await numbered(who, 'كامري نظيفة'), await numbered(who, 'كيا كي 5')];
    passTime(50 * 86_400_000);
    await importing([camry(60_000)]);
    passTime(15 * 86_400_000);
    await expireAdverts(db, clock().toISOString().slice(0, 10));
    expect((await listing(one.id)).approval).toBe('accepted');
    expect((await listing(two.id)).approval).toBe('expired');
    expect(await importing([camry(60_000), k5(70_000)])).toMatchObject({ changed: 1 });
    expect((await listing(two.id)).approval).toBe('accepted');
  });

  test('are deleted for good, photos included', async () => {
    const { who, importing } = await newShowroom([camry(60_000), k5(70_000)]);
    const { id } = await numbered(who, 'كامري نظيفة');
    await change(who, id, {});
    const { photos } = await listing(id);
    expect((await send(who, 'POST', `/my-products/${id}/delete`, { approval: 'accepted' })).status).toBe(409);
    expect((await send(who, 'POST', `/my-products/${id}/delete`, { approval: 'pending' })).status).toBe(200);
    const claimed = await db.selectFrom('photos').select('claimed_at').where('id', 'in', photos).execute();
    expect(new Set(claimed.map(({ claimed_at }) => claimed_at))).toEqual(new Set([null]));
    const again = await importing([camry(50_000), k5(70_000)]);
    expect(again).toMatchObject({ added: 0, unchanged: 1, deleted: 1 });
    expect(readFileSync(again.report, 'utf8')).toContain('"2","1","deleted"');
    expect(await products(who)).toHaveLength(1);
  });
});
