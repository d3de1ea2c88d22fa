import { beforeEach, expect, test } from 'vitest';
import { draftDevice } from '../../../tests/support/draft-device.ts';
import { forms } from '#domain/applications/forms.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { createDraftOpening, type DraftOpening, type Wanted } from './draft-opening.ts';
import { beginDraft } from './found-drafts.ts';

const form = Object.values(forms).find(({ needsListing }) => !needsListing);
if (!form) throw new Error('There is no form without a listing');
const known = { own: { fullName: 'Noura' }, ofProgramme: {}, given: {}, offer: null };
const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  scope: GUEST_SCOPE,
  form,
  account: 'individual',
  programme: 'murabaha',
  listing: null,
  known,
  draftId: null,
  ...change,
});

let tabs: readonly [DraftStore, DraftStore];
let opening: DraftOpening;
beforeEach(async () => {
  const device = draftDevice();
  await device.signIn('noura');
  ({ tabs } = device);
  opening = createDraftOpening(tabs[0]);
});
async function earlier(scope: string, employer: string): Promise<Draft> {
  const draft = beginDraft(tabs[0], scope, { ...wanted(), known: { ...known, given: { employer } } });
  await tabs[0].save(draft);
  return draft;
}
const open = () => {
  const state = opening.get();
  if (state.kind !== 'open') throw new Error(`It is ${state.kind}`);
  return { draft: state.autosave.get().draft, earlier: state.earlier, autosave: state.autosave };
};

test('nothing opens before the known answers have arrived; then a new draft holds them', async () => {
  await opening.want(wanted({ known: null }));
  expect(opening.get().kind).toBe('opening');
  await opening.want(wanted());
  expect(open()).toMatchObject({ earlier: null, draft: { revision: 0, values: { answers: { fullName: 'Noura' } } } });
});

test('a draft of an earlier visit is opened as such, and starting again removes it', async () => {
  const before = await earlier(GUEST_SCOPE, 'Ministry');
  await opening.want(wanted());
  expect(open().earlier?.id).toBe(before.id);
  await opening.startAgain();
  expect(open()).toMatchObject({ earlier: null, draft: { revision: 0 } });
  expect(await tabs[1].list(GUEST_SCOPE)).toEqual([]);
});

test('an open draft stays when more becomes known, or the person signs in', async () => {
  await opening.want(wanted());
  const { draft } = open();
  await earlier('noura', 'Ministry');
  await opening.want(wanted({ scope: 'noura', programme: 'ijara' }));
  expect(open().draft.id).toBe(draft.id);
});

test('only the last of two wishes is opened', async () => {
  const first = opening.want(wanted({ programme: 'ijara' }));
  const second = opening.want(wanted({ programme: 'murabaha' }));
  await Promise.all([first, second]);
  expect(open().draft.values['programme']).toBe('murabaha');
});

test('leaving the page while it opens creates nothing', async () => {
  const looking = opening.want(wanted());
  opening.stop();
  await looking;
  expect(opening.get().kind).toBe('opening');
});

test('who signed in is asked about a draft begun before; claimed, it becomes theirs, also when pressed twice', async () => {
  const guests = await earlier(GUEST_SCOPE, 'Ministry');
  await opening.want(wanted({ scope: 'noura' }));
  expect(opening.get()).toMatchObject({ kind: 'guest', draft: { id: guests.id } });
  const [once, twice] = [opening.adopt(), opening.adopt()];
  expect([await once, await twice]).toEqual([true, true]);
  expect(open()).toMatchObject({
    earlier: null,
    draft: { scope: 'noura', values: { answers: { employer: 'Ministry' } } },
  });
  expect(await tabs[1].list(GUEST_SCOPE)).toEqual([]);
});

test("left, a guest's draft stays unchanged, another is opened, and nobody is asked again", async () => {
  const guests = await earlier(GUEST_SCOPE, 'Ministry');
  await opening.want(wanted({ scope: 'noura' }));
  await opening.leave();
  expect(open().draft).toMatchObject({ scope: 'noura', revision: 0 });
  expect((await tabs[1].list(GUEST_SCOPE)).map(({ id }) => id)).toEqual([guests.id]);
});

test('a draft that another tab has deleted in the meantime cannot be claimed: the person hears it and begins a new one', async () => {
  const guests = await earlier(GUEST_SCOPE, 'Ministry');
  await opening.want(wanted({ scope: 'noura' }));
  await tabs[1].remove(GUEST_SCOPE, guests.id);
  expect(await opening.adopt()).toBe(false);
  expect(open().draft).toMatchObject({ scope: 'noura', revision: 0 });
});
