import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createDraftStore, type DraftNews, type DraftStore } from '../../src/offline/drafts/draft-store.ts';
import { createVault } from '../../src/offline/drafts/vault.ts';
import { WijhaDatabase } from '../../src/offline/seen/seen-database.ts';

/** A device with nothing on it, and the draft stores of two tabs of one browser. */
export function draftDevice(): { readonly database: WijhaDatabase; readonly tabs: readonly [DraftStore, DraftStore] } {
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
  return { database, tabs: [tab(0), tab(1)] };
}

/** The bytes of a text, as a file has them. */
export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
