import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { selectListingsWithOfferChange } from '../listings/running-offers-sql.ts';
import {
  type ChangedKey,
  type ChangedRow,
  inOneView,
  selectChanged,
  selectChangedKeys,
  TABLE_EMPTIED,
} from './index-rows-sql.ts';

/** How far an index has read the database. */
export interface ReadPoint {
  /** The oldest transaction that was still running when we looked: what was written at or after it may be new. */
  readonly mark: string;
  /** The Riyadh day whose offers are in the index. */
  readonly day: string;
  /** What was written at or after the mark and is in the index already: listings with their transactions. */
  readonly taken: ReadonlyMap<number, string>;
}

/** Listings that were written, deleted, or have another price today. */
export interface ListingChange {
  /** The Riyadh day on which they were read. */
  readonly today: string;
  /** Of those that still exist. */
  readonly rows: readonly ChangedRow[];
  /** All of them with the transaction that wrote them last, where it is known. */
  readonly ids: ReadonlyMap<number, string | undefined>;
}

/** The point of a view of the whole database in which `written` was written at or after the mark. */
export const readPoint = (mark: string, day: string, written: readonly ChangedKey[]): ReadPoint => ({
  mark,
  day,
  taken: new Map(
    written
      .filter(({ changedXid }) => BigInt(changedXid) >= BigInt(mark))
      .map(({ id, changedXid }) => [id, changedXid]),
  ),
});

/**
 * What changed since a point, and the point behind it; `all` when the table was emptied, so that everything has to be read.
 *
 * A transaction that commits late has a number at or above the mark of its time, so none is missed. Changes that are read
 * again because a running transaction holds the mark back are recognised by listing and writer, so none is applied twice. At
 * midnight in Riyadh, when offers start and end without a write, the listings concerned are read again.
 */
export async function readChanges(
  db: Kysely<Database>,
  point: ReadPoint,
  today: string,
): Promise<{ point: ReadPoint; change: ListingChange | 'all' | null }> {
  // Most looks find no change, and cost a short query.
  const keys = await selectChangedKeys(db, point.mark);
  const offered = today === point.day ? [] : await selectListingsWithOfferChange(db, point.day, today);
  if (keys.length === 0 && offered.length === 0) return { point: { ...point, day: today }, change: null };
  return inOneView(db, async (view, mark) => {
    const written = await selectChangedKeys(view, point.mark);
    const ids = new Map<number, string | undefined>(offered.map((id) => [id, undefined]));
    for (const { id, changedXid } of written) if (point.taken.get(id) !== changedXid) ids.set(id, changedXid);
    // The mark moves on even without new changes, or those read while it was held back would be read for ever.
    const next = readPoint(mark, today, written);
    if (ids.has(TABLE_EMPTIED)) return { point: next, change: 'all' as const };
    if (ids.size === 0) return { point: next, change: null };
    return { point: next, change: { today, ids, rows: await selectChanged(view, [...ids.keys()], today) } };
  });
}
