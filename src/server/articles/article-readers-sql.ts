import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ArticleCard, ArticleType } from '#domain/articles/article-card.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { card, publishedArticles } from './articles-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Number of days whose readers count for the list; older rows are deleted. */
const DAYS = 30;
const MAX_ARTICLES = 5;

/** Counts a device once a day for an article; false when it was counted already, or has no id. */
export async function countReader(
  db: Kysely<Database>,
  articleId: string,
  owners: readonly string[],
  now: Date,
): Promise<boolean> {
  const device = owners.find((owner) => owner !== 'guest');
  if (!device) return false;
  const day = riyadhDay(now);
  const reader = createHash('sha256').update(`${day} ${device}`).digest('base64url');
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('article_readers')
    .values({ article_id: Number(articleId), reader, day })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await db
    .updateTable('articles')
    .set((row) => ({ views: sql<number>`${row.ref('views')} + 1` }))
    .where('id', '=', Number(articleId))
    .execute();
  await db.deleteFrom('article_readers').where('day', '<', daysAgo(now)).execute();
  return true;
}

/** The articles with the most readers lately; without readers, the newest. */
export async function selectMostRead(
  db: Kysely<Database>,
  type: ArticleType | undefined,
  now: Date,
): Promise<ArticleCard[]> {
  const published = publishedArticles(db, now);
  const chosen = type ? published.where('type', '=', type) : published;
  const rows = await chosen
    .orderBy(
      sql`(select count(*) from article_readers where article_id = articles.id and day >= ${daysAgo(now)})`,
      'desc',
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ARTICLES)
    .execute();
  return rows.map(card);
}

const daysAgo = (now: Date) => riyadhDay(new Date(now.getTime() - DAYS * DAY_MS));
