import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Dexie } from 'dexie';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createVault } from '../drafts/vault.ts';
import { WijhaDatabase } from '../seen/seen-database.ts';
import { createOutbox, type OutboxHost } from './outbox.ts';
import { GUEST_SCOPE } from './outbox-item.ts';
import { createOutboxNetwork } from './outbox-network.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

const NOURA = '0190a000-0000-7000-8000-000000000001';
const FAHAD = '0190a000-0000-7000-8000-000000000002';
const message = {
  reason: 'question',
  subject: 'Delivery',
  details: 'When does it arrive?',
  name: 'Noura',
  email: 'noura@example.com',
};

interface Arrived {
  readonly path: string;
  readonly key: string;
  readonly person: string;
  readonly device: string;
  readonly body: Buffer;
}

// A server that implements the contract for keys and can be made to fail.
let arrived: Arrived[] = [];
let made = new Map<string, string>();
/** Voided keys, each with its owner. */
let closed = new Set<string>();
let mood: (
  request: Arrived,
  answer: (status: number, body: unknown) => void,
  response: ServerResponse,
) => boolean = () => false;
const server = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const one: Arrived = {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key'] ?? ''),
      person: String(request.headers['person-id'] ?? ''),
      device: String(request.headers['device-id'] ?? ''),
      body: Buffer.concat(chunks),
    };
    arrived.push(one);
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mood(one, answer, response)) return;
    if (one.path.startsWith('/receipts/')) {
      const key = one.path.split('/')[2] ?? '';
      if (!made.has(key)) closed.add(`${key} ${ownerOf(one)}`);
      return answer(200, {
        data: { key, arrived: made.has(key), receipt: made.has(key) ? { id: made.get(key), key } : null },
      });
    }
    if (one.path.startsWith('/uploads/documents')) {
      const digest = `sha-256=:${createHash('sha256').update(one.body).digest('base64')}:`;
      if (request.headers['content-digest'] !== digest) return answer(400, { code: 'malformed', message: 'Digest' });
      return answer(200, {
        data: {
          id: `0190a000-0000-7000-8000-${String(arrived.length).padStart(12, '0')}`,
          mimeType: 'image/jpeg',
          bytes: one.body.length,
        },
      });
    }
    if (closed.has(`${one.key} ${ownerOf(one)}`)) return answer(422, { code: 'key_voided', message: 'Withdrawn' });
    const id = made.get(one.key) ?? `made${made.size + 1}`;
    made.set(one.key, id);
    answer(200, {
      data: {
        id,
        key: one.key,
        ...(one.path === '/order/step-one' && {
          number: 'KSA0001-26',
          login: { login: '0512345678', password: 'shown once' },
        }),
      },
    });
  });
});
const ownerOf = ({ person: account, device: installation }: Arrived) => account || installation;
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

let database: WijhaDatabase;
let person: string | null;
let device: string;
let now: number;
let isOnline: boolean;
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
  arrived = [];
  made = new Map();
  closed = new Set();
  device = NOURA;
  mood = () => false;
  person = null;
  isOnline = true;
  now = Date.now();
});

/** A tab of this device; several share its database. */
function tab(on = database) {
  const vault = createVault(on);
  const draftStore = createDraftStore({ database: on, vault, now: () => now });
  const storage = createOutboxStorage(
    on,
    vault,
    draftStore,
    () => now,
    () => device,
  );
  const clocks = { now: () => now, steady: () => now };
  const network = createOutboxNetwork(
    { baseUrl, locale: () => 'en', person: () => person, token: () => null, device: () => device },
    { body: storage.read, file: (item, id) => draftStore.readFile(item.scope, id) },
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
  const outbox = createOutbox({ storage, network, draftStore, vault, host });
  const write = async (scope = person ?? GUEST_SCOPE) => {
    const draft = draftStore.begin({ scope, form: 'contact', step: '', values: message });
    const saved = await draftStore.save(draft);
    return { ...draft, revision: saved.kind === 'conflict' ? 0 : saved.revision };
  };
  const send = async () => {
    const submitted = await outbox.submit(await write(), 'contact.send', message);
    if (submitted.kind === 'conflict') throw new Error('conflict');
    await outbox.drain();
    return submitted.id;
  };
  return { outbox, draftStore, vault, counts, write, send };
}

test('an item submitted offline waits on the device and reaches the server once the network is back', async () => {
  isOnline = false;
  const { outbox, send, counts, draftStore } = tab();
  await eventually(() => expect(outbox.get()).toEqual({ isRead: true, items: [], fromBefore: [], receipts: [] }));
  const id = await send();
  expect(arrived).toEqual([]);
  expect(outbox.get().items).toMatchObject([{ id, state: 'queued', attempts: 0, isVolatile: false }]);
  // The browser was closed, and opened again.
  isOnline = true;
  const later = tab();
  await Promise.all([later.outbox.drain(true), tab().outbox.drain(true)]);
  await eventually(async () => expect(await later.outbox.countWaiting()).toBe(0));
  expect(made.size).toBe(1);
  expect(JSON.parse(arrived[0]?.body.toString() ?? '')).toEqual(message);
  expect(await draftStore.list(GUEST_SCOPE)).toEqual([]);
  expect(counts.at(-1)).toBe(1);
  expect(await database.receipts.get(id)).toMatchObject({ key: id, scope: GUEST_SCOPE });
});

test('after a foreign page, a lost reply and a busy server an item waits, then arrives once under its key', async () => {
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
  expect(outbox.get().items).toMatchObject([
    { state: 'retry', attempts: 3, problem: { code: 'busy', message: 'Busy' } },
  ]);
  mood = () => false;
  await outbox.sendNow(id);
  expect(await outbox.countWaiting()).toBe(0);
  expect([...made.keys()]).toEqual([id]);
  expect(outbox.arrivalOf(id)).toMatchObject({ receipt: { madeId: 'made1' } });
});

test('a refused item shows the reason and is edited under a new key', async () => {
  const { outbox, send, draftStore } = tab();
  mood = (_, answer) => {
    answer(422, { code: 'invalid', message: 'Please check', errors: { email: ['No such address'] } });
    return true;
  };
  const first = await send();
  expect(outbox.get().items).toMatchObject([
    { state: 'needs_attention', problem: { message: 'Please check', errors: { email: ['No such address'] } } },
  ]);
  // The refusal is certain: the server need not be asked.
  isOnline = false;
  expect(await outbox.takeBack(first, 'edit')).toBe('ready');
  const [summary] = await draftStore.list(GUEST_SCOPE);
  const opened = await draftStore.open(GUEST_SCOPE, summary?.id ?? '');
  if (opened.kind !== 'draft') throw new Error(opened.kind);
  expect(opened.draft).toMatchObject({
    values: message,
    isSending: false,
    problem: { errors: { email: ['No such address'] } },
  });
  isOnline = true;
  mood = () => false;
  const again = await outbox.submit(opened.draft, 'contact.send', { ...message, email: 'noura@example.org' });
  await outbox.drain();
  expect(await outbox.countWaiting()).toBe(0);
  expect([...made.keys()]).toEqual([again.kind === 'conflict' ? '' : again.id]);
  expect(made.has(first)).toBe(false);
});

/** Opens the only draft of the guest. */
async function opened(draftStore: ReturnType<typeof tab>['draftStore']) {
  const [summary] = await draftStore.list(GUEST_SCOPE);
  const found = await draftStore.open(GUEST_SCOPE, summary?.id ?? '');
  if (found.kind !== 'draft') throw new Error(found.kind);
  return found.draft;
}

/** Holds back the request, as if lost; it can be delivered later. */
function cutOff(): { readonly arriveLate: () => Promise<Response> } {
  let cut: Arrived | null = null;
  mood = (one, _, response) => {
    if (one.key === '') return false;
    cut = one;
    response.destroy();
    return true;
  };
  return {
    arriveLate: () => {
      mood = () => false;
      const headers = {
        'idempotency-key': cut?.key ?? '',
        'device-id': cut?.device ?? '',
        ...(cut?.person && { 'person-id': cut.person }),
      };
      return fetch(`${baseUrl}${cut?.path}`, { method: 'POST', headers, body: new Uint8Array(cut?.body ?? []) });
    },
  };
}

const YEAR_MS = 365 * DAY_MS;

test.each([
  ['does not change', 0],
  ['is set ten years ahead', 10 * YEAR_MS],
  ['is set back twenty years', -20 * YEAR_MS],
])(
  'an item cut off in transit is edited at once while the clock %s, and the old version is refused if it arrives later',
  async (_, jump) => {
    const { outbox, send, draftStore } = tab();
    const { arriveLate } = cutOff();
    const id = await send();
    now += jump;
    mood = () => false;
    expect(await outbox.takeBack(id, 'edit')).toBe('ready');
    const again = await outbox.submit(await opened(draftStore), 'contact.send', { ...message, subject: 'Changed' });
    await outbox.drain();
    const late = await arriveLate();
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([422, 'key_voided']);
    expect([...made.keys()]).toEqual([again.kind === 'conflict' ? '' : again.id]);
    expect(await outbox.countWaiting()).toBe(0);
  },
);

test.each(['edit', 'delete'] as const)(
  'an item that has arrived cannot be taken back to %s it: its receipt is shown, with data that is shown once',
  async (purpose) => {
    const { outbox, write } = tab();
    mood = (one, _, response) => {
      made.set(one.key, 'made1');
      response.destroy();
      return true;
    };
    const submitted = await outbox.submit(await write(), 'applications.stepOne', { schemaVersion: 1, documents: [] });
    await outbox.drain();
    mood = () => false;
    const id = submitted.kind === 'conflict' ? '' : submitted.id;
    expect(await outbox.takeBack(id, purpose)).toBe('already_sent');
    expect(outbox.arrivalOf(id)).toMatchObject({
      receipt: { madeId: 'made1', number: 'KSA0001-26', tooLateFor: purpose },
      data: { login: { password: 'shown once' } },
    });
    expect(await outbox.countWaiting()).toBe(0);
    expect(await outbox.takeBack(id, purpose)).toBe('gone');
    expect(made.size).toBe(1);
    expect(await database.receipts.get(id)).toMatchObject({ tooLateFor: purpose });
  },
);

test('offline, an edit waits visibly, survives closing the page, and opens once the server has answered', async () => {
  const first = tab();
  cutOff();
  const id = await first.send();
  mood = (_, __, response) => Boolean(response.destroy());
  expect(await first.outbox.takeBack(id, 'edit')).toBe('waiting');
  expect(first.outbox.get().items).toMatchObject([
    { id, state: 'retry', withdrawal: { purpose: 'edit', problem: { code: 'network' } } },
  ]);
  await first.outbox.drain();
  mood = () => false;
  // The browser was closed, and opened again years later.
  now += 2 * YEAR_MS;
  arrived = [];
  const { outbox, draftStore } = tab();
  await outbox.drain(true);
  expect(arrived.map(({ path }) => path)).toEqual([`/receipts/${id}/void`]);
  await eventually(() =>
    expect(outbox.get().items).toMatchObject([{ id, state: 'needs_attention', delivery: 'voided', withdrawal: null }]),
  );
  isOnline = false;
  expect(await outbox.takeBack(id, 'edit')).toBe('ready');
  expect(await opened(draftStore)).toMatchObject({ values: message, isSending: false });
  expect(made.size).toBe(0);
});

test('offline, a deletion waits and is carried out once the server has answered', async () => {
  const { outbox, send, draftStore } = tab();
  const { arriveLate } = cutOff();
  const id = await send();
  mood = (_, __, response) => Boolean(response.destroy());
  expect(await outbox.takeBack(id, 'delete')).toBe('waiting');
  // It is not sent in the meantime.
  mood = (one, answer) => {
    if (one.path.startsWith('/receipts/')) answer(503, { code: 'busy', message: 'Busy' });
    return one.path.startsWith('/receipts/');
  };
  await outbox.sendNow(id);
  expect(outbox.get().items).toMatchObject([{ withdrawal: { purpose: 'delete', problem: { code: 'busy' } } }]);
  mood = () => false;
  await outbox.sendNow(id);
  expect(await outbox.countWaiting()).toBe(0);
  expect(await draftStore.list(GUEST_SCOPE)).toEqual([]);
  expect((await arriveLate()).status).toBe(422);
  expect(made.size).toBe(0);
});

test('a cancelled withdrawal sends the item once, under a new key if the old one was voided', async () => {
  const { outbox, send } = tab();
  cutOff();
  const id = await send();
  // The key is voided, and the answer is lost.
  mood = (one, _, response) => {
    closed.add(`${one.path.split('/')[2]} ${ownerOf(one)}`);
    response.destroy();
    return true;
  };
  expect(await outbox.takeBack(id, 'delete')).toBe('waiting');
  mood = () => false;
  await outbox.keep(id);
  expect(await outbox.countWaiting()).toBe(0);
  expect(made.size).toBe(1);
  expect(made.has(id)).toBe(false);
  // The screen still uses the first key.
  expect(outbox.arrivalOf(id)).toMatchObject({ receipt: { key: [...made.keys()][0], submittedAs: id } });
});

test('an answer that comes after the withdrawal was cancelled takes nothing back', async () => {
  const { outbox, send, draftStore } = tab();
  cutOff();
  const id = await send();
  const asked = Promise.withResolvers<void>();
  const answerNow = Promise.withResolvers<void>();
  mood = (one, answer) => {
    if (!one.path.startsWith('/receipts/')) return false;
    asked.resolve();
    closed.add(`${id} ${ownerOf(one)}`);
    void answerNow.promise.then(() => answer(200, { data: { key: id, arrived: false, receipt: null } }));
    return true;
  };
  const deleting = outbox.takeBack(id, 'delete');
  await asked.promise;
  isOnline = false;
  await outbox.keep(id);
  answerNow.resolve();
  expect(await deleting).toBe('waiting');
  expect(outbox.get().items).toMatchObject([{ id, withdrawal: null }]);
  expect(await draftStore.list(GUEST_SCOPE)).toHaveLength(1);
});

test('an item being sent is taken back without waiting for its answer', async () => {
  const { outbox, write } = tab();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  mood = (one, answer) => {
    if (one.path.startsWith('/receipts/')) return false;
    begun.resolve();
    void end.promise.then(() => answer(422, { code: 'key_voided', message: 'Withdrawn' }));
    return true;
  };
  const submitted = await outbox.submit(await write(), 'contact.send', message);
  await begun.promise;
  expect(await outbox.takeBack(submitted.kind === 'conflict' ? '' : submitted.id, 'delete')).toBe('ready');
  end.resolve();
  await outbox.drain();
  expect(await outbox.countWaiting()).toBe(0);
  expect(made.size).toBe(0);
});

test('a key is voided only on behalf of its owner and device', async () => {
  const { outbox, vault, send } = tab();
  person = NOURA;
  await vault.unlock(NOURA, 'secret of Noura');
  cutOff();
  const id = await send();
  // The id of the device is lost, and a new one is created.
  device = FAHAD;
  mood = (one, answer) => {
    if (one.path.startsWith('/receipts/')) answer(401, { code: 'not_signed_in', message: 'Unauthorized' });
    return one.path.startsWith('/receipts/');
  };
  arrived = [];
  expect(await outbox.takeBack(id, 'edit')).toBe('waiting');
  expect(arrived).toMatchObject([{ person: NOURA, device: NOURA }]);
  expect(outbox.get().items).toMatchObject([{ state: 'waiting_sign_in', withdrawal: { purpose: 'edit' } }]);
  // Somebody else signs in: the server is not asked on their behalf.
  person = FAHAD;
  arrived = [];
  expect(await outbox.takeBack(id, 'edit')).toBe('gone');
  await outbox.signedIn(FAHAD, 'secret of Fahad');
  await outbox.drain(true);
  expect(arrived).toEqual([]);
  person = NOURA;
  mood = () => false;
  await outbox.signedIn(NOURA, 'secret of Noura');
  await eventually(() => expect(outbox.get().items).toMatchObject([{ delivery: 'voided' }]));
});

test.each([-20 * YEAR_MS, -HOUR_MS, HOUR_MS, 20 * YEAR_MS])(
  'setting the clock by %d ms makes no item wait for longer than an hour',
  async (jump) => {
    const { outbox, send } = tab();
    mood = (_, answer) => {
      answer(503, { code: 'busy', message: 'Busy' });
      return true;
    };
    await send();
    mood = () => false;
    now += jump;
    await outbox.drain(false);
    if (made.size === 0) {
      now += HOUR_MS;
      await outbox.drain(false);
    }
    expect(made.size).toBe(1);
  },
);

test('an item of an earlier version of the app is sent once, and the server is asked if it may have arrived', async () => {
  const { outbox, send } = tab();
  cutOff();
  const id = await send();
  mood = () => false;
  const old = {
    delivery: undefined,
    withdrawal: undefined,
    device: undefined,
    submittedAs: undefined,
    schemaVersion: 1,
    doubtUntil: now + 120_000,
  };
  await database.outbox.update(id, old);
  const later = tab();
  await eventually(() =>
    expect(later.outbox.get().items).toMatchObject([{ id, submittedAs: id, delivery: 'unknown' }]),
  );
  arrived = [];
  expect(await outbox.takeBack(id, 'delete')).toBe('ready');
  expect(arrived.map(({ path }) => path)).toEqual([`/receipts/${id}/void`]);
  const unsent = await later.send();
  expect([...made.keys()]).toEqual([unsent]);
});

test("one person's items are never shown, counted or sent for another, and are sealed after sign-out", async () => {
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
  // Signed in by a cookie alone, without the secret: the item waits with that reason.
  person = NOURA;
  await tab().outbox.drain(true);
  expect(await database.outbox.toArray()).toMatchObject([{ state: 'waiting_sign_in', problem: { code: 'sealed' } }]);
  const back = tab();
  await back.outbox.signedIn(NOURA, 'secret of Noura');
  await eventually(async () => expect(await back.outbox.countWaiting()).toBe(0));
  expect(arrived).toMatchObject([{ path: '/settings/send-contact', person: NOURA }]);
});

test('a gateway error counts as no network, not as a captive portal', async () => {
  const { outbox, send } = tab();
  mood = (_, __, response) =>
    Boolean(response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'));
  await send();
  expect(outbox.get().items).toMatchObject([{ state: 'retry', problem: { code: 'network' } }]);
});

test('an ended session makes an item wait until its owner signs in', async () => {
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
  await eventually(async () => expect(await outbox.countWaiting()).toBe(0));
  expect(made.size).toBe(1);
});

test('files are uploaded first and once; those the server lost are uploaded again; login details are shown and never stored', async () => {
  const { outbox, draftStore, write } = tab();
  const begun = await write();
  const content = new TextEncoder().encode('canary of a picture').buffer;
  const { draft } = await draftStore.addFile(begun, {
    kind: 'id_card',
    purpose: 'identity_photo',
    name: 'id.jpg',
    type: 'image/jpeg',
    content,
  });
  let losses = 1;
  mood = (one, answer) => {
    if (one.path !== '/order/step-one' || losses === 0) return false;
    losses -= 1;
    const { documents } = JSON.parse(one.body.toString()) as { documents: { upload: string }[] };
    answer(409, {
      code: 'uploads_missing',
      message: 'Again',
      state: { uploads: documents.map(({ upload }) => upload) },
    });
    return true;
  };
  const body = { schemaVersion: 1, documents: [] };
  const submitted = await outbox.submit(draft, 'applications.stepOne', body);
  expect(outbox.get().items[0]?.size).toBe(JSON.stringify(body).length + content.byteLength);
  await outbox.drain();
  expect(arrived.map(({ path }) => path)).toEqual([
    '/uploads/documents?purpose=identity_photo',
    '/order/step-one',
    '/uploads/documents?purpose=identity_photo',
    '/order/step-one',
  ]);
  expect(arrived[0]?.body.toString()).toBe('canary of a picture');
  expect(await outbox.countWaiting()).toBe(0);
  const key = submitted.kind === 'conflict' ? '' : submitted.id;
  expect(outbox.arrivalOf(key)).toMatchObject({
    data: { login: { password: 'shown once' } },
    receipt: { number: 'KSA0001-26' },
  });
  expect(JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())))).not.toContain(
    'shown once',
  );
  expect(await database.files.count()).toBe(0);
});

test('what a newer version of the app left waiting is kept for it', async () => {
  const { outbox, send } = tab();
  isOnline = false;
  const id = await send();
  isOnline = true;
  for (const command of ['contact.sendLater', 'constructor']) {
    await database.outbox.update(id, { command });
    await outbox.sendNow(id);
    expect(await database.outbox.toArray()).toMatchObject([{ id, command, state: 'retry', problem: null }]);
  }
  expect(arrived).toEqual([]);
});

test('a draft is sent once when two tabs press Send', async () => {
  isOnline = false;
  const [one, two] = [tab(), tab()];
  const draft = await one.write();
  const results = await Promise.all([
    one.outbox.submit(draft, 'contact.send', message),
    two.outbox.submit(draft, 'contact.send', message),
  ]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'device']);
});

test('a device that refuses storage still sends, and the item is marked as not stored', async () => {
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

test('items a guest left waiting are listed after sign-in as waiting, without their content', async () => {
  isOnline = false;
  const id = await tab().send();
  person = NOURA;
  const { outbox } = tab();
  await eventually(() =>
    expect(outbox.get()).toMatchObject({ isRead: true, items: [], fromBefore: [{ id, command: 'contact.send' }] }),
  );
  person = null;
  const guest = tab();
  await eventually(() => expect(guest.outbox.get()).toMatchObject({ items: [{ id }], fromBefore: [] }));
});
