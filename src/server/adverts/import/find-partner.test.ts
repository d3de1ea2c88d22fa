import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import type { ImportPartner } from '#server/listings/import/import-listings.ts';
import { importSyarah } from '#server/listings/import/syarah-import.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findPartner } from './find-partner.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-partner-'));
const file = path.join(folder, 'cars.csv');
beforeAll(async () => {
  await loadReference(db);
  writeFileSync(
    file,
    'ad_id,Make,Type,Year,Price,Mileage,Region,Color\n1,Toyota,Camry,2020,60000,90000,Riyadh,White\n2,Kia,K5,2022,70000,40000,Jeddah,Black\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = (called: string) => findPartner(db, advertForm('cars'), called);
const run = (partner: ImportPartner | null) =>
  importSyarah({
    file,
    partner,
    db,
    dataDir: folder,
    approve: true,
    now,
    onProgress: () => () => {},
    photosOf: () => [],
  });

test('listings of a file given to a showroom are sold by it, with its contact and its VAT', async () => {
  const account = await createAccount(
    db,
    {
      name: 'Nakheel Motors',
      accountType: 'showroom',
      locale: 'en',
      email: 'desk@nakheel.example',
      phone: '+966500000041',
      countryCode: 'SA',
      password: 'a long enough password',
    },
    now,
  );
  expect([await find('nobody@nakheel.example'), await find('nakheel')]).toEqual([null, null]);
  const partner = await find('Desk@Nakheel.example');
  const { id, slug } = await db
    .selectFrom('sellers')
    .select(['id', 'slug'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  expect(await find(slug)).toMatchObject({ id });

  await run(null);
  expect(await run(partner)).toMatchObject({ added: 2 });
  const listings = await db.selectFrom('listings').select(['seller_id', 'price_note']).orderBy('id').execute();
  const [theirs, ours] = [
    { seller_id: null, price_note: 'private_no_vat' },
    { seller_id: id, price_note: 'vat_included' },
  ];
  expect(listings).toEqual([theirs, theirs, ours, ours]);
  expect(await run(partner)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });

  await db.updateTable('accounts').set({ blocked_at: now }).where('id', '=', account).execute();
  expect(await find('desk@nakheel.example')).toBeNull();
});
