import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, draftDevice, outboxOn } from '../../../tests/support/draft-device.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { type DocumentKind, purposeOf } from '#domain/applications/document-kinds.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { createDraftStore } from '#offline/drafts/draft-store.ts';
import { createVault } from '#offline/drafts/vault.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { Outcome } from '#offline/outbox/outbox-machine.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { createRequestedDocuments, type RequestedDocumentsWork } from './requested-documents.ts';

const order = '11';
const scan = (content: string, kind: DocumentKind = 'salary_certificate') => ({
  kind,
  name: `${content}.jpg`,
  type: 'image/jpeg',
  bytes: bytesOf(content),
});

let device: ReturnType<typeof draftDevice>;
let answer: Outcome;
let refreshes: { readonly end: () => void }[];
beforeEach(() => {
  device = draftDevice();
  answer = { kind: 'none', reason: 'network' };
  refreshes = [];
});
const outboxOfTab = (tab: 0 | 1): Outbox => outboxOn(device.database, device.tabs[tab], () => answer);
function workOn(outbox: Outbox): RequestedDocumentsWork {
  return createRequestedDocuments({
    outbox,
    scope: GUEST_SCOPE,
    order,
    refreshOrder: () => new Promise<void>((end) => refreshes.push({ end })),
  });
}
/** Adds a file as a tab does whose news has not arrived in the others. */
async function addUnannounced({ scope, id }: Draft, { kind, name, type, bytes }: ReturnType<typeof scan>) {
  const store = createDraftStore({
    database: device.database,
    vault: createVault(device.database),
    news: { post: () => undefined, listen: () => () => undefined },
  });
  const opened = await store.open(scope, id);
  if (opened.kind !== 'draft') throw new Error(`The draft is ${opened.kind}`);
  await store.addFile(opened.draft, { kind, purpose: purposeOf(kind), name, type, content: bytes });
}
const choosing = async (work: RequestedDocumentsWork) =>
  eventually(() => {
    const { documents } = work.get();
    if (documents.kind !== 'choosing') throw new Error(`It is ${documents.kind}`);
    return documents;
  });
const waiting = async (work: RequestedDocumentsWork) =>
  eventually(() => {
    const { documents } = work.get();
    if (documents.kind !== 'waiting') throw new Error(`It is ${documents.kind}`);
    return documents;
  });
const names = (work: RequestedDocumentsWork) => {
  const { documents } = work.get();
  return documents.kind === 'choosing' ? documents.autosave.get().draft.files.map(({ name }) => name) : null;
};

describe('documents chosen for an order', () => {
  test('are on the device after a reload, and a duplicate is refused', async () => {
    const work = workOn(outboxOfTab(0));
    const stop = work.follow();
    await choosing(work);
    expect(await work.keep(scan('salary'))).toBe('kept');
    expect(await work.keep(scan('salary'))).toBe('already_chosen');
    stop();
    expect(work.get().documents.kind).toBe('opening');
    const reloaded = workOn(outboxOfTab(1));
    reloaded.follow();
    await choosing(reloaded);
    expect(names(reloaded)).toEqual(['salary.jpg']);
  });

  test('of another order are not shown here', async () => {
    const [store] = device.tabs;
    await store.save(store.begin({ scope: GUEST_SCOPE, form: 'order_papers', step: '', values: { order: '12' } }));
    const work = workOn(outboxOfTab(0));
    work.follow();
    const { autosave } = await choosing(work);
    expect(autosave.get().draft).toMatchObject({ revision: 0, values: { order } });
  });

  test('wait in the outbox after Send, and take no more files', async () => {
    const outbox = outboxOfTab(0);
    const work = workOn(outbox);
    work.follow();
    await choosing(work);
    await work.keep(scan('salary'));
    await work.send();
    const { item } = await waiting(work);
    expect(item?.files.map(({ kind }) => kind)).toEqual(['salary_certificate']);
    await expect(work.keep(scan('another'))).rejects.toThrow('being sent');
  });

  test('are not sent when another tab has changed them: its files are shown, and the person is told', async () => {
    const work = workOn(outboxOfTab(0));
    work.follow();
    const { autosave } = await choosing(work);
    await work.keep(scan('salary'));
    await addUnannounced(autosave.get().draft, scan('statement'));
    await work.send();
    expect((await choosing(work)).hasChangedElsewhere).toBe(true);
    expect(names(work)).toEqual(['salary.jpg', 'statement.jpg']);
    // The person has looked at them.
    await work.send();
    expect((await waiting(work)).item?.files).toHaveLength(2);
  });

  test('are no longer marked as changed elsewhere once the person chooses another', async () => {
    const work = workOn(outboxOfTab(0));
    work.follow();
    const { autosave } = await choosing(work);
    await work.keep(scan('salary'));
    await addUnannounced(autosave.get().draft, scan('statement'));
    await work.send();
    await work.keep(scan('contract'));
    expect((await choosing(work)).hasChangedElsewhere).toBe(false);
    expect(names(work)).toEqual(['salary.jpg', 'statement.jpg', 'contract.jpg']);
  });

  test('that another tab sends are shown as waiting here', async () => {
    const [here, elsewhere] = [workOn(outboxOfTab(0)), workOn(outboxOfTab(1))];
    here.follow();
    await choosing(here);
    await here.keep(scan('salary'));
    elsewhere.follow();
    await choosing(elsewhere);
    await elsewhere.send();
    await here.send();
    expect((await waiting(here)).draftId).toBe((await waiting(elsewhere)).draftId);
  });
});

describe('documents that have arrived', () => {
  const arrive = (outbox: Outbox, madeId: string | null, command = 'orders.papers') => {
    for (const listener of arrivals.get(outbox) ?? [])
      listener({ receipt: { command, madeId } } as Parameters<Parameters<Outbox['onArrival']>[0]>[0]);
  };
  const arrivals = new Map<Outbox, Set<Parameters<Outbox['onArrival']>[0]>>();
  const heard = (outbox: Outbox): Outbox => {
    const listeners = new Set<Parameters<Outbox['onArrival']>[0]>();
    const own: Outbox = {
      ...outbox,
      onArrival: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    arrivals.set(own, listeners);
    return own;
  };

  test('are announced until the order was read after the last of them', async () => {
    const outbox = heard(outboxOfTab(0));
    const work = workOn(outbox);
    work.follow();
    arrive(outbox, order);
    arrive(outbox, order);
    expect(work.get().justArrived).toBe(true);
    refreshes[0]?.end();
    await Promise.resolve();
    expect(work.get().justArrived).toBe(true);
    refreshes[1]?.end();
    await eventually(() => expect(work.get().justArrived).toBe(false));
  });

  test('for another order, or of another kind, are not', () => {
    const outbox = heard(outboxOfTab(0));
    const work = workOn(outbox);
    work.follow();
    arrive(outbox, '12');
    arrive(outbox, order, 'orders.cancel');
    expect(work.get().justArrived).toBe(false);
  });
});
