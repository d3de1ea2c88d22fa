import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';

/** Folders of a Chromium profile that hold a site's data. */
const FOLDERS = /[/\\](IndexedDB|Cache|CacheStorage|Local Storage|Session Storage|Service Worker)[/\\]/;

/**
 * Which of the words lie in the files of a closed browser profile, each with its files. Databases write Latin text as one byte a letter,
 * other text as UTF-16, and the keys of rows with the high byte first. What LevelDB has compacted is compressed, so look with `storedWords` too.
 */
export function wordsInFiles(folder: string, words: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !FOLDERS.test(file)) continue;
    const bytes = readFileSync(file);
    for (const word of words)
      if (encodings(word).some((form) => bytes.includes(form))) (found[word] ??= []).push(path.relative(folder, file));
  }
  return found;
}

function encodings(word: string): Buffer[] {
  const wide = Buffer.from(word, 'utf16le');
  return [Buffer.from(word), wide, Buffer.from(wide).swap16()];
}

/** Which of the words a page can read in its IndexedDB (keys and rows), localStorage, sessionStorage and caches (addresses and bodies of JSON), each with its places. */
export function storedWords(page: Page, words: readonly string[]): Promise<Record<string, string[]>> {
  return page.evaluate(async (wanted) => {
    const found: Record<string, string[]> = {};
    const look = (place: string, text: string) => {
      for (const word of wanted) if (text.includes(word)) (found[word] ??= []).push(place);
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const decoder = new TextDecoder('latin1');
    const write = (value: unknown) =>
      JSON.stringify(value, (_, member: unknown) =>
        member instanceof ArrayBuffer || ArrayBuffer.isView(member)
          ? decoder.decode(member)
          : typeof member === 'bigint'
            ? String(member)
            : member,
      ) ?? '';
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, rows] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        for (const part of [...keys, ...(rows as unknown[])]) look(`${name}/${table}`, write(part));
      }
      database.close();
    }
    for (const [place, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      look(place, JSON.stringify(Object.entries(storage)));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`caches/${name}`, decodeURIComponent(request.url));
        const response = await cache.match(request);
        if (response?.headers.get('content-type')?.includes('json')) look(`caches/${name}`, await response.text());
      }
    }
    return found;
  }, words);
}
