import { beforeEach, expect, test } from 'vitest';
import { draftDevice } from '../../../tests/support/draft-device.ts';
import { forms } from '#domain/applications/forms.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { aimedAt, beginDraft, type Beginning, findDrafts } from './found-drafts.ts';

const purchase = Object.values(forms).find(({ needsListing }) => needsListing);
const financing = Object.values(forms).find(({ needsListing }) => !needsListing);
if (!purchase || !financing) throw new Error('There is no form with and without a listing');
const known = { own: { fullName: 'Noura' }, ofProgramme: { financeName: 'murabaha' }, given: { months: '60' } };
const beginning = (change: Partial<Beginning> = {}): Beginning => ({
  form: financing,
  account: 'individual',
  programme: 'murabaha',
  listing: null,
  known: { ...known, offer: null },
  draftId: null,
  ...change,
});

let store: DraftStore;
beforeEach(() => {
  store = draftDevice().tabs[0];
});
/** A draft that was saved in an earlier visit. */
async function earlier(change: Partial<Beginning> = {}): Promise<Draft> {
  const draft = beginDraft(store, GUEST_SCOPE, beginning(change));
  await store.save(draft);
  return draft;
}
const found = async (change: Partial<Beginning> = {}) =>
  (await findDrafts(store, GUEST_SCOPE, beginning(change))).own?.id ?? null;

test('an application is continued where it was left, the newest first', async () => {
  expect(await found()).toBeNull();
  const first = await earlier();
  const second = await earlier();
  await store.save({ ...first, revision: 1, updatedAt: 0 });
  expect([first.id, second.id]).toContain(await found());
  expect(await found({ draftId: second.id })).toBe(second.id);
});

test('a draft of another kind of applicant is not continued', async () => {
  await earlier({ account: 'company' });
  expect(await found()).toBeNull();
  expect(await found({ account: 'company' })).not.toBeNull();
});

test('a purchase continues only the draft of its listing', async () => {
  const draft = await earlier({ form: purchase, listing: 'c1' });
  expect(await found({ form: purchase, listing: 'c2' })).toBeNull();
  expect(await found({ form: purchase, listing: 'c1' })).toBe(draft.id);
});

test('a guest is not asked whether their own draft is theirs', async () => {
  await earlier();
  expect((await findDrafts(store, GUEST_SCOPE, beginning())).guest).toBeNull();
});

test('who signed in is asked about a draft begun before, unless a specific one is opened', async () => {
  const draft = await earlier();
  expect((await findDrafts(store, 'noura', beginning())).guest?.id).toBe(draft.id);
  expect(await findDrafts(store, 'noura', beginning({ draftId: draft.id }))).toEqual({ own: null, guest: null });
});

test('another programme replaces what it implies, and keeps what the person wrote', () => {
  const draft = beginDraft(store, GUEST_SCOPE, beginning());
  const other = { ...known, ofProgramme: { financeName: 'ijara' }, given: { months: '48' }, offer: null };
  const typed = {
    ...draft,
    values: { ...draft.values, answers: { fullName: 'Noura', employer: 'Ministry', months: '60' } },
  };
  expect(aimedAt(typed, { programme: 'ijara', listing: null, known: other, keepsOffer: false }).values).toMatchObject({
    programme: 'ijara',
    answers: { fullName: 'Noura', employer: 'Ministry', financeName: 'ijara', months: '48' },
  });
  // The same programme again changes only what was given on the way.
  expect(
    aimedAt(typed, { programme: 'murabaha', listing: null, known: other, keepsOffer: false }).values['answers'],
  ).toEqual({
    fullName: 'Noura',
    employer: 'Ministry',
    months: '48',
  });
});

test('a draft that holds no application is left as it is', () => {
  const draft = { ...beginDraft(store, GUEST_SCOPE, beginning()), values: { what: 'an older version' } };
  expect(aimedAt(draft, { programme: 'ijara', listing: null, known: null, keepsOffer: false })).toBe(draft);
});
