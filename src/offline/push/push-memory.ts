import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** What the service worker says about a topic, in the language that was last on the screen. */
export interface PushWords {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  /** By topic. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Who let this browser be told, and what the server was last told of it. */
export interface PushOwner {
  readonly person: string;
  readonly endpoint: string;
  /** Epoch ms. */
  readonly toldAt: number;
}

interface Remembered {
  readonly words: PushWords;
  readonly owner: PushOwner;
}

let store: UseStore | null = null;
const open = () => (store ??= createStore('wijha-push', 'push'));

/** Read by the page and by the service worker. Nothing here throws: a device that refuses storage is told in the fewest words. */
export async function remembered<K extends keyof Remembered>(name: K): Promise<Remembered[K] | undefined> {
  return (async () => get<Remembered[K]>(name, open()))().catch(() => undefined);
}

export async function remember<K extends keyof Remembered>(name: K, value: Remembered[K]): Promise<void> {
  await (async () => set(name, value, open()))().catch(() => undefined);
}

export async function forget(name: keyof Remembered): Promise<void> {
  await (async () => del(name, open()))().catch(() => undefined);
}
