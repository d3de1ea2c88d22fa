import type { Kysely } from 'kysely';
import type { Photo } from '#domain/uploads/photo.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** The picture with this id, as answers show it; null when there is none. */
export async function findPhoto(db: Kysely<Database>, id: string): Promise<Photo | null> {
  return (await findPhotos(db, [id])).get(id) ?? null;
}

/** Pictures by id, in one question; ids that name none are left out. */
export async function findPhotos(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Photo>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('photos').select(['id', 'width', 'height', 'variants', 'alt']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ variants, ...row }) => [row.id, { ...row, ...variants }]));
}

/** Writes the row of a picture whose files are there. Safe to repeat. */
export async function keepPhoto(db: Kysely<Database>, { id, width, height, widths, drawn, alt }: Photo): Promise<void> {
  const row = { width, height, variants: json({ widths, drawn }), alt: alt && json(alt) };
  await db
    .insertInto('photos')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
