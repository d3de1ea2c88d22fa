import type { Draft } from '../drafts/draft.ts';
import type { Sealed } from '../drafts/seal.ts';
import { type DraftStore, labelOf } from '../drafts/draft-store.ts';
import { NoKey, type Vault } from '../drafts/vault.ts';
import { onDatabase, type WijhaDatabase } from '../seen/seen-database.ts';
import { mintKey } from '../send.ts';
import type { OwnRow } from '../own/own-things.ts';
import { queuedCommand } from './outbox-commands.ts';
import type { OutboxPorts } from './outbox-engine.ts';
import { GUEST_SCOPE, ITEM_VERSION, type OutboxItem, type StoredReceipt } from './outbox-item.ts';
import { isHeld, newItem, renewed } from './outbox-machine.ts';
import { itemOf, receiptIn } from './outbox-rows.ts';
import { isFree } from './withdrawal.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Age at which a receipt is deleted, in ms, and how many are kept per person. */
const RECEIPT_MS = 30 * DAY_MS;

/** Result of submitting a draft. `memory`: sent as soon as possible, but lost with the page. `conflict`: another tab has changed or sent it. */
export type Submitted = { readonly kind: 'device' | 'memory'; readonly id: string } | { readonly kind: 'conflict' };

export interface OutboxStorage extends Pick<OutboxPorts, 'list' | 'change' | 'renew' | 'takeBack'> {
  /** As the port; resolves to the stored receipt. */
  readonly settle: (receipt: StoredReceipt) => Promise<StoredReceipt>;
  /** Makes an item from a draft under a new key, in one transaction that is durable when this resolves. `triedKey`: it was already sent under this key and got no answer. */
  readonly submit: (draft: Draft, command: string, body: unknown, triedKey?: string) => Promise<Submitted>;
  /**
   * Adds an item that has no draft. Waiting items of the same command that were certainly not carried out are merged with it, if the command can fold them, so that two
   * taps are sent once. With `own`, the row of a guest, the item replaces that row in one transaction, or this throws and changes nothing.
   */
  readonly put: (
    scope: string,
    command: string,
    body: unknown,
    own?: OwnRow,
  ) => Promise<Exclude<Submitted, { readonly kind: 'conflict' }>>;
  /** The body of an item. Throws `NoKey` when its owner has to sign in first, any other error when it cannot be read. */
  readonly read: (item: OutboxItem) => Promise<unknown>;
  readonly receipts: (scope: string) => Promise<readonly StoredReceipt[]>;
  readonly forgetReceipts: (scope: string) => Promise<void>;
  /** Deletes all items and drafts of a person on this device, for a sign-out that deletes. */
  readonly forget: (scope: string) => Promise<void>;
  readonly collect: (now: number) => Promise<void>;
  /** Whether an item is stored on the device, not only in memory. */
  readonly isKept: (id: string) => boolean;
}

/** The stored outbox of this device; items that the device refused to store are kept in memory. */
export function createOutboxStorage(
  database: WijhaDatabase,
  vault: Vault,
  draftStore: DraftStore,
  now: () => number = Date.now,
  device: () => string | null = () => null,
): OutboxStorage {
  const inMemory = new Map<string, { item: OutboxItem; readonly body: unknown }>();
  const { memory } = draftStore;

  function removeFromMemory(id: string, purpose: 'edit' | 'delete', problem: OutboxItem['problem'] = null) {
    const { draftId, files } = inMemory.get(id)?.item ?? { draftId: null, files: [] };
    inMemory.delete(id);
    const draft = draftId ? memory.drafts.get(draftId) : undefined;
    if (!draft) return;
    if (purpose === 'edit') return void memory.drafts.set(draft.id, { ...draft, isSending: false, problem });
    memory.drafts.delete(draft.id);
    for (const { fileId } of files) memory.files.delete(fileId);
  }

  /** Runs puts in sequence: two at the same time would not see each other and could not be merged. */
  let lastPut: Promise<unknown> = Promise.resolve();
  const put: OutboxStorage['put'] = async (scope, command, body, own) => {
    const isOpen = (item: OutboxItem) =>
      item.scope === scope &&
      item.command === command &&
      item.state !== 'needs_attention' &&
      isFree(item) &&
      !isHeld(item, now());
    const earlier: { readonly item: OutboxItem; readonly body: unknown }[] = [];
    const fold = queuedCommand(command)?.fold;
    for (const item of fold ? (await storage.list()).filter(isOpen) : []) {
      // An item that cannot be read now is sent separately.
      const read = await storage.read(item).catch(() => null);
      if (read !== null) earlier.push({ item, body: read });
    }
    const folded = fold?.([...earlier.map((one) => one.body), body]) ?? null;
    const whole = folded ?? body;
    const replaced = folded === null ? [] : earlier;
    const id = mintKey(now());
    const text = new TextEncoder().encode(JSON.stringify(whole));
    const item = newItem(
      { id, scope, command, draftId: null, files: [], size: text.byteLength, device: device() },
      now(),
    );
    try {
      const content = await vault.seal(scope, labelOf('outbox', id), text);
      await onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, db.own, async () => {
          if (own) {
            if ((await db.own.get(own.name))?.revision !== own.revision) throw new Error(`${own.name} has changed`);
            await db.own.delete(own.name);
          }
          for (const { item: old } of replaced)
            if ((await db.outbox.get(old.id))?.revision === old.revision) await db.outbox.delete(old.id);
          await db.outbox.put({ ...item, content });
        }),
      );
    } catch (error) {
      if (own) throw error;
      // Items on the device are kept and sent too: the later of two changes counts.
      inMemory.set(id, { item, body: whole });
    }
    for (const { item: old } of replaced)
      if (inMemory.get(old.id)?.item.revision === old.revision) inMemory.delete(old.id);
    return { kind: inMemory.has(id) ? 'memory' : 'device', id };
  };

  const storage: OutboxStorage = {
    isKept: (id) => !inMemory.has(id),
    list: async () => {
      const rows = await onDatabase(database, (db) => db.outbox.orderBy('id').toArray()).catch(() => []);
      return [
        ...rows.filter(({ schemaVersion }) => schemaVersion <= ITEM_VERSION).map(itemOf),
        ...[...inMemory.values()].map(({ item }) => item),
      ];
    },
    change: async (id, change) => {
      const kept = inMemory.get(id);
      if (kept) {
        const next = change(kept.item);
        if (next) kept.item = next;
        return next;
      }
      return onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, async () => {
          const row = await db.outbox.get(id);
          if (!row) return null;
          const next = change(itemOf(row));
          if (next) await db.outbox.put({ ...next, content: row.content });
          return next;
        }),
      );
    },
    renew: async (id, may) => {
      const key = mintKey(now());
      const kept = inMemory.get(id);
      if (kept) {
        if (!may(kept.item)) return { kind: 'held' };
        inMemory.delete(id);
        inMemory.set(key, { ...kept, item: renewed(kept.item, key) });
        return { kind: 'renewed' };
      }
      const read = await onDatabase(database, (db) => db.outbox.get(id));
      if (!read || !may(itemOf(read))) return { kind: 'held' };
      let content: Sealed;
      try {
        // Sealed content opens only under the label it was sealed with.
        content = await vault.seal(
          read.scope,
          labelOf('outbox', key),
          await vault.open(read.scope, labelOf('outbox', id), read.content),
        );
      } catch (error) {
        return { kind: error instanceof NoKey && read.scope !== GUEST_SCOPE ? 'sealed' : 'unreadable' };
      }
      return onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, async () => {
          const row = await db.outbox.get(id);
          if (!row || !may(itemOf(row))) return { kind: 'held' } as const;
          await db.outbox.delete(id);
          await db.outbox.put({ ...renewed(itemOf(row), key), content });
          return { kind: 'renewed' } as const;
        }),
      );
    },
    settle: async (given) => {
      let receipt = given;
      // An item that did not fit on the device may still have its draft there.
      const kept = inMemory.get(receipt.key)?.item;
      if (kept) removeFromMemory(receipt.key, 'delete');
      let draftId: string | null = null;
      await onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, db.drafts, db.files, db.receipts, async () => {
          const stored = await db.outbox.get(receipt.key);
          const row = stored ? itemOf(stored) : kept;
          // It arrived after another tab had begun to take it back.
          receipt = { ...given, tooLateFor: given.tooLateFor ?? row?.withdrawal?.purpose ?? null };
          if (!queuedCommand(receipt.command)?.fold) await db.receipts.put(receipt);
          if (!row) return;
          await db.outbox.delete(row.id);
          await db.files.bulkDelete(row.files.map(({ fileId }) => fileId));
          ({ draftId } = row);
          if (!draftId) return;
          await db.files.where('draftId').equals(draftId).delete();
          await db.drafts.delete(draftId);
        }),
      ).catch((error: unknown) => {
        // Where nothing can be stored there is nothing to delete either.
        if (!kept) throw error;
      });
      if (draftId) draftStore.announce(draftId);
      return receipt;
    },
    takeBack: async (id, purpose, may) => {
      const kept = inMemory.get(id);
      if (kept) {
        if (!may(kept.item)) return false;
        removeFromMemory(id, purpose, kept.item.problem);
        return true;
      }
      let draftId: string | null = null;
      const isTaken = await onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, db.drafts, db.files, async () => {
          const row = await db.outbox.get(id);
          if (!row || !may(itemOf(row))) return false;
          await db.outbox.delete(id);
          ({ draftId } = row);
          if (!row.draftId) return true;
          if (purpose === 'edit')
            await db.drafts.update(row.draftId, { isSending: false, problem: row.problem, updatedAt: now() });
          else {
            await db.drafts.delete(row.draftId);
            await db.files.where('draftId').equals(row.draftId).delete();
          }
          return true;
        }),
      );
      if (draftId) draftStore.announce(draftId);
      return isTaken;
    },
    submit: async (draft, command, body, triedKey) => {
      const id = triedKey ?? mintKey(now());
      const text = new TextEncoder().encode(JSON.stringify(body));
      const files = draft.files.map(({ id: fileId, kind, purpose, type, bytes, sha256 }) => ({
        fileId,
        kind,
        purpose,
        type,
        bytes,
        sha256,
        uploadId: null,
      }));
      const size = text.byteLength + files.reduce((sum, { bytes }) => sum + bytes, 0);
      const item = newItem(
        { id, scope: draft.scope, command, draftId: draft.id, files, size, device: device() },
        now(),
        triedKey !== undefined,
      );
      const toMemory = (): Submitted => {
        memory.drafts.set(draft.id, { ...draft, isSending: true, problem: null });
        inMemory.set(id, { item, body });
        return { kind: 'memory', id };
      };
      if (memory.drafts.has(draft.id)) return toMemory();
      try {
        const content = await vault.seal(draft.scope, labelOf('outbox', id), text);
        const isFrozen = await onDatabase(database, (db) =>
          db.transaction('rw', db.outbox, db.drafts, async () => {
            const row = await db.drafts.get(draft.id);
            if (!row || row.revision !== draft.revision || row.isSending) return false;
            await db.drafts.put({ ...row, isSending: true, problem: null });
            await db.outbox.put({ ...item, content });
            return true;
          }),
        );
        if (isFrozen) draftStore.announce(draft.id);
        return isFrozen ? { kind: 'device', id } : { kind: 'conflict' };
      } catch {
        // No space, no key or no storage: it is sent from memory, and the page says that it is lost when it is closed.
        return toMemory();
      }
    },
    put: (...given) => {
      const done = lastPut.then(() => put(...given));
      lastPut = done.catch(() => undefined);
      return done;
    },
    read: async (item) => {
      const kept = inMemory.get(item.id);
      if (kept) return kept.body;
      const row = await onDatabase(database, (db) => db.outbox.get(item.id));
      if (!row) throw new Error(`${item.id} is gone`);
      return JSON.parse(
        new TextDecoder().decode(await vault.open(item.scope, labelOf('outbox', item.id), row.content)),
      ) as unknown;
    },
    receipts: async (scope) => {
      const stored = await onDatabase(database, (db) => db.receipts.where('scope').equals(scope).toArray()).catch(
        () => [],
      );
      return stored.map(receiptIn).toSorted((a, b) => b.at - a.at);
    },
    forgetReceipts: async (scope) => {
      await onDatabase(database, (db) => db.receipts.where('scope').equals(scope).delete());
    },
    forget: async (scope) => {
      for (const [id, { item }] of inMemory) if (item.scope === scope) removeFromMemory(id, 'delete');
      for (const draft of memory.drafts.values()) if (draft.scope === scope) memory.drafts.delete(draft.id);
      await onDatabase(database, (db) =>
        db.transaction('rw', db.outbox, db.drafts, db.files, db.receipts, db.keys, async () => {
          const drafts = await db.drafts.where('scope').equals(scope).primaryKeys();
          await db.files.where('draftId').anyOf(drafts).delete();
          await db.drafts.bulkDelete(drafts);
          await db.outbox.where('scope').equals(scope).delete();
          await db.receipts.where('scope').equals(scope).delete();
          await db.keys.delete(scope);
        }),
      );
    },
    collect: async (at) => {
      const old = await onDatabase(database, (db) => db.receipts.toArray()).catch(() => []);
      const gone = old.filter((receipt) => at - receipt.at > RECEIPT_MS).map(({ key }) => key);
      if (gone.length > 0) await onDatabase(database, (db) => db.receipts.bulkDelete(gone));
    },
  };
  return storage;
}
