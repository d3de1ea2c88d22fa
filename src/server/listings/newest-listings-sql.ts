import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The newest public listings, for the site map. */
export function selectNewestListings(db: Kysely<Database>, count: number) {
  return db
    .selectFrom('listings')
    .select(['id', 'kind', 'updated_at as updatedAt'])
    .where('approval', '=', 'accepted')
    .where('availability', '=', 'available')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
