import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, draftDevice } from '../../../tests/support/draft-device.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { createApplicationDraft } from './application-draft.ts';
import { applicationRefusals, keptDocuments, OFFER } from './application-draft-state.ts';
import { readApplicationValues } from './application-values.ts';
import { conflictOf, isUnchanged, nothingChanged, savedOf, withChanged } from './draft-state.ts';

const empty = { account: 'individual', programme: 'murabaha', listing: null, offer: null, answers: {} } as const;
const begun = { scope: GUEST_SCOPE, form: 'car_finance', step: 'personal', values: empty };
const scan = (kind: DocumentKind, content: string) => ({
  kind,
  name: `${content}.jpg`,
  type: 'image/jpeg',
  bytes: bytesOf(content),
});

let tabs: readonly [DraftStore, DraftStore];
let autosave: Autosave;
beforeEach(() => {
  ({ tabs } = draftDevice());
  autosave = createAutosave(tabs[0], tabs[0].begin(begun));
});
const answers = () => readApplicationValues(autosave.get().draft)?.answers;
const noChoice = () => undefined;

describe('an application that is being filled in', () => {
  test('keeps what is answered while a document is being stored', async () => {
    const draft = createApplicationDraft(autosave, () => undefined);
    const kept = draft.keep(scan('salary_certificate', 'salary'));
    draft.answer({ monthlySalary: '9000' });
    draft.answer({ employer: 'Ministry' });
    expect(await kept).toBe('kept');
    expect(answers()).toEqual({ monthlySalary: '9000', employer: 'Ministry' });
    await autosave.flush();
    const stored = await tabs[1].open(GUEST_SCOPE, autosave.get().draft.id);
    expect(stored).toMatchObject({
      draft: { values: { answers: { monthlySalary: '9000', employer: 'Ministry' } }, files: [{ name: 'salary.jpg' }] },
    });
  });

  test('takes a document once, but the same picture for another purpose', async () => {
    const { keep } = createApplicationDraft(autosave, () => undefined);
    expect(await keep(scan('salary_certificate', 'scan'))).toBe('kept');
    expect(await keep(scan('salary_certificate', 'scan'))).toBe('already_chosen');
    expect(await keep(scan('identity_photo', 'scan'))).toBe('kept');
    expect(keptDocuments(autosave.get().draft.files).map(({ kind }) => kind)).toEqual([
      'salary_certificate',
      'identity_photo',
    ]);
  });

  test('says under the form whether it is stored, and where it was changed last', async () => {
    expect(savedOf(autosave.get())).toEqual({ kind: 'nothing' });
    const draft = createApplicationDraft(autosave, () => undefined);
    draft.answer({ monthlySalary: '9000' });
    await autosave.flush();
    expect(savedOf(autosave.get())).toMatchObject({ kind: 'saved' });
    await tabs[1].save({ ...autosave.get().draft, step: 'salary' });
    await eventually(() => expect(savedOf(autosave.get())).toMatchObject({ kind: 'elsewhere' }));
    expect(autosave.get().draft.step).toBe('salary');
  });

  test('asks which of two versions goes on when two tabs changed it, and loses neither before', async () => {
    const draft = createApplicationDraft(autosave, () => undefined);
    draft.answer({ monthlySalary: '9000' });
    await autosave.flush();
    const first = autosave.get().draft;
    const other = createAutosave(tabs[1], first);
    draft.answer({ monthlySalary: '9500' });
    createApplicationDraft(other, () => undefined).answer({ monthlySalary: '12000' });
    await other.flush();
    await eventually(() => expect(conflictOf(autosave.get(), noChoice)).toEqual({ choose: noChoice }));
    expect(answers()).toEqual({ monthlySalary: '9500' });
    await autosave.resolve('mine');
    expect(answers()).toEqual({ monthlySalary: '9500' });
    await eventually(() =>
      expect(readApplicationValues(other.get().draft)?.answers).toEqual({ monthlySalary: '9500' }),
    );
  });

  test('offers no choice when the other tab has sent or deleted it', async () => {
    createApplicationDraft(autosave, () => undefined).answer({ monthlySalary: '9000' });
    await autosave.flush();
    await tabs[1].remove(GUEST_SCOPE, autosave.get().draft.id);
    await eventually(() => expect(conflictOf(autosave.get(), noChoice)).toEqual({ choose: null }));
  });

  test('refuses a document where another tab has changed the draft', async () => {
    const draft = createApplicationDraft(autosave, () => undefined);
    draft.answer({ monthlySalary: '9000' });
    await autosave.flush();
    autosave.stop();
    await tabs[1].save({ ...autosave.get().draft, step: 'documents' });
    await expect(draft.keep(scan('salary_certificate', 'salary'))).rejects.toThrow('Another tab');
    expect(keptDocuments(autosave.get().draft.files)).toEqual([]);
  });
});

describe('the refusal of an application', () => {
  const files = [
    { id: 'f1', kind: 'identity_photo', purpose: 'identity_photo', name: '', type: '', bytes: 1, sha256: '' },
    { id: 'f2', kind: 'salary_certificate', purpose: 'document', name: '', type: '', bytes: 1, sha256: '' },
  ];
  const problem = {
    code: 'invalid',
    message: 'The page is blank',
    errors: { 'answers.monthlySalary': ['Too low'], 'documents.0.upload': ['Not one of yours'] },
    fileId: 'f2',
    at: 0,
  };

  test('shows a refusal at the question and the document it is about', () => {
    expect(applicationRefusals(problem, files, nothingChanged)).toEqual({
      monthlySalary: 'Too low',
      'documents.identity_photo': 'Not one of yours',
      'documents.salary_certificate': 'The page is blank',
    });
  });

  test('goes away where something was changed, also a deleted document', async () => {
    let changed = nothingChanged;
    const draft = createApplicationDraft(autosave, (fields) => {
      changed = withChanged(changed, problem, fields);
    });
    draft.answer({ monthlySalary: '9000' });
    await draft.keep(scan('salary_certificate', 'salary'));
    draft.drop(autosave.get().draft.files[0]?.id ?? '');
    expect(applicationRefusals(problem, files, changed)).toEqual({ 'documents.identity_photo': 'Not one of yours' });
  });

  test('shows again when it is refused again for the same reason', () => {
    const changed = withChanged(nothingChanged, problem, ['monthlySalary', OFFER]);
    expect(isUnchanged(changed, problem, OFFER)).toBe(false);
    const again = { ...problem, at: 1 };
    expect(isUnchanged(changed, again, OFFER)).toBe(true);
    expect(applicationRefusals(again, files, changed)).toMatchObject({ monthlySalary: 'Too low' });
    // What was changed before the second refusal does not count after it.
    expect(withChanged(changed, again, ['monthlySalary']).fields).toEqual(new Set(['monthlySalary']));
  });

  test('is not noted where nothing was refused', () => {
    expect(withChanged(nothingChanged, null, [OFFER])).toBe(nothingChanged);
  });
});
