import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Name } from '#domain/words/name.ts';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { CANVAS } from './scenes/pen.ts';
import { photographOf } from './scenes/photographs.ts';
import { sceneOf } from './scenes/scene-of.ts';

const DRAWN_WIDTHS = [320, 640, 960, 1600];
const PHOTOGRAPH_WIDTHS = [320, 640, 960, 1200];
const BATCH_SIZE = 2_000;

/** The row of a picture, whose files are made when they are first asked for. Throws RangeError for an id that is none of ours. */
function rowOf(id: string): { id: string; width: number; height: number; widths: number[]; drawn: boolean; alt: Name } {
  const drawing = sceneOf(id);
  if (drawing) {
    const { alt, size = CANVAS } = drawing;
    return { id, ...size, widths: DRAWN_WIDTHS.filter((width) => width <= size.width), drawn: true, alt };
  }
  const photograph = photographOf(id);
  if (!photograph) throw new RangeError(`There is no picture ${id}.`);
  return { id, width: 1_200, height: 900, widths: PHOTOGRAPH_WIDTHS, drawn: false, alt: photograph.alt };
}

/** Id of the photo that shows a picture in an advert or as a logo: like that of an upload, so that its owner can keep, order and remove it. */
const photoIdOf = (id: string) => `p${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;

/** Stores the photos of adverts and logos that show these pictures, and returns their ids by picture. */
export async function registerOwnPhotos(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = [...new Set(ids)].map((scene) => {
    const { widths, drawn, alt, ...row } = rowOf(scene);
    return {
      ...row,
      id: photoIdOf(scene),
      variants: json({ widths, drawn, scene }),
      alt: json(alt),
      state: 'made' as const,
    };
  });
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await db
      .insertInto('photos')
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflict((row) => row.column('id').doNothing())
      .execute();
  return new Map(ids.map((id) => [id, photoIdOf(id)]));
}

/** The picture of a stored photo and its widths, px; null when there is none, or it was uploaded. */
export async function pictureOfPhoto(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly scene: string; readonly widths: readonly number[] } | null> {
  const row = await db.selectFrom('photos').select('variants').where('id', '=', id).executeTakeFirst();
  const scene = row?.variants.scene ?? (id.includes('_') ? id : null);
  return row && scene !== null ? { scene, widths: row.variants.widths } : null;
}

/** Stores the missing rows of these pictures, and returns the number of different ones. */
export async function registerPictures(db: Kysely<Database>, ids: Iterable<string>): Promise<number> {
  const all = [...new Set(ids)];
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    await db
      .insertInto('photos')
      .values(
        all.slice(start, start + BATCH_SIZE).map((id) => {
          const { widths, drawn, alt, ...row } = rowOf(id);
          return { ...row, variants: json({ widths, drawn }), alt: json(alt), state: 'made' as const };
        }),
      )
      .onConflict((row) => row.column('id').doNothing())
      .execute();
  return all.length;
}
