import { sql } from 'kysely';
import { inBothLanguages } from '#domain/desk/draft-parts.ts';
import { blocksOf, textProblems } from '#domain/desk/text-content.ts';
import { json } from '../../db/database.ts';
import { findPhotos } from '../../uploads/photos-sql.ts';
import { appearsAt } from './appears-at.ts';
import { pictureProblems } from './picture-problems.ts';
import type { Publisher } from './publisher.ts';

/** News and posts, from a moment on; a later version keeps the day of the first. */
export const articlePublisher: Publisher<'article'> = {
  problems: async (draft, { db }) => ({ ...textProblems(draft), ...(await pictureProblems(db, draft)) }),
  async publish(db, { id, draft, address }, appearance) {
    const cover = draft.cover === null ? undefined : (await findPhotos(db, [draft.cover])).get(draft.cover);
    const row = {
      type: draft.type,
      title: json(inBothLanguages(draft.title)),
      summary: json(inBothLanguages(draft.summary)),
      body: json(blocksOf(draft.body)),
      cover: cover ? json(cover) : null,
    };
    await db
      .insertInto('articles')
      .values({ ...row, slug: address, content_id: Number(id), published_at: appearance.from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({
          ...row,
          withdrawn_at: null,
          published_at: appearsAt('articles', appearance),
        }),
      )
      .execute();
  },
  async withdraw(db, id, now) {
    await db.updateTable('articles').set({ withdrawn_at: now }).where('content_id', '=', Number(id)).execute();
  },
};

/** A page of the site: each publication is a further version, and none is changed, because people have accepted it. */
export const pagePublisher: Publisher<'page'> = {
  problems: (draft) => textProblems(draft),
  async publish(db, { draft }, { from }) {
    const content = { title: inBothLanguages(draft.title), body: blocksOf(draft.body) };
    await sql`
      insert into pages (key, version, content, published_at)
      select ${draft.page}, coalesce(max(version), 0) + 1, ${json(content)}, ${from} from pages where key = ${draft.page}
    `.execute(db);
  },
  holds: async () => ({ page: ['page_needed'] }),
  async withdraw() {
    // `holds` refuses it.
  },
};
