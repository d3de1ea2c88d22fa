import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Dexie } from 'dexie';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createDraftShelf } from '../drafts/draft-shelf.ts';
import { createVault } from '../drafts/vault.ts';
import { WijhaDatabase } from '../seen/seen-database.ts';
import { createOutbox, type OutboxHost } from './outbox.ts';
import { GUEST_SCOPE } from './outbox-item.ts';
import { createOutboxNetwork } from './outbox-network.ts';
import { createOutboxStorage } from './outbox-storage.ts';

const NOURA = '0190a000-0000-7000-8000-000000000001';
const FAHAD = '0190a000-0000-7000-8000-000000000002';
const message = { reason: 'question', subject: 'Delivery', details: 'When does it arrive?', name: 'Noura', email: 'noura@example.com' };

interface Arrived {
  readonly path: string;
  readonly key: string;
  readonly person: string;
  readonly body: Buffer;
}

// A server that keeps the contract for keys, and misbehaves as it is told.
let arrived: Arrived[] = [];
let made = new Map<string, string>();
let mood: (request: Arrived, answer: (status: number, body: unknown) => void, response: ServerResponse) => boolean = () => false;
const server = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const one: Arrived = { path: request.url ?? '', key: String(request.headers['idempotency-key'] ?? ''), person: String(request.headers['person-id'] ?? ''), body: Buffer.concat(chunks) };
    arrived.push(one);
    const answer = (status: number, body: unknown) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mood(one, answer, response)) return;
    if (one.path.startsWith('/receipts/')) {
      const key = one.path.split('/').at(-1) ?? '';
      return answer(200, { data: { key, arrived: made.has(key), receipt: made.has(key) ? { id: made.get(key), key } : null } });
    }
    if (one.path.startsWith('/uploads/documents')) {
      const digest = `sha-256=:${createHash('sha256').update(one.body).digest('base64')}:`;
      if (request.headers['content-digest'] !== digest) return answer(400, { code: 'malformed', message: 'Digest' });
      return answer(200, { data: { id: `0190a000-0000-7000-8000-${String(arrived.length).padStart(12, '0')}`, mimeType: 'image/jpeg', bytes: one.body.length } });
    }
    const id = made.get(one.key) ?? `made${made.size + 1}`;
    made.set(one.key, id);
    answer(200, { data: { id, key: one.key, ...(one.path === '/order/step-one' && { number: 'KSA0001-26', login: { login: '0512345678', password: 'shown once' } }) } });
  });
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

let database: WijhaDatabase;
let person: string | null;
let now: number;
let isOnline: boolean;
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
  arrived = [];
  made = new Map();
  mood = () => false;
  person = null;
  isOnline = true;
  now = Date.now();
});

/** A tab of this device; several share its database. */
function tab(on = database) {
  const vault = createVault(on);
  const shelf = createDraftShelf({ database: on, vault, now: () => now });
  const storage = createOutboxStorage(on, vault, shelf, () => now);
  const clocks = { now: () => now, steady: () => now };
  const network = createOutboxNetwork(
    { baseUrl, locale: () => 'en', person: () => person, token: () => null, device: () => NOURA },
    { body: storage.read, file: (item, id) => shelf.readFile(item.scope, id) },
    clocks,
  );
  const counts: number[] = [];
  const host: OutboxHost = {
    ...clocks,
    chance: () => 0.5,
    person: () => person,
    alone: (work) => work(),
    isVisible: () => false,
    isOnline: () => isOnline,
    onChance: () => () => undefined,
    channel: { post: () => undefined, listen: () => () => undefined },
    setCount: (_, count) => void counts.push(count),
    onPerson: () => () => undefined,
  };
  const outbox = createOutbox({ storage, network, shelf, vault, host });
  const write = async (scope = person ?? GUEST_SCOPE) => {
    const draft = shelf.begin({ scope, form: 'contact', step: '', values: message });
    const saved = await shelf.save(draft);
    return { ...draft, revision: saved.kind === 'conflict' ? 0 : saved.revision };
  };
  const send = async () => {
    const submitted = await outbox.submit(await write(), 'contact.send', message);
    if (submitted.kind === 'conflict') throw new Error('conflict');
    await outbox.drain();
    return submitted.id;
  };
  return { outbox, shelf, vault, counts, write, send };
}

test('what is sent without a network waits on the device, and reaches the server once when there is one', async () => {
  isOnline = false;
  const { outbox, send, counts, shelf } = tab();
  await vi.waitFor(() => expect(outbox.get()).toEqual({ isRead: true, items: [], fromBefore: [], receipts: [] }));
  const id = await send();
  expect(arrived).toEqual([]);
  expect(outbox.get().items).toMatchObject([{ id, state: 'queued', attempts: 0, isVolatile: false }]);
  // The browser was closed, and opened again.
  isOnline = true;
  const later = tab();
  await Promise.all([later.outbox.drain(true), tab().outbox.drain(true)]);
  await vi.waitFor(async () => expect(await later.outbox.countWaiting()).toBe(0));
  expect(made.size).toBe(1);
  expect(JSON.parse(arrived[0]?.body.toString() ?? '')).toEqual(message);
  expect(await shelf.list(GUEST_SCOPE)).toEqual([]);
  expect(counts.at(-1)).toBe(1);
  expect(await database.receipts.get(id)).toMatchObject({ key: id, scope: GUEST_SCOPE });
});

test('a page of somebody else, a lost reply and a busy server leave it waiting; then it arrives once under its key', async () => {
  const { outbox, send } = tab();
  mood = (_, __, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>'));
  const id = await send();
  expect(outbox.get().items).toMatchObject([{ state: 'retry', problem: { code: 'not_ours' } }]);
  mood = (one, _, response) => {
    made.set(one.key, 'made1');
    response.destroy();
    return true;
  };
  await outbox.sendNow(id);
  expect(outbox.get().items).toMatchObject([{ state: 'retry', problem: { code: 'network' } }]);
  mood = (_, answer) => {
    answer(503, { code: 'busy', message: 'Busy' });
    return true;
  };
  await outbox.sendNow(id);
  expect(outbox.get().items).toMatchObject([{ state: 'retry', attempts: 3, problem: { code: 'busy', message: 'Busy' } }]);
  mood = () => false;
  await outbox.sendNow(id);
  expect(await outbox.countWaiting()).toBe(0);
  expect([...made.keys()]).toEqual([id]);
  expect(outbox.arrivalOf(id)).toMatchObject({ receipt: { madeId: 'made1' } });
});

test('what the server refuses says why, and is edited under a new key', async () => {
  const { outbox, send, shelf } = tab();
  mood = (_, answer) => {
    answer(422, { code: 'invalid', message: 'Please check', errors: { email: ['No such address'] } });
    return true;
  };
  const first = await send();
  expect(outbox.get().items).toMatchObject([{ state: 'needs_attention', problem: { message: 'Please check', errors: { email: ['No such address'] } } }]);
  // Refused for certain: nothing has to be asked.
  isOnline = false;
  expect(await outbox.takeBack(first, 'edit')).toBe('ready');
  const [summary] = await shelf.list(GUEST_SCOPE);
  const opened = await shelf.open(GUEST_SCOPE, summary?.id ?? '');
  if (opened.kind !== 'draft') throw new Error(opened.kind);
  expect(opened.draft).toMatchObject({ values: message, isSending: false, problem: { errors: { email: ['No such address'] } } });
  isOnline = true;
  mood = () => false;
  const again = await outbox.submit(opened.draft, 'contact.send', { ...message, email: 'noura@example.org' });
  await outbox.drain();
  expect(await outbox.countWaiting()).toBe(0);
  expect([...made.keys()]).toEqual([again.kind === 'conflict' ? '' : again.id]);
  expect(made.has(first)).toBe(false);
});

test('an item that may have arrived is deleted only after the server was asked', async () => {
  const { outbox, send } = tab();
  mood = (one, _, response) => {
    made.set(one.key, 'made1');
    response.destroy();
    return true;
  };
  const id = await send();
  expect(await outbox.takeBack(id, 'delete')).toBe('unsettled');
  now += 3 * 60_000;
  mood = (_, __, response) => Boolean(response.destroy());
  expect(await outbox.takeBack(id, 'delete')).toBe('unreachable');
  mood = () => false;
  expect(await outbox.takeBack(id, 'delete')).toBe('already_sent');
  expect(await outbox.countWaiting()).toBe(0);
  expect(await outbox.takeBack(id, 'delete')).toBe('gone');
});

test("one person's things are never seen, counted or sent for another, and are sealed after sign-out", async () => {
  const { outbox, vault, send } = tab();
  person = NOURA;
  await vault.unlock(NOURA, 'secret of Noura');
  isOnline = false;
  await send();
  await outbox.signingOut(NOURA, 'keep');
  isOnline = true;
  for (const other of [null, FAHAD]) {
    person = other;
    const theirs = tab();
    if (other) await theirs.outbox.signedIn(FAHAD, 'secret of Fahad');
    await theirs.outbox.drain(true);
    expect(await theirs.outbox.countWaiting()).toBe(0);
  }
  expect(arrived).toEqual([]);
  // Signed in by a cookie alone, without the secret: it waits, and says so.
  person = NOURA;
  await tab().outbox.drain(true);
  expect(await database.outbox.toArray()).toMatchObject([{ state: 'waiting_sign_in', problem: { code: 'sealed' } }]);
  const back = tab();
  await back.outbox.signedIn(NOURA, 'secret of Noura');
  await vi.waitFor(async () => expect(await back.outbox.countWaiting()).toBe(0));
  expect(arrived).toMatchObject([{ path: '/settings/send-contact', person: NOURA }]);
});

test('a gateway that does not reach us is no stranger who wants something of the person', async () => {
  const { outbox, send } = tab();
  mood = (_, __, response) => Boolean(response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'));
  await send();
  expect(outbox.get().items).toMatchObject([{ state: 'retry', problem: { code: 'network' } }]);
});

test('an ended session makes it wait for its owner, who resumes it by signing in', async () => {
  const { outbox, vault, send } = tab();
  person = NOURA;
  await vault.unlock(NOURA, 'secret of Noura');
  mood = (_, answer) => {
    answer(401, { code: 'not_signed_in', message: 'Unauthorized' });
    return true;
  };
  await send();
  expect(outbox.get().items).toMatchObject([{ state: 'waiting_sign_in', attempts: 0 }]);
  mood = () => false;
  await outbox.signedIn(NOURA, 'secret of Noura');
  await vi.waitFor(async () => expect(await outbox.countWaiting()).toBe(0));
  expect(made.size).toBe(1);
});

test('files go first and once; those the server has lost go again; login details are shown and never stored', async () => {
  const { outbox, shelf, write } = tab();
  const begun = await write();
  const content = new TextEncoder().encode('canary of a picture').buffer;
  const { draft } = await shelf.addFile(begun, { kind: 'id_card', purpose: 'identity_photo', name: 'id.jpg', type: 'image/jpeg', content });
  let losses = 1;
  mood = (one, answer) => {
    if (one.path !== '/order/step-one' || losses === 0) return false;
    losses -= 1;
    const { documents } = JSON.parse(one.body.toString()) as { documents: { upload: string }[] };
    answer(409, { code: 'uploads_missing', message: 'Again', state: { uploads: documents.map(({ upload }) => upload) } });
    return true;
  };
  const submitted = await outbox.submit(draft, 'applications.stepOne', { schemaVersion: 1, documents: [] });
  await outbox.drain();
  expect(arrived.map(({ path }) => path)).toEqual(['/uploads/documents?purpose=identity_photo', '/order/step-one', '/uploads/documents?purpose=identity_photo', '/order/step-one']);
  expect(arrived[0]?.body.toString()).toBe('canary of a picture');
  expect(await outbox.countWaiting()).toBe(0);
  const key = submitted.kind === 'conflict' ? '' : submitted.id;
  expect(outbox.arrivalOf(key)).toMatchObject({ data: { login: { password: 'shown once' } }, receipt: { number: 'KSA0001-26' } });
  expect(JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())))).not.toContain('shown once');
  expect(await database.files.count()).toBe(0);
});

test('a draft is sent once, whichever of two tabs presses Send', async () => {
  isOnline = false;
  const [one, two] = [tab(), tab()];
  const draft = await one.write();
  const results = await Promise.all([one.outbox.submit(draft, 'contact.send', message), two.outbox.submit(draft, 'contact.send', message)]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'device']);
});

test('a device that refuses storage still sends, and says that it keeps nothing', async () => {
  const refused = new IDBFactory();
  refused.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  Dexie.dependencies.indexedDB = refused;
  isOnline = false;
  const { outbox, send } = tab(new WijhaDatabase('none'));
  const id = await send();
  expect(outbox.get().items).toMatchObject([{ id, isVolatile: true }]);
  isOnline = true;
  await outbox.drain(true);
  expect(await outbox.countWaiting()).toBe(0);
  expect([...made.keys()]).toEqual([id]);
  expect(outbox.arrivalOf(id)).not.toBeNull();
});

test('what a guest left waiting is seen by who signs in, as waiting and no more', async () => {
  isOnline = false;
  const id = await tab().send();
  person = NOURA;
  const { outbox } = tab();
  await vi.waitFor(() => expect(outbox.get()).toMatchObject({ isRead: true, items: [], fromBefore: [{ id, command: 'contact.send' }] }));
  person = null;
  const guest = tab();
  await vi.waitFor(() => expect(guest.outbox.get()).toMatchObject({ items: [{ id }], fromBefore: [] }));
});
