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

/** Counts a view of a person's advert, once per device and day. */
export async function countView(db: Kysely<Database>, id: number, { address, userAgent, day }: Viewer): Promise<void> {
  const viewer = hash('sha256', JSON.stringify([salt, day, address, userAgent]), 'base64url').slice(0, 22);
  await sql`insert into listing_views (listing_id, day, viewer) values (${id}, ${day}, ${viewer}) on conflict do nothing`.execute(
    db,
  );
}
