import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { DeskAdvert, ProductCard } from '#domain/adverts/advert.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import { seedArticles, seedProgrammes } from '#demonstration/seed-content.ts';
import { uploadPhoto } from '../../../tests/support/advertisers.ts';
import { callsOf, type Receipt, type Who } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startReplica, urlOf } from '../../../tests/support/replica.ts';
import { sampleCarAdvert } from '../../../tests/support/sample-advert.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { createServerApp } from '../app.ts';
import { openDatabase } from './database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openReplica } from './read-replica.ts';

const { folder, remove } = temporaryFolder('replica');
const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'second')];
const database = await openDatabase({ databaseUrl: null, dataDir: primaryDir }, () => {});
const connection = await findRunningPostgres(primaryDir);
if (!connection) throw new Error('The database does not run.');
let standby = await startReplica(connection, replicaDir);
const url = urlOf({ ...connection, ...standby.connection });

function watched(maxLagMs: number, at = url) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const replica = openReplica({ url: at, poolSize: 2, db: database.db, log, intervalMs: 20, maxLagMs });
  return { replica, logged };
}

const { replica } = watched(Infinity);
const { app, services } = await testApp({ database, replica });
const { db, clock, index } = services;
await seedProgrammes(db);
afterAll(async () => {
  await replica.stop();
  await standby.stop();
  await database.stop();
  remove();
});

/** Runs a statement on the replica, which may not be asked through a pool of the server. */
async function onReplica(statement: string): Promise<void> {
  const client = new Client({ ...connection, ...standby.connection });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const pause = () => onReplica('select pg_wal_replay_pause()');
const goOn = () => onReplica('select pg_wal_replay_resume()');
afterEach(goOn);

async function sessionOf(name: string, role: 'user' | 'staff'): Promise<string> {
  const account = { name, email: `${name}@example.com`, accountType: 'individual', locale: 'en', role } as const;
  const id = await createAccount(db, { ...account, password: 'a long enough password' }, clock());
  return openSession(db, id, clock());
}

/** A browser, which keeps the cookies of answers. */
function browser(token?: string) {
  const cookies = new Map<string, string>(token === undefined ? [] : [['auth_token', token]]);
  const request = async (address: string, sent: RequestInit = {}) => {
    const headers = new Headers(sent.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('sec-fetch-site', 'same-origin');
    const response = await app.request(address, { ...sent, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return { cookies, request, ...callsOf({ app: { request } as typeof app }) };
}

const seller = browser(await sessionOf('noura', 'user'));
const stranger = browser();
const clerk: Who = { authorization: `Bearer ${await sessionOf('clerk', 'staff')}` };
const nobody: Who = {};

const hue = [50, 100, 150];
const photos = await Promise.all(hue.map((one) => uploadPhoto(seller, nobody, one)));
const sent = await seller.post<Receipt>(nobody, '/adverts/cars', { ...sampleCarAdvert, photos });
const { id } = sent.body.data;
const { get, post } = callsOf({ app });
const { version } = (await get<DeskAdvert>(clerk, `/desk/adverts/${id}`)).body.data;
await post(clerk, `/desk/adverts/${id}/accept`, { seen: version });

const priceFor = async (who: typeof seller) => (await who.get<ListingDetail>(nobody, `/cars/${id}`)).body.data?.price;
const listedFor = async (who: typeof seller) =>
  (await who.get<ListingResults>(nobody, '/cars?q=camry')).body.data.items.map(({ price }) => price);
const setPrice = async (price: number) => {
  await db.updateTable('listings').set({ price }).where('id', '=', Number(id)).execute();
  await index.refresh();
};
/** Until the replica answers this price. */
const arrives = (price: number) => eventually(async () => expect(await priceFor(stranger)).toBe(price));

it('public reads go to the replica, and what somebody has just written is read from the primary', async () => {
  await setPrice(1_000);
  await eventually(() => expect(replica.figures.isUsed).toBe(true));
  await arrives(1_000);
  expect(await listedFor(stranger)).toEqual([1_000]);
  await pause();
  // A browser that has written nothing yet.
  const later = browser(seller.cookies.get('auth_token'));
  await setPrice(2_000);
  expect([await priceFor(later), await listedFor(later)]).toEqual([1_000, [1_000]]);

  const availability = { id, availability: 'sold' };
  const change = await later.request(`/api/my-products/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(availability),
  });
  expect(change.status).toBe(200);
  expect(change.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^has_written=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const pageOf = async (who: typeof seller) =>
    (await who.get<ListingDetail>(nobody, `/cars/${id}`)).body.data.availability;
  expect([await pageOf(later), await priceFor(later)]).toEqual(['sold', 2_000]);
  expect([await pageOf(stranger), await priceFor(stranger)]).toEqual(['available', 1_000]);
  // Programs with a key keep no cookies.
  expect((await get<ListingDetail>(clerk, `/cars/${id}`)).body.data.availability).toBe('sold');

  // What is somebody's own is never read from the replica.
  const fresh = browser(seller.cookies.get('auth_token'));
  expect((await fresh.get<ProductCard[]>(nobody, '/my-products')).body.data).toMatchObject([{ availability: 'sold' }]);
  const receipt = await later.apply(nobody);
  expect(receipt.status).toBe(200);
  const { status, body } = await fresh.get(nobody, `/orders/${receipt.body.data.id}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { id: receipt.body.data.id } } });

  await db.updateTable('listings').set({ availability: 'available' }).where('id', '=', Number(id)).execute();
  await setPrice(3_000);
  expect(await listedFor(later)).toEqual([3_000]);
  await goOn();
  // What was cached of the replica does not outlive what it has received.
  await eventually(async () => expect(await listedFor(stranger)).toEqual([3_000]));
});

it('what the replica does not have yet is looked for on the primary', async () => {
  await arrives(3_000);
  await pause();
  await seedArticles(db, clock());
  const { id: article } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  expect((await stranger.get(nobody, `/article/${article}`)).status).toBe(200);
  // It has none of them yet.
  expect((await stranger.get<readonly unknown[]>(nobody, '/get-articles')).body.data).toEqual([]);
});

it('a replica that lags is not used until it has caught up, and the log says each once', async () => {
  const { replica: strict, logged } = watched(50);
  const other = createServerApp({ ...services, replica: strict }, { limitOf: () => null, needsFactor: () => false });
  const priceAt = async () =>
    ((await (await other.request(`/api/cars/${id}`)).json()) as { data: ListingDetail }).data.price;
  try {
    await eventually(() => expect(strict.figures).toEqual({ isUsed: true, lagMs: 0 }));
    await pause();
    await setPrice(4_000);
    await eventually(() => expect(strict.figures.isUsed).toBe(false));
    expect(await priceAt()).toBe(4_000);
    expect(await priceFor(stranger)).toBe(3_000);
    await goOn();
    await eventually(() => expect(strict.figures).toEqual({ isUsed: true, lagMs: 0 }));
    expect(await priceAt()).toBe(4_000);
    expect(logged).toEqual([
      expect.stringMatching(
        /^The replica of DATABASE_READ_URL is not used, the primary answers for it: it is \d\.\d s behind\.$/,
      ),
      'The replica of DATABASE_READ_URL is used again.',
    ]);
  } finally {
    await strict.stop();
  }
});

it('answers go on when the replica stops, and it is used again when it is back', async () => {
  const { replica: other, logged } = watched(Infinity);
  try {
    await eventually(() => expect(other.figures.isUsed).toBe(true));
    await standby.stop();
    // Also before anybody has noticed.
    expect(await priceFor(stranger)).toBe(4_000);
    await eventually(() => expect(other.figures).toEqual({ isUsed: false, lagMs: null }));
    await setPrice(5_000);
    expect(await priceFor(stranger)).toBe(5_000);
    standby = await startEmbeddedPostgres(replicaDir, () => {});
    await eventually(() => expect(replica.figures.isUsed && other.figures.isUsed).toBe(true));
    await arrives(5_000);
    expect(logged).toEqual([
      expect.stringMatching(/^The replica of DATABASE_READ_URL is not used, /),
      'The replica of DATABASE_READ_URL is used again.',
    ]);
  } finally {
    await other.stop();
  }
});

it('a database that is no replica is not used', async () => {
  const { replica: wrong, logged } = watched(Infinity, urlOf(connection));
  await eventually(() => expect(logged).toHaveLength(1));
  expect([logged[0], wrong.from()]).toEqual([expect.stringMatching(/: it is no streaming replica\.$/), null]);
  await wrong.stop();
});
