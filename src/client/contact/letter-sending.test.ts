import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, draftDevice, outboxOn } from '../../../tests/support/draft-device.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { Outcome } from '#offline/outbox/outbox-machine.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { Refused } from '#offline/refused.ts';
import { Unreachable } from '#offline/unreachable.ts';
import { createLetterDraft } from './letter-draft.ts';
import { createLetterSending, type LetterPorts } from './letter-sending.ts';

const typed = { subject: 'A question', details: 'When do you open?' };
const cv = { kind: 'resume' as const, name: 'cv.pdf', type: 'application/pdf', bytes: bytesOf('cv') };
const offline: Outcome = { kind: 'none', reason: 'network' };

let outboxes: readonly [Outbox, Outbox];
let answer: (key: string) => Outcome;
beforeEach(() => {
  const { database, tabs } = draftDevice();
  answer = () => offline;
  outboxes = [outboxOn(database, tabs[0], (key) => answer(key)), outboxOn(database, tabs[1], (key) => answer(key))];
});
afterEach(() => outboxes.forEach((outbox) => outbox.stop()));

/** A letter on the screen of one tab; `requests` are the keys under which it was sent directly. */
function letter(change: Partial<LetterPorts> & { readonly tab?: 0 | 1; readonly first?: Draft | null } = {}) {
  const { tab = 0, first = null, ...ports } = change;
  const requests: string[] = [];
  const outbox = outboxes[tab];
  const draft = createLetterDraft({ store: async () => outbox.draftStore, scope: GUEST_SCOPE, form: 'contact', first });
  const sending = createLetterSending(first, {
    send: async (_, key) => {
      requests.push(key);
      return { id: 'm1' };
    },
    isOnline: () => true,
    outbox: async () => outbox,
    queued: 'contact.send',
    draft,
    ...ports,
  });
  return { draft, sending, requests };
}
const drafts = () => outboxes[1].draftStore.list(GUEST_SCOPE);

describe('sending a letter', () => {
  test('sends it once, also when the button is pressed twice', async () => {
    const { sending, requests } = letter();
    const results = await Promise.all([sending.submit(typed), sending.submit(typed)]);
    expect(results).toEqual([true, false]);
    expect(requests).toHaveLength(1);
    expect(sending.get()).toMatchObject({ isSending: false, outcome: { kind: 'sent', receipt: { id: 'm1' } } });
  });

  test('keeps the input when there is no answer, and sends it again under the same key', async () => {
    const keys: string[] = [];
    const { sending } = letter({
      send: async (_, key) => {
        keys.push(key);
        if (keys.length === 1) throw new Unreachable('timeout');
        return { id: 'm1' };
      },
    });
    expect(await sending.submit(typed)).toBe(false);
    expect(sending.get()).toMatchObject({ outcome: { kind: 'failed', typed }, attempts: 1 });
    expect(await sending.submit({ ...typed, details: 'And on Friday?' })).toBe(true);
    expect(new Set(keys).size).toBe(1);
  });

  test('does not leave for the outbox while it is being sent', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let attempts = 0;
    const { sending } = letter({
      send: async () => {
        if ((attempts += 1) === 1) throw new Unreachable('network');
        await held;
        return { id: 'm1' };
      },
    });
    await sending.submit(typed);
    const second = sending.submit(typed);
    expect(await sending.sendLater()).toBe(false);
    release();
    expect(await second).toBe(true);
    expect(sending.get().outcome.kind).toBe('sent');
    expect(outboxes[0].get().items).toEqual([]);
  });

  test('shows the refusal of the server and can be sent again', async () => {
    const refused = new Refused({
      status: 422,
      code: 'invalid',
      message: 'No',
      errors: { subject: ['Too short'] },
      retryAfter: null,
    });
    const { sending } = letter({ send: () => Promise.reject(refused) });
    await sending.submit(typed);
    expect(sending.get().outcome).toEqual({ kind: 'failed', error: refused, typed });
    expect(await sending.sendLater()).toBe(true);
  });

  test('can be sent again after a failure of the app itself', async () => {
    let isBroken = true;
    const { sending } = letter({
      send: async () => {
        if (isBroken) throw new TypeError('Not a function');
        return {};
      },
    });
    await expect(sending.submit(typed)).rejects.toThrow('Not a function');
    isBroken = false;
    expect(await sending.submit(typed)).toBe(true);
  });
});

describe('a letter without a network', () => {
  test('waits on the device under its key and is shown as sent when it has arrived', async () => {
    const { sending } = letter({ isOnline: () => false });
    await sending.submit(typed);
    expect(await sending.sendLater()).toBe(true);
    const { outcome } = sending.get();
    expect(outcome).toMatchObject({ kind: 'queued', isKept: true });
    const stop = sending.follow(outcome.kind === 'queued' ? outcome.id : '', () => undefined);
    answer = (key) => ({ kind: 'answer', data: { id: 'm1', key } });
    await outboxes[0].sendAllNow();
    await eventually(() => expect(sending.get().outcome).toMatchObject({ kind: 'sent', receipt: { id: 'm1' } }));
    stop();
    expect(await drafts()).toEqual([]);
  });

  test('opens again with its input when the server refuses it later', async () => {
    const { sending } = letter({ isOnline: () => false });
    await sending.submit(typed);
    await sending.sendLater();
    const { outcome } = sending.get();
    const returned: Draft[] = [];
    sending.follow(outcome.kind === 'queued' ? outcome.id : '', (draft) => returned.push(draft));
    answer = () => ({
      kind: 'refused',
      status: 422,
      code: 'invalid',
      message: 'No',
      errors: { subject: ['Too short'] },
      state: null,
      retryAfterMs: null,
    });
    await outboxes[0].sendAllNow();
    await eventually(() => expect(sending.get()).toMatchObject({ outcome: { kind: 'failed', typed }, attempts: 1 }));
    expect(returned.map(({ values }) => values)).toEqual([typed]);
  });

  test('says so where the code of the outbox cannot be loaded, and keeps the input', async () => {
    const { sending } = letter({
      isOnline: () => false,
      outbox: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    await sending.submit(typed);
    expect(await sending.sendLater()).toBe(false);
    expect(sending.get()).toMatchObject({ isSending: false, outcome: { kind: 'failed', typed } });
  });
});

describe('a letter with a file', () => {
  test('is kept once when it is chosen twice at the same moment', async () => {
    const { draft } = letter();
    expect(await Promise.all([draft.keep(cv, typed), draft.keep(cv, typed)])).toEqual(['kept', 'already_chosen']);
    expect(draft.get()?.files).toHaveLength(1);
  });

  test('is sent by the outbox, and a file chosen at the same moment is in the same draft', async () => {
    const { draft, sending, requests } = letter();
    const letterPdf = { ...cv, name: 'letter.pdf', bytes: bytesOf('letter') };
    expect(await Promise.all([draft.keep(cv, typed), draft.keep(letterPdf, typed)])).toEqual(['kept', 'kept']);
    expect(await drafts()).toHaveLength(1);
    expect(draft.get()?.files.map(({ name }) => name)).toEqual(['cv.pdf', 'letter.pdf']);
    expect(await sending.submit(typed)).toBe(true);
    expect(requests).toEqual([]);
    expect(outboxes[0].get().items).toMatchObject([{ files: [{ kind: 'resume' }, { kind: 'resume' }] }]);
  });

  test('leaves no unsent draft behind when its file was removed and it was sent directly', async () => {
    const { draft, sending, requests } = letter();
    await draft.keep(cv, typed);
    await draft.drop(draft.get()?.files[0]?.id ?? '');
    expect(await drafts()).toHaveLength(1);
    expect(await sending.submit(typed)).toBe(true);
    expect(requests).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  test('stores what is typed afterwards, at the latest when the page is left', async () => {
    const { draft } = letter();
    await draft.keep(cv, typed);
    draft.remember({ ...typed, details: 'When do you open on Friday?' });
    await draft.flush();
    const id = draft.get()?.id ?? '';
    expect(await outboxes[1].draftStore.open(GUEST_SCOPE, id)).toMatchObject({
      draft: { values: { details: 'When do you open on Friday?' } },
    });
  });

  test('stores what is typed into a draft that was opened again', async () => {
    const { draft } = letter();
    await draft.keep(cv, typed);
    await draft.flush();
    const again = letter({ tab: 1, first: draft.get() });
    again.draft.remember(typed);
    again.draft.remember({ ...typed, subject: 'Another question' });
    await again.draft.flush();
    expect(await outboxes[0].draftStore.open(GUEST_SCOPE, draft.get()?.id ?? '')).toMatchObject({
      draft: { values: { subject: 'Another question' }, files: [{ name: 'cv.pdf' }] },
    });
  });

  test('sent in another tab is shown as waiting and not sent a second time', async () => {
    const one = letter();
    await one.draft.keep(cv, typed);
    await one.draft.flush();
    const two = letter({ tab: 1, first: one.draft.get() });
    expect(await one.sending.submit(typed)).toBe(true);
    await outboxes[1].drain();
    expect(await two.sending.submit(typed)).toBe(true);
    expect(two.sending.get().outcome).toMatchObject({ kind: 'queued', isKept: true });
    expect(two.sending.get().outcome).toEqual(one.sending.get().outcome);
    expect(outboxes[1].get().items).toHaveLength(1);
  });

  test('deleted in another tab keeps its text on the screen and says why it was not sent', async () => {
    const one = letter();
    await one.draft.keep(cv, typed);
    await one.draft.flush();
    const { id } = one.draft.get() ?? { id: '' };
    await outboxes[1].draftStore.remove(GUEST_SCOPE, id);
    expect(await one.sending.submit(typed)).toBe(false);
    expect(one.sending.get()).toMatchObject({ isSending: false, outcome: { kind: 'gone' }, attempts: 1 });
    expect(await one.sending.submit(typed)).toBe(true);
  });
});
