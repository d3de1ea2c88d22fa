import { Dexie, type Table } from 'dexie';
import type { DraftRow, FileRow, KeyRow } from '../drafts/draft-rows.ts';
import type { OutboxRow, ReceiptRow } from '../outbox/outbox-rows.ts';
import type { OwnRow } from '../own/own-things.ts';
import { DEVICE_DATABASE, deviceSchema } from './device-schema.ts';

/** A listing this device has shown. `card` is validated when read, because older or newer code may have written it. */
export interface SeenRow {
  readonly kind: string;
  readonly id: string;
  readonly card: unknown;
  /** Epoch ms. */
  readonly seenAt: number;
  /** Whether the page of the listing was opened, not only its card shown. */
  readonly detailSeen: boolean;
  /** When its page was last opened, epoch ms; absent if never, or in rows of older code. */
  readonly openedAt?: number;
  /** Fetched in the background for offline use; nobody has looked at it yet. */
  readonly isPrefetched?: boolean;
  readonly schemaVersion: number;
}

/** The tables on the device, as `device-schema.ts` has them. */
export class WijhaDatabase extends Dexie {
  declare readonly listings: Table<SeenRow, [kind: string, id: string]>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly files: Table<FileRow, string>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly keys: Table<KeyRow, string>;
  declare readonly own: Table<OwnRow, string>;

  constructor(name: string = DEVICE_DATABASE) {
    // A resolved transaction is on the disk, not only in a buffer; no measurable cost.
    super(name, { chromeTransactionDurability: 'strict' });
    for (const [version, tables] of Object.entries(deviceSchema)) this.version(Number(version)).stores(tables);
  }
}

let opened: WijhaDatabase | undefined;

/** The database of this device, opened at first use. */
export function localDatabase(): WijhaDatabase {
  return (opened ??= new WijhaDatabase());
}

/** Errors of a connection that iOS has dropped: it must be reopened, retrying on it always fails. */
const LOST = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError']);

/** Runs work on the database; after a lost connection reopens it and tries once more. The work must be safe to repeat. */
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

/** Whether the device is out of space: Dexie wraps the QuotaExceededError in an AbortError. */
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
