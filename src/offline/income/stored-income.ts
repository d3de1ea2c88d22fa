import { safeParse } from 'valibot';
import { Borrower, type BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { deviceNotes, type Notes } from '../device-notes.ts';
import { openBytes, type Sealed, sealBytes } from '../drafts/seal.ts';
import { markStoredIncome } from './income-mark.ts';

/** The income of one device, encrypted with a key that cannot be extracted: protection at rest only. */
interface IncomeRow {
  readonly key: CryptoKey;
  /** Id of who was signed in; null for a guest. */
  readonly person: string | null;
  readonly sealed: Sealed;
}

const ROW = 'income';

/** The database of the income, apart from the stored answers, whose limit must not delete it. */
export const openIncomeStore = () => openAnswerStore<IncomeRow>('wijha-income');

/** Stores the income and debts that somebody typed; they are never sent. A guest has no `person`. */
export async function storeIncome(
  person: string | null,
  borrower: BorrowerInput,
  store: AnswerStore<IncomeRow> | null = openIncomeStore(),
  notes: Notes | null = deviceNotes(),
): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const sealed = await sealBytes(key, ROW, new TextEncoder().encode(JSON.stringify(borrower)));
  await store?.put(ROW, { key, person, sealed });
  markStoredIncome(notes, true);
}

/** The stored income; null if there is none, it cannot be read, or it belongs to another account. */
export async function readIncome(
  person: string | null,
  store: AnswerStore<IncomeRow> | null = openIncomeStore(),
): Promise<BorrowerInput | null> {
  const row = await store?.get(ROW);
  if (!row || (row.person !== null && row.person !== person)) return null;
  try {
    const text = new TextDecoder().decode(await openBytes(row.key, ROW, row.sealed));
    const read = safeParse(Borrower, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Deletes the income from this device: asked for, or at sign-out. */
export async function forgetIncome(
  store: AnswerStore<IncomeRow> | null = openIncomeStore(),
  notes: Notes | null = deviceNotes(),
): Promise<void> {
  await store?.remove(() => true);
  markStoredIncome(notes, false);
}
