import { sql } from 'kysely';
import { blocksOf, textProblems } from '#domain/desk/text-content.ts';
import { json } from '../../db/database.ts';
import { findPhotos } from '../../uploads/photos-sql.ts';
import type { Publisher } from './publisher.ts';

/** News and posts, from a moment on; a later version keeps the day of the first. */
export const articlePublisher: Publisher<'article'> = {
  schedule: 'first',
  async problems(draft, { db }) {
    const found = textProblems(draft);
    if (draft.cover === null) return found;
    const cover = (await findPhotos(db, [draft.cover])).get(draft.cover);
    return cover && cover.widths.length > 0 ? found : { ...found, cover: ['cover_waiting'] };
  },
  async publish(db, { id, draft, address }, from) {
    const cover = draft.cover === null ? undefined : (await findPhotos(db, [draft.cover])).get(draft.cover);
    const row = {
      type: draft.type,
      title: json({ en: draft.title.en ?? '', ar: draft.title.ar ?? '' }),
      summary: json({ en: draft.summary.en ?? '', ar: draft.summary.ar ?? '' }),
      body: json(blocksOf(draft.body)),
      cover: cover ? json(cover) : null,
    };
    await db
      .insertInto('articles')
      .values({ ...row, slug: address, content_id: Number(id), published_at: from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({
          ...row,
          withdrawn_at: null,
          // The day of an article that people have read stays.
          published_at: sql<Date>`least(articles.published_at, excluded.published_at)`,
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
  schedule: 'always',
  problems: (draft) => textProblems(draft),
  async publish(db, { draft }, from) {
    const content = { title: { en: draft.title.en ?? '', ar: draft.title.ar ?? '' }, body: blocksOf(draft.body) };
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
