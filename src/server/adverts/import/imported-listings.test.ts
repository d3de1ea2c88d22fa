import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImportedFile, ImportedListing, ImportedReceipt } from '#domain/adverts/imported-listing.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { loadReference } from '../../catalogue/load-reference.ts';
import { aqarReader } from '../../listings/import/aqar-import.ts';
import { importListings } from '../../listings/import/import-listings.ts';
import { syarahReader } from '../../listings/import/syarah-import.ts';
import { findPartner } from './find-partner.ts';
import { applicants } from '../../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { db } = tested.services;
await loadReference(db);
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-imported-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = ['city', 'district', 'size', 'purpose', 'price', 'licence_until', 'details'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Imports a file of villas in Riyadh with these rows. */
async function importVillas(name: string, rows: readonly Row[]) {
  const file = path.join(folder, name);
  const lines = rows.map((row, at) => {
    const whole: Row = {
      city: 'الرياض',
      district: 'حي العارض',
      size: String(300 + at),
      price: '90000',
      details: `فيلا رقم ${at} في ${name}`,
      ...row,
    };
    return COLUMNS.map((column) => `"${whole[column] ?? ''}"`).join(',');
  });
  writeFileSync(file, [COLUMNS.join(','), ...lines].join('\n'));
  const now = new Date();
  return importListings(
    { file, db, dataDir: folder, approve: true, now, onProgress: () => () => {} },
    aqarReader(() => []),
  );
}

const files = async () => (await get<ImportedFile[]>(staff, '/desk/imported/files')).body.data;
const fileCalled = async (name: string) => {
  const found = (await files()).find((file) => file.name === name);
  if (!found) throw new Error(`There is no file ${name}.`);
  return found;
};
const listings = async (file: string, query = '') =>
  (await get<ImportedListing[]>(staff, `/desk/imported/files/${file}${query}`)).body;
let carsImported = 0;
/** Imports a file of cars of a showroom. */
async function importCars(name: string, showroom: string, prices: readonly number[]) {
  const file = path.join(folder, name);
  const lines = prices.map(
    (price) => `${(carsImported += 1)},Toyota,Camry,2020,${price},90000,Riyadh,White,كامري نظيفة`,
  );
  writeFileSync(file, ['ad_id,Make,Type,Year,Price,Mileage,Region,Color,title_ar', ...lines].join('\n'));
  const now = new Date();
  const partner = await findPartner(db, advertForm('cars'), showroom);
  return importListings(
    { file, db, partner, dataDir: folder, approve: false, now, onProgress: () => () => {} },
    syarahReader(now, () => []),
  );
}

const decide = (file: string, body: object) =>
  post<ImportedReceipt>(staff, `/desk/imported/files/${file}/decide`, {
    state: 'waiting',
    flag: null,
    ids: null,
    ...body,
  });
const stored = (ids: readonly string[]) =>
  db
    .selectFrom('listings')
    .select(['approval', 'price_note as note', 'monthly', 'flags', 'attributes'])
    .where('id', 'in', ids.map(Number))
    .orderBy('id')
    .execute();

describe('listings of imported files at the desk', () => {
  test('are for staff only, and a file that is not there is not found', async () => {
    await importVillas('staff.csv', [{ purpose: 'بيع', price: '1500000' }]);
    const { id } = await fileCalled('staff.csv');
    for (const asked of ['/desk/imported/files', `/desk/imported/files/${id}`]) {
      expect((await get(sara, asked)).status).toBe(403);
      expect((await get({}, asked)).status).toBe(401);
    }
    const body = { state: 'accepted', flag: null, ids: null, decision: 'remove', seen: 1 };
    expect((await post(sara, `/desk/imported/files/${id}/decide`, body)).status).toBe(403);
    expect((await get(staff, '/desk/imported/files/2000000000')).status).toBe(404);
    expect((await decide('2000000000', { decision: 'accept', seen: 1 })).status).toBe(404);
  });

  test('are counted by file, state and doubt, and listed with what is doubtful', async () => {
    await importVillas('counted.csv', [
      { purpose: 'بيع', price: '1500000' },
      { purpose: '' },
      { purpose: '', price: 'عند الاتصال' },
    ]);
    const file = await fileCalled('counted.csv');
    expect(file).toMatchObject({
      source: 'aqar',
      kind: 'properties',
      seller: null,
      waiting: 2,
      accepted: 1,
      rejected: 0,
    });
    expect(file.flags).toEqual([
      { flag: 'purpose_unknown', count: 2 },
      { flag: 'price_unreadable', count: 1 },
    ]);
    const waiting = await listings(file.id);
    expect(waiting.data).toHaveLength(2);
    expect(waiting.data[0]).toMatchObject({
      purpose: null,
      price: 9_000_000,
      city: { en: 'Riyadh' },
      flags: ['purpose_unknown'],
    });
    expect((await listings(file.id, '?flag=price_unreadable')).data.map(({ price }) => price)).toEqual([null]);
    expect((await listings(file.id, '?state=accepted')).data.map(({ purpose }) => purpose)).toEqual(['sale']);
  });

  test('are sorted by price in both directions, those without one last', async () => {
    const prices = ['80000', 'عند الاتصال', '60000', '70000'];
    await importVillas(
      'sorted.csv',
      prices.map((price) => ({ purpose: '', price })),
    );
    const { id } = await fileCalled('sorted.csv');
    const sorted = async (query: string) => (await listings(id, query)).data.map(({ price }) => price);
    expect(await sorted('')).toEqual([8_000_000, null, 6_000_000, 7_000_000]);
    expect(await sorted('?sort=price-low')).toEqual([6_000_000, 7_000_000, 8_000_000, null]);
    expect(await sorted('?sort=price-high')).toEqual([8_000_000, 7_000_000, 6_000_000, null]);
    expect((await get(staff, `/desk/imported/files/${id}?sort=name`)).status).toBe(422);
  });

  test('that say neither rent nor sale are not shown until the desk says it, for all of a file at once', async () => {
    await importVillas('purpose.csv', [{}, { price: '4500' }, { price: '120000', licence_until: '2020-01-01' }]);
    const file = await fileCalled('purpose.csv');
    const ids = (await listings(file.id)).data.map(({ id }) => id);
    const early = await decide(file.id, { decision: 'accept', seen: 3 });
    expect(early.body.data).toMatchObject({ changed: 0, withoutPurpose: 3, licenceEnded: 0 });

    const said = await decide(file.id, { flag: 'purpose_unknown', decision: 'rent', seen: 3 });
    expect(said.body.data).toMatchObject({ changed: 3 });
    const rented = await stored(ids);
    expect(rented.map(({ approval, note, monthly }) => ({ approval, note, monthly }))).toEqual([
      { approval: 'pending', note: 'rent_no_vat', monthly: 750_000 },
      { approval: 'pending', note: 'rent_no_vat', monthly: 450_000 },
      { approval: 'pending', note: 'rent_no_vat', monthly: 1_000_000 },
    ]);
    expect(rented.map(({ flags }) => flags)).toEqual([[], ['rent_period_suspect'], []]);
    expect((await fileCalled('purpose.csv')).flags).toEqual([{ flag: 'rent_period_suspect', count: 1 }]);

    const accepted = await decide(file.id, { decision: 'accept', seen: 3 });
    expect(accepted.body.data).toMatchObject({ changed: 2, withoutPurpose: 0, licenceEnded: 1 });
    expect((await stored(ids)).map(({ approval }) => approval)).toEqual(['accepted', 'accepted', 'pending']);
    const [shown = ''] = ids;
    expect((await get({}, `/properties/${shown}`)).status).toBe(200);

    // The file still does not say it: what the desk said stays, and nothing has changed.
    const again = await importVillas('purpose.csv', [
      {},
      { price: '4500' },
      { price: '120000', licence_until: '2020-01-01' },
    ]);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect((await stored(ids)).map(({ attributes }) => attributes['purpose'])).toEqual(['rent', 'rent', 'rent']);
  });

  test('can be taken down and shown again, all or chosen ones, and stay so when the file comes again', async () => {
    const rows = ['1400000', '1500000', '1600000'].map((price) => ({ purpose: 'بيع', price }));
    await importVillas('down.csv', rows);
    const file = await fileCalled('down.csv');
    const ids = (await listings(file.id, '?state=accepted')).data.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const down = await decide(file.id, { state: 'accepted', ids: [first, second], decision: 'remove', seen: 2 });
    expect(down.body.data.changed).toBe(2);
    expect((await get({}, `/properties/${first}`)).status).toBe(404);
    expect(await fileCalled('down.csv')).toMatchObject({ accepted: 1, rejected: 2 });
    expect(await importVillas('down.csv', rows)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await fileCalled('down.csv')).toMatchObject({ accepted: 1, rejected: 2 });

    const back = await decide(file.id, { state: 'rejected', ids: [first], decision: 'accept', seen: 1 });
    expect(back.body.data.changed).toBe(1);
    expect((await get({}, `/properties/${first}`)).status).toBe(200);
    expect(
      await db.selectFrom('audit_log').select('action').where('action', 'like', '%decideImported').execute(),
    ).not.toEqual([]);
  });

  test('of all files of a showroom are listed and decided about at once, and those of nobody else', async () => {
    for (const email of ['nakheel@example.com', 'other@example.com'])
      await createAccount(
        db,
        {
          name: email,
          email,
          phone: null,
          accountType: 'showroom',
          showroomKind: 'showroom',
          locale: 'en',
          password: 'a long enough password',
        },
        new Date(),
      );
    await importCars('first.csv', 'nakheel@example.com', [90_000, 4_000]);
    await importCars('single.csv', 'other@example.com', [80_000]);
    expect((await fileCalled('first.csv')).ofSeller).toBeNull();
    await importCars('second.csv', 'nakheel@example.com', [70_000]);

    const first = await fileCalled('first.csv');
    expect(first).toMatchObject({ waiting: 2, ofSeller: { waiting: 3, accepted: 0, rejected: 0 } });
    expect((await fileCalled('second.csv')).ofSeller).toEqual(first.ofSeller);
    const pricesOf = async (query: string) => (await listings(first.id, query)).data.map(({ price }) => price);
    expect(await pricesOf('')).toEqual([9_000_000, 400_000]);
    expect(await pricesOf('?scope=seller&sort=price-low')).toEqual([400_000, 7_000_000, 9_000_000]);
    expect((await get(staff, `/desk/imported/files/${first.id}?scope=city`)).status).toBe(422);
    const file = await tested.app.request(`/api/desk/exports/imported?file=${first.id}&scope=seller`, {
      headers: staff,
    });
    expect((await file.text()).trim().split('\n')).toHaveLength(4);

    expect((await decide(first.id, { scope: 'seller', decision: 'accept', seen: 2 })).body).toMatchObject({
      code: 'listings_changed',
    });
    expect((await decide(first.id, { scope: 'seller', decision: 'accept', seen: 3 })).body.data.changed).toBe(3);
    for (const name of ['first.csv', 'second.csv'])
      expect(await fileCalled(name)).toMatchObject({ waiting: 0, ofSeller: { waiting: 0, accepted: 3 } });
    expect(await fileCalled('single.csv')).toMatchObject({ waiting: 1, accepted: 0 });
  });

  test('are left as they are when their number is not the one that staff saw', async () => {
    await importVillas('seen.csv', [{}, {}]);
    const { id } = await fileCalled('seen.csv');
    const late = await decide(id, { decision: 'rent', seen: 3 });
    expect(late).toMatchObject({ status: 409, body: { code: 'listings_changed' } });
    expect((await fileCalled('seen.csv')).flags).toEqual([{ flag: 'purpose_unknown', count: 2 }]);
  });

  test('can only be decided in a way that fits their state and kind', async () => {
    await importVillas('fits.csv', [{}]);
    const { id } = await fileCalled('fits.csv');
    expect((await decide(id, { state: 'accepted', decision: 'accept', seen: 1 })).status).toBe(422);
    expect((await decide(id, { ids: [], decision: 'accept', seen: 1 })).status).toBe(422);
    expect((await decide(id, { flag: 'not a flag', decision: 'accept', seen: 1 })).status).toBe(422);

    const file = path.join(folder, 'cars.csv');
    writeFileSync(
      file,
      'ad_id,Make,Type,Year,Mileage,Region,Color,Price,title_ar\n7001,Toyota,Camry,2018,95000,Riyadh,White,4000,تويوتا كامري 2018',
    );
    const now = new Date();
    await importListings(
      { file, db, dataDir: folder, approve: true, now, onProgress: () => () => {} },
      syarahReader(now, () => []),
    );
    const cars = await fileCalled('cars.csv');
    expect(cars).toMatchObject({ kind: 'cars', waiting: 1 });
    expect((await decide(cars.id, { decision: 'rent', seen: 1 })).status).toBe(422);
    expect((await decide(cars.id, { decision: 'accept', seen: 1 })).body.data.changed).toBe(1);
  });
});
