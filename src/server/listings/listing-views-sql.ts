import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Drawn at every start and kept nowhere: nobody can find out later who looked. */
const salt = randomBytes(16).toString('hex');

/** Who looks, as far as counting once a day needs it: a number that says nothing of the person. */
export interface Viewer {
  readonly address: string;
  readonly userAgent: string | null;
  /** Calendar day in Riyadh. */
  readonly day: string;
}

/** Counts a look at an advert of a person, one a device a day. */
export async function countView(db: Kysely<Database>, id: number, { address, userAgent, day }: Viewer): Promise<void> {
  const viewer = hash('sha256', JSON.stringify([salt, day, address, userAgent]), 'base64url').slice(0, 22);
  await sql`insert into listing_views (listing_id, day, viewer) values (${id}, ${day}, ${viewer}) on conflict do nothing`.execute(
    db,
  );
}
