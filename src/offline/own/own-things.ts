import { liveQuery } from 'dexie';
import type { Outbox } from '../outbox/outbox.ts';
import { forgetSavedPhotos } from '../photos/saved-photos.ts';
import { mintKey } from '../send.ts';
import { keepListing } from '../seen/seen-listings.ts';
import { localDatabase, onDatabase, type WijhaDatabase } from '../seen/seen-database.ts';
import type { Session } from '../session.ts';
import { asGuest, foldOwn, type OwnBodies, type OwnName, ownNames, readOwn, readSettled } from './own-bodies.ts';

/** A guest's list on this device, in its own table until an account takes it over. */
export interface OwnRow {
  readonly name: OwnName;
  readonly body: unknown;
  /** Changes with every write, so that a row changed since it was read is not taken over. */
  readonly revision: string;
}

/** A change made here. `settledAt`: since when (epoch ms) the server has it, so earlier answers lack it; null means not yet. */
export interface OwnChange<B> {
  readonly body: B;
  readonly settledAt: number | null;
}

/** The same object until something changes. */
export interface OwnView {
  /** False until the device has been read once. */
  readonly isRead: boolean;
  /** Oldest first; applied to the server's list, or to an empty one for a guest. */
  readonly changes: { readonly [N in OwnName]: readonly OwnChange<OwnBodies[N]>[] };
}

/** Favourites, comparison and saved searches of the current person: shown at once, stored, and sent by the outbox. */
export interface OwnThings {
  readonly get: () => OwnView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the change at once and resolves once it is stored. Throws when it can neither be stored nor sent. */
  readonly change: <N extends OwnName>(name: N, body: OwnBodies[N]) => Promise<void>;
}

interface Entry {
  readonly name: OwnName;
  readonly body: unknown;
  readonly settledAt: number | null;
}

const nothing: OwnView = { isRead: false, changes: { 'favourites.set': [], 'comparison.set': [], 'searches.set': [] } };

/**
 * A guest's changes stay in a table on the device. At the first sign-in they move into the outbox of that person in one transaction, so that nobody
 * else gets them. `onSettled` is called when the server has a change, so that the list is refetched.
 */
export function createOwnThings({
  outbox,
  session,
  onSettled,
  database = localDatabase(),
  now = Date.now,
}: {
  outbox: () => Promise<Pick<Outbox, 'put' | 'waiting' | 'subscribe' | 'onArrival'>>;
  session: Pick<Session, 'get' | 'subscribe'>;
  onSettled: (name: OwnName) => void;
  database?: WijhaDatabase;
  now?: () => number;
}): OwnThings {
  const listeners = new Set<() => void>();
  /** A guest's lists, where the device refuses storage. */
  const inMemory = new Map<OwnName, unknown>();
  let view = nothing;
  let stored: readonly Entry[] = [];
  let settled: readonly Entry[] = [];
  let pending: readonly Entry[] = [];
  let isRead = false;
  let person = session.get()?.id ?? null;
  let watched: Awaited<ReturnType<typeof outbox>> | null = null;

  function publish() {
    const entries = [...settled, ...stored, ...pending];
    const of = <N extends OwnName>(name: N) =>
      entries
        .filter((entry) => entry.name === name)
        .flatMap(({ body, settledAt }): OwnChange<OwnBodies[N]>[] => {
          const read = readOwn(name, body);
          return read ? [{ body: read, settledAt }] : [];
        });
    view = {
      isRead,
      changes: {
        'favourites.set': of('favourites.set'),
        'comparison.set': of('comparison.set'),
        'searches.set': of('searches.set'),
      },
    };
    for (const listener of listeners) listener();
  }

  async function openOutbox() {
    const open = await outbox();
    if (watched === open) return open;
    watched = open;
    open.subscribe(() => void refresh());
    open.onArrival(({ receipt: { command, scope }, data }) => {
      const name = ownNames.find((one) => one === command);
      if (!name || scope !== person) return;
      settled = [...settled, { name, body: readSettled(name, data), settledAt: now() }];
      onSettled(name);
      publish();
    });
    return open;
  }

  const rowsOfGuest = () => onDatabase(database, (db) => db.own.toArray()).catch((): OwnRow[] => []);

  /** Moves the guest's lists of this device to the person who signed in. What cannot be moved now is tried again later. */
  async function takeOver(open: Awaited<ReturnType<typeof outbox>>) {
    for (const row of await rowsOfGuest()) await open.put(row.name, row.body, row).catch(() => undefined);
    for (const [name, body] of inMemory) {
      inMemory.delete(name);
      await open.put(name, body);
    }
  }

  async function read(): Promise<Entry[]> {
    if (person === null) {
      const rows = await rowsOfGuest();
      return [...rows, ...[...inMemory].map(([name, body]) => ({ name, body }))].map(({ name, body }) => ({
        name,
        body,
        settledAt: null,
      }));
    }
    const open = await openOutbox();
    await takeOver(open);
    const waiting = await Promise.all(
      ownNames.map(async (name) => (await open.waiting(name)).map((body) => ({ name, body, settledAt: null }))),
    );
    return waiting.flat();
  }

  let reading: Promise<void> | null = null;
  let isStale = false;
  /** Concurrent calls share one or two reads. */
  function refresh(): Promise<void> {
    isStale = true;
    reading ??= (async () => {
      while (isStale) {
        isStale = false;
        const asked = person;
        const found = await read().catch(() => null);
        if (asked !== person) continue;
        if (found) [stored, isRead] = [found, true];
        publish();
      }
      reading = null;
    })();
    return reading;
  }

  async function keepAsGuest<N extends OwnName>(name: N, body: OwnBodies[N]) {
    const folded = (known: unknown) => {
      const whole = foldOwn(name, known === undefined ? [body] : [known, body]);
      if (!whole) throw new RangeError(`No room for more in ${name}`);
      return asGuest(name, whole);
    };
    const known = inMemory.get(name);
    try {
      await onDatabase(database, (db) =>
        db.transaction('rw', db.own, async () => {
          const next = folded((await db.own.get(name))?.body ?? known);
          await (next ? db.own.put({ name, body: next, revision: mintKey(now()) }) : db.own.delete(name));
        }),
      );
      inMemory.delete(name);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      const next = folded(known);
      if (next) inMemory.set(name, next);
      else inMemory.delete(name);
    }
  }

  session.subscribe(() => {
    const next = session.get()?.id ?? null;
    if (next === person) return;
    [person, isRead, stored, settled, pending] = [next, false, [], [], []];
    publish();
    void refresh();
  });
  // Other tabs change the table too.
  liveQuery(() => database.own.toArray()).subscribe({ next: () => void refresh(), error: () => void refresh() });

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async (name, body) => {
      const entry: Entry = { name, body, settledAt: null };
      pending = [...pending, entry];
      publish();
      // A favourite that was only prefetched is kept from now on like a listing that was looked at.
      if ('changes' in body)
        for (const one of body.changes)
          if ('id' in one && one.isSaved) void keepListing(one.kind, one.id, { database });
      try {
        if (person === null) await keepAsGuest(name, body);
        else await (await openOutbox()).put(name, body);
        await refresh();
      } finally {
        pending = pending.filter((one) => one !== entry);
        publish();
      }
    },
  };
}

/** Deletes the guest's lists, for sign-out: lists that could not be taken over must not reach another account. */
export async function forgetOwnThings({ database = localDatabase() } = {}): Promise<void> {
  await onDatabase(database, (db) => db.own.clear()).catch(() => undefined);
  await forgetSavedPhotos();
}
