import { expect, type Page } from 'playwright/test';

interface Sought {
  readonly has: readonly string[];
  readonly hasNot?: readonly string[];
}

/**
 * Waits until the device has stored such an answer to the signed-in person. Rows are sealed, so the page opens them with its own
 * keys (`src/offline/sealed`). An answer is shown before it is stored.
 */
export async function untilStored(page: Page, sought: Sought): Promise<void> {
  await expect.poll(() => page.evaluate(isStored, sought), `a stored answer with ${sought.has.join(', ')}`).toBe(true);
}

/** Runs in the page. */
async function isStored({ has, hasNot = [] }: Sought): Promise<boolean> {
  type Rows = [key: string, row: { text: unknown }][];
  const rowsOf = async (name: string): Promise<Rows> => {
    const databases = await indexedDB.databases();
    if (!databases.some((one) => one.name === name)) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    });
    const store = db.transaction('answers').objectStore('answers');
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const [keys, rows] = await Promise.all([read(store.getAllKeys()), read<{ text: unknown }[]>(store.getAll())]);
    db.close();
    return keys.map((key, at) => [typeof key === 'string' ? key : '', rows[at] ?? { text: null }]);
  };
  const keys = (await rowsOf('wijha-answer-keys')).map(([, { text }]) => (text as { seal: CryptoKey }).seal);
  for (const [name, { text }] of await rowsOf('wijha-answers'))
    for (const key of keys) {
      if (typeof text !== 'object' || text === null) continue;
      const { iv, data } = text as { iv: ArrayBuffer; data: ArrayBuffer };
      const opened = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }, key, data)
        .catch(() => null);
      const answer = opened ? new TextDecoder().decode(opened) : '';
      if (has.every((word) => answer.includes(word)) && !hasNot.some((word) => answer.includes(word))) return true;
    }
  return false;
}
