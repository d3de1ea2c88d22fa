import type { ListingCard } from '#domain/listings/listing.ts';
import { forgetCopyState } from '../prefetch/prefetch-state.ts';
import { readCard } from './read-card.ts';
import { isOutOfRoom, localDatabase, onDatabase, type SeenRow, type WijhaDatabase } from './seen-database.ts';
import { MAX_SEEN, SCHEMA_VERSION, seenRow } from './seen-row.ts';

export interface StoredListings {
  /** Last seen first. */
  readonly cards: ListingCard[];
  /** Epoch ms; 0 when there is none. */
  readonly newestSeenAt: number;
  /** Number of rows of other versions that cannot be read; they are kept. */
  readonly unreadable: number;
}

/** Stores cards for searching offline. Resolves to whether they were stored: refused storage causes no error. */
export async function rememberListings(
  kind: string,
  cards: readonly ListingCard[],
  { detail = false, now = Date.now(), database = localDatabase() } = {},
): Promise<boolean> {
  const write = () => onDatabase(database, (db) => put(db, kind, cards, detail, now));
  try {
    await write();
    return true;
  } catch (error) {
    if (!isOutOfRoom(error)) return false;
  }
  try {
    await onDatabase(database, async (db) => {
      await removePrefetched(db, Number.POSITIVE_INFINITY);
      await trim(db, MAX_SEEN / 2);
    });
    await write();
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores cards that nobody has looked at yet, for searching offline. Cards that were looked at stay marked as such. Deletes no other card, and
 * resolves to whether they were stored.
 */
export async function prefetchListings(
  kind: string,
  cards: readonly ListingCard[],
  { now = Date.now(), database = localDatabase() } = {},
): Promise<'stored' | 'full' | 'refused'> {
  try {
    await onDatabase(database, (db) => putPrefetched(db, kind, cards, now));
    return 'stored';
  } catch (error) {
    return isOutOfRoom(error) ? 'full' : 'refused';
  }
}

/** Deletes prefetched listings stored before a time (epoch ms) that nobody has looked at. */
export async function forgetPrefetched({
  before = Number.POSITIVE_INFINITY,
  database = localDatabase(),
} = {}): Promise<void> {
  await onDatabase(database, (db) => removePrefetched(db, before)).catch(() => undefined);
}

/** Marks a prefetched listing as somebody's own choice, such as a favourite, so that it is kept like one they looked at. */
export async function keepListing(kind: string, id: string, { database = localDatabase() } = {}): Promise<void> {
  await onDatabase(database, (db) => db.listings.update([kind, id], { isPrefetched: false })).catch(() => undefined);
}

/** Number of stored listings by kind, and their size in bytes of JSON (UTF-8). */
export async function measureListings({ database = localDatabase() } = {}): Promise<{
  readonly counts: Readonly<Record<string, number>>;
  readonly bytes: number;
}> {
  const counts: Record<string, number> = {};
  let bytes = 0;
  const encoder = new TextEncoder();
  await onDatabase(database, (db) =>
    db.listings.each(({ kind, card }) => {
      counts[kind] = (counts[kind] ?? 0) + 1;
      bytes += encoder.encode(JSON.stringify(card)).length;
    }),
  ).catch(() => undefined);
  return { counts, bytes };
}

/** The listings of a catalogue that this device has stored; none where storage is refused. */
export async function storedListings(kind: string, { database = localDatabase() } = {}): Promise<StoredListings> {
  try {
    const rows = await onDatabase(database, (db) =>
      db.listings.where('[kind+seenAt]').between([kind, -Infinity], [kind, Infinity]).reverse().toArray(),
    );
    const read = rows.map(readCard);
    const cards = read.filter((card) => card !== null);
    return {
      cards,
      newestSeenAt: rows.find((_, at) => read[at] !== null)?.seenAt ?? 0,
      unreadable: rows.length - cards.length,
    };
  } catch {
    return { cards: [], newestSeenAt: 0, unreadable: 0 };
  }
}

/** One listing as last stored on this device, with the time (epoch ms) and whether its page was opened; null if it was never shown. */
export async function storedListing(
  kind: string,
  id: string,
  { database = localDatabase() } = {},
): Promise<{ card: ListingCard; seenAt: number; detailSeen: boolean } | null> {
  const row = await onDatabase(database, (db) => db.listings.get([kind, id])).catch(() => undefined);
  const card = row ? readCard(row) : null;
  return row && card ? { card, seenAt: row.seenAt, detailSeen: row.detailSeen } : null;
}

/** Number of listings of all kinds that were looked at on this device; 0 where storage is refused. */
export async function countListings({ database = localDatabase() } = {}): Promise<number> {
  return onDatabase(database, (db) => db.listings.filter((row) => row.isPrefetched !== true).count()).catch(() => 0);
}

/** Deletes a listing the server no longer has. */
export async function forgetListing(kind: string, id: string, { database = localDatabase() } = {}): Promise<void> {
  await onDatabase(database, (db) => db.listings.delete([kind, id])).catch(() => undefined);
}

/** Deletes the listings that were looked at; those only prefetched stay. */
export async function forgetSeen({ database = localDatabase() } = {}): Promise<void> {
  await onDatabase(database, (db) => db.listings.filter((row) => row.isPrefetched !== true).delete()).catch(
    () => undefined,
  );
}

/** Deletes all listings, for sign-out: which cities were prefetched says where somebody looked. */
export async function forgetListings({ database = localDatabase() } = {}): Promise<void> {
  forgetCopyState();
  await onDatabase(database, (db) => db.listings.clear()).catch(() => undefined);
}

async function put(db: WijhaDatabase, kind: string, cards: readonly ListingCard[], detail: boolean, now: number) {
  await db.transaction('rw', db.listings, async () => {
    const before = await db.listings.bulkGet(cards.map((card): [string, string] => [kind, card.id]));
    await db.listings.bulkPut(
      cards.map((card, at) => seenRow(kind, card, { before: before[at], isOpened: detail, now })),
    );
    await trim(db, MAX_SEEN);
  });
}

async function putPrefetched(db: WijhaDatabase, kind: string, cards: readonly ListingCard[], now: number) {
  await db.transaction('rw', db.listings, async () => {
    const before = await db.listings.bulkGet(cards.map((card): [string, string] => [kind, card.id]));
    // Replaces rows, and adds no more than fit: a row somebody looked at never gives way.
    let room = MAX_SEEN - (await db.listings.count());
    const rows = cards.flatMap((card, at): SeenRow[] => {
      const known = before[at];
      if (!known && room-- <= 0) return [];
      return [
        {
          ...(known ?? { detailSeen: false, isPrefetched: true }),
          kind,
          id: card.id,
          card,
          seenAt: now,
          schemaVersion: SCHEMA_VERSION,
        },
      ];
    });
    await db.listings.bulkPut(rows);
  });
}

async function removePrefetched(db: WijhaDatabase, before: number) {
  await db.listings.filter((row) => row.isPrefetched === true && row.seenAt < before).delete();
}

async function trim(db: WijhaDatabase, most: number) {
  const over = (await db.listings.count()) - most;
  if (over <= 0) return;
  const rank = ({ isPrefetched, openedAt }: SeenRow) => (isPrefetched ? 0 : openedAt === undefined ? 1 : 2);
  const rows = await db.listings.orderBy('seenAt').toArray();
  // The order of rows of one rank is kept: oldest first.
  const first = rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, over);
  await db.listings.bulkDelete(first.map(({ kind, id }): [string, string] => [kind, id]));
}
