import type { Kysely } from 'kysely';
import { type ContentDraft, type DraftProblems, picturesOf } from '#domain/desk/content.ts';
import type { Database } from '../../db/tables.ts';
import { findPhotos } from '../../uploads/photos-sql.ts';

/** Pictures of a draft whose sizes are not made yet. */
export async function pictureProblems(db: Kysely<Database>, draft: ContentDraft): Promise<DraftProblems> {
  const chosen = Object.entries(picturesOf(draft)).flatMap(([member, id]) => (id === null ? [] : [{ member, id }]));
  const photos = await findPhotos(
    db,
    chosen.map(({ id }) => id),
  );
  const waiting = chosen.filter(({ id }) => (photos.get(id)?.widths.length ?? 0) === 0);
  return Object.fromEntries(waiting.map(({ member }) => [member, ['cover_waiting']]));
}
