import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Notification texts of the service worker, in the language last used on the screen. */
export interface PushWords {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  /** By topic. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The person who allowed push messages here, and the subscription last sent to the server. */
export interface PushOwner {
  readonly person: string;
  readonly endpoint: string;
  /** Epoch ms. */
  readonly reportedAt: number;
}

interface Remembered {
  readonly words: PushWords;
  readonly owner: PushOwner;
}

let store: UseStore | null = null;
const open = () => (store ??= createStore('wijha-push', 'push'));

/** Read by the page and by the service worker. Never throws: where storage is refused, notifications have only the default title. */
export async function remembered<K extends keyof Remembered>(name: K): Promise<Remembered[K] | undefined> {
  return (async () => get<Remembered[K]>(name, open()))().catch(() => undefined);
}

export async function remember<K extends keyof Remembered>(name: K, value: Remembered[K]): Promise<void> {
  await (async () => set(name, value, open()))().catch(() => undefined);
}

export async function forget(name: keyof Remembered): Promise<void> {
  await (async () => del(name, open()))().catch(() => undefined);
}
