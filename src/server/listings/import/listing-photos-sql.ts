import type { Kysely } from 'kysely';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { claimPhotos } from '../../uploads/photos-sql.ts';

/** The listing of a row; undefined where people deleted it. */
export function findListing(db: Kysely<Database>, source: string, key: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'edited'])
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirst();
}

/** Shows these photos with a listing, unless people have changed its photos in the meantime. `none`: no photo could be shown. */
export function setPhotos(
  db: Kysely<Database>,
  id: number,
  ids: readonly string[],
  now: Date,
): Promise<'changed' | 'unchanged' | 'kept' | 'none'> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('listings')
      .select(['photos', 'edited'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const kept = await claimPhotos(transaction, ids, now);
    const shown = ids.filter((photo) => kept.has(photo));
    if (!row || shown.length === 0) return 'none';
    if (row.edited.includes('photos')) return 'kept';
    if (shown.join() === row.photos.join()) return 'unchanged';
    await transaction
      .updateTable('listings')
      .set({ photos: json(shown) })
      .where('id', '=', id)
      .execute();
    return 'changed';
  });
}
