import { sql, type Kysely } from 'kysely';
import type { VIDEO_TYPES } from '#domain/uploads/video.ts';
import type { Database } from '../db/tables.ts';
import { releaseUnclaimed } from './unclaimed-uploads-sql.ts';

export interface Video {
  readonly id: string;
  readonly type: (typeof VIDEO_TYPES)[number];
}

/** Records that a video was sent, again if need be: from now on it is kept for a day, whether an advert shows it or not. */
export async function keepVideo(db: Kysely<Database>, { id, type }: Video, now: Date): Promise<void> {
  await db
    .insertInto('videos')
    .values({ id, type, used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: now }))
    .execute();
}

/** Records that an advert shows this video; undefined when it does not exist. */
export async function claimVideo(db: Kysely<Database>, id: string, now: Date): Promise<Video | undefined> {
  const video = await db
    .updateTable('videos')
    .set({ used_at: now })
    .where('id', '=', id)
    .returning(['id', 'type'])
    .executeTakeFirst();
  if (video) await releaseUnclaimed(db, 'video', [id.slice(1)]);
  return video;
}

/** Deletes the rows of videos that were last used before this moment and that no advert shows. */
export async function forgetUnusedVideos(db: Kysely<Database>, before: Date, most: number): Promise<Video[]> {
  const isShown = sql<boolean>`exists (select from listings where video is not null and video->>'url' in ('/videos/' || videos.id || '.mp4', '/videos/' || videos.id || '.webm'))`;
  return (
    db
      .deleteFrom('videos')
      .where('id', 'in', (of) =>
        of
          .selectFrom('videos')
          .select('id')
          .where('used_at', '<', before)
          .where(sql<boolean>`not ${isShown}`)
          .orderBy('used_at')
          .limit(most),
      )
      // Checked again: a video claimed while this waited is kept.
      .where('used_at', '<', before)
      .returning(['id', 'type'])
      .execute()
  );
}
