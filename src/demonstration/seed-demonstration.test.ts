import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { findAccountToSignIn } from '#server/accounts/accounts-sql.ts';
import { createPasswordCheck } from '#server/accounts/passwords.ts';
import { createDocumentStore } from '#server/uploads/documents/document-store.ts';
import { localFileStore } from '#server/files/local-file-store.ts';
import { openMasterKeys } from '#server/uploads/documents/open-master-keys.ts';
import type { Terminal } from './progress.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-demonstration-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const now = new Date('2026-11-21T08:00:00Z');
const documents = createDocumentStore({
  files: localFileStore(dataDir),
  keys: await openMasterKeys(db, { documentKeys: [], dataDir }),
  log: (line) => expect.unreachable(line),
});
const demonstration = { db, documents, clock: () => now };
const noTerminal = { isTTY: false, write: () => true };

const tables = [
  'settings',
  'photos',
  'sellers',
  'listings',
  'offers',
  'programmes',
  'articles',
  'pages',
  'accounts',
  'orders',
  'bank_offers',
  'documents',
  'reference_items',
  'adverts',
  'contact_messages',
  'complaints',
  'job_applications',
  'listing_reports',
  'listing_requests',
] as const;

/** Number of rows and last writing transaction of each table. */
async function state(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } =
      await sql`select count(*) as rows, max(xmin::text::bigint) as writer from ${sql.table(table)}`.execute(db);
    found[table] = rows[0];
  }
  return found;
}

/** Interrupts the start after the cars, like a kill: the stage that follows them never begins. */
const stopAfterCars: Terminal = {
  isTTY: true,
  write: (text: string) => {
    if (text.includes('properties')) throw new Error('killed');
    return true;
  },
};

it('the second start completes an interrupted first one, and the third does nothing', async () => {
  await expect(seedDemonstration(demonstration, () => undefined, stopAfterCars)).rejects.toThrow('killed');
  // The partial data is already marked as sample data.
  expect(await db.selectFrom('settings').select('value').where('key', '=', 'isSampleData').executeTakeFirst()).toEqual({
    value: true,
  });

  const lines: string[] = [];
  await seedDemonstration(demonstration, (line) => lines.push(line), noTerminal);
  expect(lines[0]).toContain('sample data');
  expect(lines.some((line) => line.includes(' 432 cars,'))).toBe(true);
  const complete = await state();
  expect(complete).toMatchObject({
    listings: { rows: 838 },
    sellers: { rows: 128 },
    adverts: { rows: 110 },
    contact_messages: { rows: 2 },
    complaints: { rows: 1 },
    job_applications: { rows: 1 },
    listing_reports: { rows: 2 },
    listing_requests: { rows: 4 },
    offers: { rows: 37 },
    programmes: { rows: 8 },
    articles: { rows: 8 },
    pages: { rows: 3 },
    accounts: { rows: 4 },
    orders: { rows: 10 },
    bank_offers: { rows: 18 },
    documents: { rows: 32 },
  });

  const later: string[] = [];
  await seedDemonstration(demonstration, (line) => later.push(line), noTerminal);
  expect(later).toEqual([]);
  expect(await state()).toEqual(complete);
});

it('all seeded rows are marked as samples, and all references exist', async () => {
  for (const table of ['sellers', 'listings', 'offers', 'programmes', 'articles', 'accounts', 'orders'] as const) {
    const { rows } = await sql<{
      unmarked: number;
    }>`select count(*) as unmarked from ${sql.table(table)} where not is_sample`.execute(db);
    expect(rows[0]?.unmarked).toBe(0);
  }
  const { rows } = await sql<{ id: number }>`
    select listings.id from listings, jsonb_array_elements_text(photos) as photo(id)
    where not exists (select from photos where photos.id = photo.id)
    union all select id from articles where cover is null
    union all select id from listings where jsonb_array_length(photos) < 3
    union all select sellers.id from sellers where not exists (select from reference_items where list = 'cities' and reference_items.id = sellers.city)
  `.execute(db);
  expect(rows).toEqual([]);
});

it('the printed accounts and passwords are valid', async () => {
  const isRight = createPasswordCheck();
  for (const { email, phone, password, role } of sampleAccounts) {
    const found = await findAccountToSignIn(db, { email });
    expect(found?.account).toMatchObject({ role, phone, isSample: true });
    expect(await isRight(found?.passwordHash, password)).toBe(true);
    expect((await findAccountToSignIn(db, { phone }))?.account.id).toBe(found?.account.id);
  }
});
