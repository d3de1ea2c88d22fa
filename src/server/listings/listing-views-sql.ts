import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Random at every start and not stored, so that nobody can find out later who looked. */
const salt = randomBytes(16).toString('hex');

/** A number for counting a viewer once a day, from which the person cannot be found. */
export interface Viewer {
  readonly address: string;
  readonly userAgent: string | null;
  /** Calendar day in Riyadh. */
  readonly day: string;
}

/** A view as it is stored. */
interface View {
  readonly id: number;
  readonly day: string;
  readonly viewer: string;
}

/** Views that wait are dropped beyond this number: the database is far behind, or away. */
const MAX_WAITING = 10_000;
/** Views that were stored last: the same viewer again, on the same day, needs no query. */
const MAX_STORED = 10_000;

/**
 * Counts views of people's adverts, once per device and day. Nobody waits for it, and nothing fails with it. While some views are
 * stored, those that come wait and are then stored together.
 */
export function viewCounter(db: Kysely<Database>): (id: number, viewer: Viewer) => void {
  let waiting = new Map<string, View>();
  let isStoring = false;
  const stored = new Set<string>();
  const storeAll = async () => {
    isStoring = true;
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      const isStored = await insertViews(db, [...taken.values()]).then(
        () => true,
        () => false,
      );
      if (stored.size > MAX_STORED) stored.clear();
      if (isStored) for (const key of taken.keys()) stored.add(key);
    }
    isStoring = false;
  };
  return (id, { address, userAgent, day }) => {
    const viewer = hash('sha256', JSON.stringify([salt, day, address, userAgent]), 'base64url').slice(0, 22);
    const key = `${id} ${day} ${viewer}`;
    if (stored.has(key)) return;
    if (waiting.size < MAX_WAITING) waiting.set(key, { id, day, viewer });
    if (!isStoring) void storeAll();
  };
}

/** Stores views; those of listings that were deleted meanwhile are left out. */
async function insertViews(db: Kysely<Database>, views: readonly View[]): Promise<void> {
  await sql`
    insert into listing_views (listing_id, day, viewer)
    select viewed.id, viewed.day, viewed.viewer
    from unnest(${views.map(({ id }) => id)}::integer[], ${views.map(({ day }) => day)}::date[], ${views.map(({ viewer }) => viewer)}::text[]) as viewed(id, day, viewer)
    where exists (select from listings where listings.id = viewed.id)
    on conflict do nothing
  `.execute(db);
}
