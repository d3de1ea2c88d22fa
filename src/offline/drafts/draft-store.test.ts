import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { GUEST_SCOPE } from '../outbox/outbox-item.ts';
import { WijhaDatabase } from '../seen/seen-database.ts';
import { createAutosave, SAVE_EVERY_MS } from './autosave.ts';
import { createDraftStore, type DraftNews, GUEST_DRAFT_MS } from './draft-store.ts';
import { createVault } from './vault.ts';

const NOURA = '0190a000-0000-7000-8000-000000000001';
const SECRET = 'what the server gives Noura at every sign-in';
const begun = { form: 'car_finance', step: 'personal', values: { name: 'نورة', salary: '12000' } };
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const scan = {
  kind: 'id_card',
  purpose: 'identity_photo',
  name: 'هوية.jpg',
  type: 'image/jpeg',
  content: bytes('canary of a picture'),
};

let database: WijhaDatabase;
let now: number;
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
  now = 1_800_000_000_000;
});

/** The draft store of a device after a restart. */
function device(on = database, news?: DraftNews) {
  const vault = createVault(on);
  return { vault, draftStore: createDraftStore({ database: on, vault, now: () => now, news }) };
}

/** Two tabs of one browser that notify each other synchronously. */
function twoTabs() {
  const ears: ((id: unknown) => void)[][] = [[], []];
  return [0, 1].map((own) => {
    const news: DraftNews = {
      post: (id) => ears[1 - own]?.forEach((hear) => hear(id)),
      listen: (hear) => {
        ears[own]?.push(hear);
        return () => void ears[own]?.splice(ears[own].indexOf(hear), 1);
      },
    };
    return device(database, news).draftStore;
  });
}

/** The whole content of the database, as text. */
async function everythingStored(): Promise<string> {
  const rows = (await Promise.all(database.tables.map((table) => table.toArray()))).flat();
  const decoder = new TextDecoder();
  return JSON.stringify(rows, (_, value: unknown) => (value instanceof ArrayBuffer ? decoder.decode(value) : value));
}

test('a draft with its file survives a restart and is stored only encrypted', async () => {
  const { draftStore } = device();
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  expect(await draftStore.save(draft)).toEqual({ kind: 'device', revision: 1, at: now });
  const added = await draftStore.addFile({ ...draft, revision: 1 }, scan);
  const opened = await device().draftStore.open(GUEST_SCOPE, draft.id);
  expect(opened).toMatchObject({
    kind: 'draft',
    isKept: true,
    draft: { ...begun, revision: 2, files: [{ kind: 'id_card', name: 'هوية.jpg', bytes: 19 }] },
  });
  expect(
    new TextDecoder().decode(
      (await device().draftStore.readFile(GUEST_SCOPE, added.draft.files[0]?.id ?? '')) ?? undefined,
    ),
  ).toBe('canary of a picture');
  const stored = await everythingStored();
  for (const canary of ['نورة', '12000', 'canary', 'هوية']) expect(stored).not.toContain(canary);
});

test('a newer save of another tab is never overwritten without asking', async () => {
  const { draftStore } = device();
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(draft);
  const other = device().draftStore;
  await other.save({ ...draft, revision: 1, values: { name: 'Other' } });
  expect(await draftStore.save({ ...draft, revision: 1, values: { name: 'Mine' } })).toMatchObject({
    kind: 'conflict',
    theirs: { revision: 2, values: { name: 'Other' } },
  });
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({ draft: { values: { name: 'Other' } } });
});

test('after sign-out a draft is sealed, for its owner too, until the same person signs in', async () => {
  const { draftStore, vault } = device();
  await vault.unlock(NOURA, SECRET);
  const draft = draftStore.begin({ scope: NOURA, ...begun });
  await draftStore.save(draft);
  await vault.lock(NOURA);
  expect(await device().draftStore.open(NOURA, draft.id)).toEqual({ kind: 'sealed' });
  await vault.unlock(NOURA, 'somebody else’s secret').catch(() => undefined);
  expect(await device().draftStore.open(NOURA, draft.id)).toEqual({ kind: 'unreadable' });
});

test('the same secret opens a draft again; another person cannot see, count or open it', async () => {
  const { draftStore, vault } = device();
  await vault.unlock(NOURA, SECRET);
  const draft = draftStore.begin({ scope: NOURA, ...begun });
  await draftStore.save(draft);
  await vault.unlock('fahad', 'secret of Fahad');
  expect(await draftStore.open(NOURA, draft.id)).toEqual({ kind: 'sealed' });
  expect(await draftStore.open('fahad', draft.id)).toEqual({ kind: 'none' });
  expect(await draftStore.list('fahad')).toEqual([]);
  expect(await draftStore.remove('fahad', draft.id)).toBe(false);
  await device().vault.unlock(NOURA, SECRET);
  expect(await draftStore.open(NOURA, draft.id)).toMatchObject({ kind: 'draft', draft: begun });
});

test('drafts sealed with a former secret open after account recovery and are sealed again with the new one', async () => {
  const { draftStore, vault } = device();
  await vault.unlock(NOURA, SECRET);
  const draft = draftStore.begin({ scope: NOURA, ...begun });
  await draftStore.save(draft);
  await vault.lock(NOURA);
  await device().vault.unlock(NOURA, 'a new secret', ['one in between', SECRET]);
  expect(await device().draftStore.open(NOURA, draft.id)).toMatchObject({ kind: 'draft', draft: begun });
  await vault.lock(NOURA);
  await device().vault.unlock(NOURA, 'a new secret');
  expect(await device().draftStore.open(NOURA, draft.id)).toMatchObject({ kind: 'draft', draft: begun });
  await vault.lock(NOURA);
  await device().vault.unlock(NOURA, SECRET);
  expect(await device().draftStore.open(NOURA, draft.id)).toEqual({ kind: 'unreadable' });
});

test('a row of a newer version is kept and reported as unreadable', async () => {
  const { draftStore } = device();
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(draft);
  await database.drafts.update(draft.id, { version: 99 });
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toEqual({ kind: 'unreadable' });
  now += GUEST_DRAFT_MS * 2;
  await draftStore.collect();
  expect(await database.drafts.count()).toBe(1);
});

test("guests' drafts are deleted after 30 days with their files, except those being sent", async () => {
  const { draftStore } = device();
  const old = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(old);
  await draftStore.addFile({ ...old, revision: 1 }, scan);
  const waiting = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(waiting);
  await database.drafts.update(waiting.id, { isSending: true });
  now += GUEST_DRAFT_MS + 1;
  await draftStore.collect();
  expect(await database.drafts.toCollection().primaryKeys()).toEqual([waiting.id]);
  expect(await database.files.count()).toBe(0);
});

test('where the device refuses storage, a draft is kept in memory and the save reports it', async () => {
  const refused = new IDBFactory();
  refused.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  Dexie.dependencies.indexedDB = refused;
  const { draftStore } = device(new WijhaDatabase('none'));
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  expect(await draftStore.save(draft)).toMatchObject({ kind: 'memory', reason: 'refused', revision: 1 });
  const added = await draftStore.addFile({ ...draft, revision: 1 }, scan);
  expect(added.saved).toMatchObject({ kind: 'memory', revision: 2 });
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({
    kind: 'draft',
    isKept: false,
    draft: { revision: 2 },
  });
  expect(await draftStore.readFile(GUEST_SCOPE, added.draft.files[0]?.id ?? '')).toEqual(scan.content);
});

test('a full device frees other stored data once; if that is not enough the draft stays in memory until there is room', async () => {
  let isFull = true;
  let isFreed = false;
  const vault = createVault(database);
  const draftStore = createDraftStore({ database, vault, makeRoom: async () => void (isFreed = true) });
  await vault.seal(GUEST_SCOPE, 'first', bytes('makes the key'));
  database.drafts.hook('creating', () => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError');
  });
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  expect(await draftStore.save(draft)).toMatchObject({ kind: 'memory', reason: 'full' });
  expect(isFreed).toBe(true);
  isFull = false;
  expect(await draftStore.save({ ...draft, revision: 1 })).toMatchObject({ kind: 'device' });
  expect(await device().draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({ kind: 'draft', isKept: true });
});

test('a person without a key on this device is asked to log in again and loses nothing meanwhile', async () => {
  const { draftStore } = device();
  expect(await draftStore.save(draftStore.begin({ scope: NOURA, ...begun }))).toMatchObject({
    kind: 'memory',
    reason: 'locked',
  });
});

test('continuous typing is saved every quarter of a second, one save at a time, and a step at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { draftStore } = device();
    const autosave = createAutosave(draftStore, draftStore.begin({ scope: GUEST_SCOPE, ...begun }));
    const name = async () => {
      const opened = await draftStore.open(GUEST_SCOPE, autosave.get().draft.id);
      return opened.kind === 'draft' ? opened.draft.values['name'] : null;
    };
    for (const typed of ['N', 'No', 'Nou']) {
      autosave.change({ name: typed });
      await vi.advanceTimersByTimeAsync(SAVE_EVERY_MS / 2);
    }
    vi.useRealTimers();
    await eventually(async () => expect(await name()).toMatch(/^No?u?/));
    await autosave.goTo('salary');
    expect(await draftStore.open(GUEST_SCOPE, autosave.get().draft.id)).toMatchObject({
      draft: { step: 'salary', values: { name: 'Nou' } },
    });
    expect(autosave.get()).toMatchObject({ isPending: false, saved: { kind: 'device' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a conflict is resolved as the person chooses', async () => {
  const { draftStore } = device();
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  const [mine, other] = [createAutosave(draftStore, draft), createAutosave(draftStore, draft)];
  other.change({ name: 'Other' });
  await other.flush();
  mine.change({ name: 'Mine' });
  await mine.flush();
  expect(mine.get().saved).toMatchObject({ kind: 'conflict' });
  await mine.resolve('mine');
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({ draft: { values: { name: 'Mine' } } });
  other.change({ name: 'Other again' });
  await other.flush();
  await other.resolve('theirs');
  expect(other.get().draft.values).toEqual({ name: 'Mine' });
});

test('a save in one tab shows in the other unless it has pending input, and a sent draft is read-only', async () => {
  const [here, there] = twoTabs();
  if (!here || !there) throw new Error('Two tabs');
  const draft = here.begin({ scope: GUEST_SCOPE, ...begun });
  await here.save(draft);
  const stored = await there.open(GUEST_SCOPE, draft.id);
  if (stored.kind !== 'draft') throw new Error(stored.kind);
  const [mine, other] = [createAutosave(here, { ...draft, revision: 1 }), createAutosave(there, stored.draft)];
  mine.change({ name: 'Mine' });
  await mine.flush();
  await eventually(() =>
    expect(other.get()).toMatchObject({
      draft: { values: { name: 'Mine' } },
      saved: { kind: 'elsewhere' },
      isPending: false,
    }),
  );

  other.change({ name: 'Other' });
  mine.change({ name: 'Mine again' });
  await mine.flush();
  await eventually(() =>
    expect(other.get()).toMatchObject({ draft: { values: { name: 'Other' } }, saved: { kind: 'conflict' } }),
  );
  await other.resolve('mine');
  await eventually(() => expect(mine.get().draft.values).toEqual({ name: 'Other' }));

  await here.remove(GUEST_SCOPE, draft.id);
  await eventually(() => expect(other.get().saved).toEqual({ kind: 'conflict', theirs: null }));
  other.change({ name: 'Too late' });
  await other.flush();
  expect(await there.open(GUEST_SCOPE, draft.id)).toEqual({ kind: 'none' });
  for (const tab of [mine, other]) tab.stop();
});

test('a guest’s draft is adopted with its files at the owner’s request and is no longer listed for guests', async () => {
  const { draftStore, vault } = device();
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(draft);
  const { draft: withDocument } = await draftStore.addFile({ ...draft, revision: 1 }, scan);
  // Nobody is signed in, so there is no key for her, and nothing is lost.
  expect(await draftStore.adopt(withDocument, NOURA)).toBeNull();
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({ kind: 'draft' });

  await vault.unlock(NOURA, SECRET);
  const adopted = await draftStore.adopt(withDocument, NOURA);
  expect(adopted).toMatchObject({ id: draft.id, scope: NOURA, values: begun.values, revision: 3 });
  expect(await device().draftStore.open(NOURA, draft.id)).toMatchObject({
    kind: 'draft',
    draft: { ...begun, files: [{ name: 'هوية.jpg' }] },
  });
  const fileId = withDocument.files[0]?.id ?? '';
  expect(new TextDecoder().decode((await draftStore.readFile(NOURA, fileId)) ?? undefined)).toBe('canary of a picture');
  expect([
    await draftStore.open(GUEST_SCOPE, draft.id),
    await draftStore.list(GUEST_SCOPE),
    await draftStore.readFile(GUEST_SCOPE, fileId),
  ]).toEqual([{ kind: 'none' }, [], null]);
  await vault.lock(NOURA);
  expect(await draftStore.open(NOURA, draft.id)).toEqual({ kind: 'sealed' });
});

test('a guest’s draft that another tab has changed or sent is not adopted', async () => {
  const { draftStore, vault } = device();
  await vault.unlock(NOURA, SECRET);
  const draft = draftStore.begin({ scope: GUEST_SCOPE, ...begun });
  await draftStore.save(draft);
  await draftStore.save({ ...draft, revision: 1, values: { name: 'other' } });
  expect(await draftStore.adopt({ ...draft, revision: 1 }, NOURA)).toBeNull();
  expect(await draftStore.adopt({ ...draft, revision: 2, isSending: true }, NOURA)).toBeNull();
  expect(await draftStore.open(GUEST_SCOPE, draft.id)).toMatchObject({ draft: { values: { name: 'other' } } });
});
