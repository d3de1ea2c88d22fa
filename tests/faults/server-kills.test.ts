import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ApplicationInput } from '#domain/applications/application.ts';
import { purposeOf } from '#domain/applications/document-kinds.ts';
import { individualApplication } from '#demonstration/sample-application.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { connect } from '#server/db/database.ts';
import { findRunningPostgres } from '#server/db/embedded-postgres.ts';
import type { Database } from '#server/db/tables.ts';
import { seedProgrammes } from '#demonstration/seed-content.ts';
import { readSettings } from '#server/settings.ts';
import { createDocumentStore } from '#server/uploads/documents/document-store.ts';
import { localFileStore } from '#server/files/local-file-store.ts';
import { openMasterKeys } from '#server/uploads/documents/open-master-keys.ts';
import { replySecret, smallPhoto } from '../support/applicants.ts';
import { serverProcess } from './server-process.ts';

const KILLS = 50;
const APPLICANTS = 4;
/** Short enough that nearly every kill meets several applications in progress. */
const MAX_PAUSE_MS = 120;

const server = serverProcess();
afterAll(server.remove);

interface Receipt {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

/** Every acknowledged receipt, by key. */
const acknowledged = new Map<string, Receipt>();
let heard = () => {};
const work = { isOver: false };

/** Resolves with the next acknowledgement, which shows that the server works again. */
const nextAcknowledgement = () => new Promise<void>((resolve) => (heard = resolve));

/** Sends until there is a final answer, as the outbox does; null when uploads are missing. Throws on any other refusal. */
async function insist(address: string, request: RequestInit): Promise<unknown> {
  for (;;) {
    try {
      const response = await fetch(address, { ...request, signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (response.ok) return (JSON.parse(text) as { data: unknown }).data;
      const isPassing = response.status >= 502 || response.status === 409 || response.status === 507;
      if (!isPassing) throw new TypeError(`${response.status} ${text}`);
      if (text.includes('uploads_missing')) return null;
    } catch (error) {
      // Only network errors are retried: "fetch failed" from fetch, "terminated" from a cut body.
      const isNetwork =
        error instanceof Error && (/fetch failed|terminated/.test(error.message) || error.name === 'TimeoutError');
      if (!isNetwork) throw error;
    }
    await pause(25);
  }
}

async function uploadAll(origin: string, headers: Record<string, string>): Promise<ApplicationInput['documents']> {
  return Promise.all(
    individualApplication.documents.map(async ({ kind }) => {
      const bytes = new Uint8Array(await smallPhoto());
      const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
      const { id } = (await insist(`${origin}/api/uploads/documents?purpose=${purposeOf(kind)}`, {
        method: 'POST',
        headers: { ...headers, 'content-digest': digest },
        body: bytes,
      })) as { id: string };
      return { kind, upload: id };
    }),
  );
}

const VOIDED = 'voided';
/** Keys that were voided before their application arrived. */
const voided = new Set<string>();

function whetherVoided(error: unknown): typeof VOIDED {
  if (error instanceof Error && error.message.includes('key_voided')) return VOIDED;
  throw error;
}

let phones = 10_000_000;

/** Applies repeatedly, every second time as a guest. Sends every third application again after its acknowledgement, and voids every fifth key before or during sending. */
async function applicant(origin: string, token: string): Promise<void> {
  for (let nth = 0; !work.isOver; nth += 1) {
    const isGuest = nth % 2 === 1;
    const who: Record<string, string> = isGuest ? { 'device-id': randomUUID() } : { authorization: `Bearer ${token}` };
    const key = randomUUID();
    const headers = { ...who, 'content-type': 'application/json', 'idempotency-key': key };
    const answers = { ...individualApplication.answers, phone: `+9665${(phones += 1)}` };
    const body = JSON.stringify({
      ...individualApplication,
      answers,
      documents: await uploadAll(origin, who),
      replySecret: isGuest ? replySecret() : null,
    });
    const send = () => insist(`${origin}/api/order/step-one`, { method: 'POST', headers, body });
    const close = async () => insist(`${origin}/api/receipts/${key}/void`, { method: 'POST', headers, body: '{}' });
    const isClosed = nth % 5 === 4;
    const early = isClosed && nth % 10 === 4 ? await close() : null;
    const [outcome, closing] = await Promise.all([
      send().catch(whetherVoided),
      isClosed && !early ? close() : Promise.resolve(early),
    ]);
    if (outcome === VOIDED) {
      expect(closing).toEqual({ key, arrived: false, receipt: null });
      voided.add(key);
      continue;
    }
    const receipt = outcome as Receipt | null;
    if (closing) expect(closing).toMatchObject({ arrived: true, receipt: { key, id: receipt?.id } });
    // Acknowledged uploads must still exist.
    if (!receipt) throw new Error('An upload that was acknowledged is gone.');
    acknowledged.set(key, receipt);
    heard();
    if (nth % 3 === 0) expect(await send()).toEqual(receipt);
  }
}

async function openOwn(): Promise<{ db: Kysely<Database>; close: () => Promise<void> }> {
  const connection = await findRunningPostgres(server.dataDir);
  if (!connection) throw new Error('The database of the server does not run.');
  const { db } = connect(connection, () => {});
  return { db, close: () => db.destroy() };
}

it(`after ${KILLS} kills of server or database during applications, each acknowledged one exists once with all its files`, async () => {
  // A server writes its compiled code when it ends by itself; all later ones read it.
  await server.start();
  await server.stop();
  const origin = await server.start();
  const before = await openOwn();
  await seedProgrammes(before.db);
  // The server runs without the demonstration and hides samples.
  await before.db.updateTable('programmes').set({ is_sample: false }).execute();
  const account = await createAccount(
    before.db,
    {
      name: 'Sara',
      email: 'sara@example.com',
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
    },
    new Date(),
  );
  const token = await openSession(before.db, account, new Date());
  await before.close();

  const applicants = Promise.all(Array.from({ length: APPLICANTS }, () => applicant(origin, token)));
  // Raced with the applicants, so that a defect ends the loop.
  let databases = 0;
  for (let nth = 0; nth < KILLS; nth += 1) {
    await Promise.race([nextAcknowledgement(), applicants]);
    await pause(Math.random() * MAX_PAUSE_MS);
    if (nth % 2 === 0) {
      if (server.killDatabase()) databases += 1;
    } else {
      await server.kill();
      await server.start();
    }
  }
  await Promise.race([nextAcknowledgement(), applicants]);
  work.isOver = true;
  await applicants;
  expect(databases).toBeGreaterThan(KILLS / 2 - 5);
  expect(acknowledged.size).toBeGreaterThan(KILLS);

  const { db, close } = await openOwn();
  const orders = await db.selectFrom('orders').select(['id', 'number', 'command_key', 'account_id']).execute();
  expect(new Map(orders.map((order) => [order.command_key, { id: order.id, number: order.number }]))).toEqual(
    new Map([...acknowledged].map(([key, { id, number }]) => [key, { id, number }])),
  );
  expect(orders).toHaveLength(acknowledged.size);
  const { rows: both } = await sql`select key from voided_keys join commands using (key, owner)`.execute(db);
  expect([both, voided.size > 0]).toEqual([[], true]);
  // Every order is complete: its account, three documents, one event, one receipt and one entry in the audit log.
  const { rows: incomplete } = await sql`
    select orders.id from orders where account_id is null
      or (select count(*) from documents where order_id = orders.id and state = 'kept') <> 3
      or (select count(*) from order_events where order_id = orders.id) <> 1
      or (select count(*) from commands where key = orders.command_key) <> 1
      or (select count(*) from audit_log where subject = orders.id::text) <> 1
  `.execute(db);
  expect(incomplete).toEqual([]);
  const { rows: stray } =
    await sql`select id from accounts where id <> ${account} and not exists (select from orders where account_id = accounts.id)`.execute(
      db,
    );
  expect(stray).toEqual([]);
  const documents = await db.selectFrom('documents').select(['id', 'bytes']).where('state', '=', 'kept').execute();
  const settings = readSettings({ DATA_DIR: server.dataDir, NODE_ENV: 'test' });
  const store = createDocumentStore({
    files: localFileStore(server.dataDir),
    keys: await openMasterKeys(db, settings),
    log: () => {},
  });
  for (const { id, bytes } of documents) {
    const file = await store.read(db, id);
    expect([file?.length, file?.subarray(0, 2).toString('hex'), file?.subarray(-2).toString('hex')]).toEqual([
      bytes,
      'ffd8',
      'ffd9',
    ]);
  }
  await close();
  console.log(
    `${KILLS} kills, ${databases} of them of the database: ${acknowledged.size} applications acknowledged, ${voided.size} closed, ${documents.length} files, nothing lost.`,
  );
});
