import { DEVICE_DATABASE, deviceSchema } from './device-schema.ts';

/** Dexie tells the browser ten times its version. */
const VERSION = Math.max(...Object.keys(deviceSchema).map(Number)) * 10;

/** Tables whose rows are somebody's work: written, sent, received or chosen here. */
const WORK = ['drafts', 'outbox', 'receipts', 'own'] as const;

/**
 * Opens the device's database without Dexie, whose 29 kB the first screens do not need; the caller closes it. Null when there is none and it should not be
 * created. Throws when storage is refused, or the database has another version, which only Dexie upgrades.
 */
export function openPlain({
  create,
  name = DEVICE_DATABASE,
}: {
  create: boolean;
  name?: string;
}): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    let isMissing = false;
    opening.onupgradeneeded = ({ oldVersion }) => {
      isMissing = oldVersion === 0;
      if (isMissing && create) createTables(opening.result);
      // Nothing is created, and an older database stays as it is.
      else opening.transaction?.abort();
    };
    opening.onsuccess = () => {
      const { result } = opening;
      // Another tab upgrades or deletes it.
      result.onversionchange = () => result.close();
      resolve(result);
    };
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      if (isMissing && !create) resolve(null);
      else reject(opening.error ?? new DOMException('The database was not opened', 'UnknownError'));
    });
  });
}

/** Creates the tables as Dexie would, which then opens them. */
function createTables(database: IDBDatabase): void {
  for (const tables of Object.values(deviceSchema))
    for (const [name, keys] of Object.entries(tables) as [string, string][]) {
      const [primary = '', ...indexes] = keys.split(', ');
      const table = database.createObjectStore(name, { keyPath: pathOf(primary) });
      for (const index of indexes) table.createIndex(index, pathOf(index));
    }
}

/** `[kind+id]` is a key of two members. */
const pathOf = (key: string) => (key.startsWith('[') ? key.slice(1, -1).split('+') : key);

/** Whether this device has drafts, waiting items, receipts or a guest's lists. True when that cannot be read: Dexie then has to look. */
export async function hasStoredWork(name?: string): Promise<boolean> {
  try {
    const database = await openPlain({ create: false, ...(name !== undefined && { name }) });
    if (!database) return false;
    try {
      const transaction = database.transaction(WORK);
      const counts = await Promise.all(WORK.map((table) => answerOf(transaction.objectStore(table).count())));
      return counts.some((count) => count > 0);
    } finally {
      database.close();
    }
  } catch {
    return true;
  }
}

/** The result of a request to the database. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('No answer', 'UnknownError')));
  });
}
