import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Photo, PhotoId } from '#domain/uploads/photo.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { releaseUnclaimed } from './unclaimed-uploads-sql.ts';

/** The picture with this id, as answers show it; null when there is none. */
export async function findPhoto(db: Kysely<Database>, id: string): Promise<Photo | null> {
  return (await findPhotos(db, [id])).get(id) ?? null;
}

/** Pictures by id, in one query; unknown ids are left out. */
export async function findPhotos(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Photo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'variants', 'alt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ variants: { widths, drawn }, ...row }) => [row.id, { ...row, widths, drawn }]));
}

/** The photos with these ids, in order, that were uploaded: without pictures of the demonstration, which no form can send back. */
export const uploadedPhotos = (ids: readonly string[], photos: ReadonlyMap<string, Photo>): Photo[] =>
  ids.flatMap((id) => (v.is(PhotoId, id) ? (photos.get(id) ?? []) : []));

/** Writes the sizes of a picture whose files exist into its row; false when the row was deleted meanwhile. May be repeated. */
export async function keepPhoto(
  db: Kysely<Database>,
  { id, width, height, widths, drawn, alt }: Photo,
  look: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ width, height, variants: json({ widths, drawn }), alt: alt && json(alt), state: 'made', look })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An uploaded photo with its state; undefined when there is none. */
export async function findReceived(
  db: Kysely<Database>,
  id: string,
): Promise<{ photo: Photo; state: 'waiting' | 'made' | 'failed' } | undefined> {
  const row = await db
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'variants', 'alt', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    variants: { widths, drawn },
    state,
    ...photo
  } = row;
  return { photo: { ...photo, widths, drawn }, state };
}

/** Writes the row of a photo whose sizes are not made yet. If nothing shows it, it is deleted after a day: `sweepPhotos`. */
export async function receivePhotoRow(db: Kysely<Database>, { id, width, height }: Photo, now: Date): Promise<void> {
  const row = { width, height, variants: json({ widths: [], drawn: false }), state: 'waiting' as const };
  await db
    .insertInto('photos')
    .values({ id, ...row, alt: null, created_at: now, claimed_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function isWaiting(db: Kysely<Database>, id: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom('photos').select('id').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst(),
  );
}

/** Photos whose sizes have not been made, oldest first. */
export async function waitingPhotos(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a photo whose sizes cannot be made, so that nothing shows it. */
export async function failPhoto(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('photos').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Marks these photos as shown, and returns the ones that exist. */
export async function claimPhotos(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .updateTable('photos')
    .set((row) => ({ claimed_at: row.fn.coalesce('claimed_at', row.val(now)) }))
    .where('id', 'in', ids)
    .where('state', '!=', 'failed')
    .returning('id')
    .execute();
  await releaseUnclaimed(
    db,
    'photo',
    rows.map(({ id }) => id.slice(1)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the rows of photos that nothing has shown since before this moment, and returns their ids and widths for deleting their files. */
export async function forgetUnclaimed(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<{ id: string; widths: number[] }[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('id', 'in', (of) =>
      of
        .selectFrom('photos')
        .select('id')
        .where('claimed_at', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(most),
    )
    .where('claimed_at', 'is', null)
    .returning(['id', 'variants'])
    .execute();
  return rows.map(({ id, variants }) => ({ id, widths: variants.widths }));
}
