import { Dexie, type Table } from 'dexie';
import type { DraftRow, FileRow, KeyRow } from '../drafts/draft-rows.ts';
import type { OutboxRow, ReceiptRow } from '../outbox/outbox-rows.ts';
import type { OwnRow } from '../own/own-things.ts';

/** A listing this device has shown. `card` is read by its schema when it comes out, because older or newer code may have written it. */
export interface SeenRow {
  readonly kind: string;
  readonly id: string;
  readonly card: unknown;
  /** Epoch ms. */
  readonly seenAt: number;
  /** The page of the listing was opened, not only its card shown. */
  readonly detailSeen: boolean;
  /** When its page was opened last, epoch ms; absent where it never was, or by older code. */
  readonly openedAt?: number;
  readonly schemaVersion: number;
}

/** The device's own tables. A new table is a new version below, with what happens on upgrade and on sign-out. */
export class WijhaDatabase extends Dexie {
  declare readonly listings: Table<SeenRow, [kind: string, id: string]>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly files: Table<FileRow, string>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly keys: Table<KeyRow, string>;
  declare readonly own: Table<OwnRow, string>;

  constructor(name = 'wijha') {
    // What was answered for is on the disk, not only on its way there: it costs nothing that can be measured.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ listings: '[kind+id], seenAt, [kind+seenAt]' });
    // Sign-out leaves drafts, files and outbox where they are, sealed, and takes the bare key; see offline/drafts/vault.ts.
    this.version(2).stores({
      drafts: 'id, scope',
      files: 'id, draftId',
      outbox: 'id, scope, draftId',
      receipts: 'key, scope',
      keys: 'scope',
    });
    // What a guest keeps; the first to sign in takes it over, and sign-out clears it.
    this.version(3).stores({ own: 'name' });
  }
}

let opened: WijhaDatabase | undefined;

/** The database of this device, opened at first use. */
export function localDatabase(): WijhaDatabase {
  return (opened ??= new WijhaDatabase());
}

/** Errors of a connection that iOS has dropped behind our back: it must be opened anew, and trying again on it is useless. */
const LOST = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError']);

/** Runs work on the database; after a lost connection opens it again and tries once more. The work must be safe to repeat. */
export async function onDatabase<D extends Dexie, T>(database: D, work: (database: D) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } catch (error) {
    if (!namesOf(error).some((name) => LOST.has(name))) throw error;
    database.close();
    await database.open();
    return work(database);
  }
}

/** Whether the device has no room: Dexie hides it as an AbortError around a QuotaExceededError. */
export function isOutOfRoom(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return [
    ...name,
    ...('inner' in error ? namesOf(error.inner) : []),
    ...('failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : []),
  ];
}
