import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createDraftStore, type DraftNews, type DraftStore } from '../../src/offline/drafts/draft-store.ts';
import { createVault } from '../../src/offline/drafts/vault.ts';
import { createOutbox, type Outbox } from '../../src/offline/outbox/outbox.ts';
import type { Outcome } from '../../src/offline/outbox/outbox-machine.ts';
import { createOutboxStorage } from '../../src/offline/outbox/outbox-storage.ts';
import { WijhaDatabase } from '../../src/offline/seen/seen-database.ts';

/** A device with nothing on it, and the draft stores of two tabs of one browser. */
export interface DraftDevice {
  readonly database: WijhaDatabase;
  readonly tabs: readonly [DraftStore, DraftStore];
  /** A person signs in, so that their drafts can be read and written. */
  readonly signIn: (person: string) => Promise<void>;
}

export function draftDevice(): DraftDevice {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  const database = new WijhaDatabase();
  const listeners: ((id: unknown) => void)[][] = [[], []];
  const tab = (own: number) => {
    const news: DraftNews = {
      post: (id) => listeners[1 - own]?.forEach((hear) => hear(id)),
      listen: (hear) => {
        listeners[own]?.push(hear);
        return () => void listeners[own]?.splice(listeners[own].indexOf(hear), 1);
      },
    };
    return createDraftStore({ database, vault: createVault(database), news });
  };
  const secret = Buffer.alloc(32, 7).toString('base64url');
  return {
    database,
    tabs: [tab(0), tab(1)],
    signIn: (person) => createVault(database).unlock(person, secret),
  };
}

/** The outbox of one tab. Every command and file gets the answer of `answer`, as if a server had given it. */
export function outboxOn(database: WijhaDatabase, draftStore: DraftStore, answer: (key: string) => Outcome): Outbox {
  const vault = createVault(database);
  return createOutbox({
    storage: createOutboxStorage(database, vault, draftStore, Date.now, () => 'this device'),
    network: {
      upload: async ({ id }) => answer(id),
      send: async ({ id }) => answer(id),
      void: async ({ id }) => answer(id),
    },
    draftStore,
    vault,
    host: {
      now: Date.now,
      steady: () => performance.now(),
      chance: () => 0.5,
      person: () => null,
      alone: (work) => work(),
      isVisible: () => false,
      isOnline: () => true,
      onChance: () => () => undefined,
      channel: { post: () => undefined, listen: () => () => undefined },
      setCount: () => undefined,
      onPerson: () => () => undefined,
    },
  });
}

/** The bytes of a text, as a file has them. */
export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
