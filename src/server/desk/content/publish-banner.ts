import { bannerProblems } from '#domain/desk/banner-content.ts';
import { inBothLanguages } from '#domain/desk/draft-parts.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../../db/database.ts';
import { findPhotos } from '../../uploads/photos-sql.ts';
import { appearsAt } from './appears-at.ts';
import { pictureProblems } from './picture-problems.ts';
import type { Publisher } from './publisher.ts';

/** A banner is on the home page from its first to its last day. */
export const bannerPublisher: Publisher<'banner'> = {
  problems: async (draft, { db, now }) => ({
    ...bannerProblems(draft, riyadhDay(now)),
    ...(await pictureProblems(db, draft)),
  }),
  async publish(db, { id, draft }, appearance) {
    const { picture, arabicPicture } = draft;
    const photos = await findPhotos(
      db,
      [picture, arabicPicture].filter((one) => one !== null),
    );
    const photoOf = (chosen: string | null) => (chosen === null ? null : (photos.get(chosen) ?? null));
    const row = {
      content: json({
        title: inBothLanguages(draft.title),
        text: inBothLanguages(draft.text),
        href: draft.href ?? '/',
        picture: { en: photoOf(picture), ar: photoOf(arabicPicture) ?? photoOf(picture) },
      }),
      position: draft.position,
      starts_on: draft.startsOn,
      ends_on: draft.endsOn,
      withdrawn_at: null,
    };
    await db
      .insertInto('banners')
      .values({ ...row, content_id: Number(id), published_at: appearance.from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({ ...row, published_at: appearsAt('banners', appearance) }),
      )
      .execute();
  },
  async withdraw(db, id, now) {
    await db.updateTable('banners').set({ withdrawn_at: now }).where('content_id', '=', Number(id)).execute();
  },
};
