import { sql, type Kysely } from 'kysely';
import type { PageMeta } from '#contract/endpoint.ts';
import type { ArticleCard, ArticleType } from '#domain/articles/article-card.ts';
import type { Article, Block, Page } from '#domain/articles/article.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { readingMinutes } from './reading-minutes.ts';
import type { StaticPage } from './pages/static-page.ts';

/** Articles on a page of the list. */
const PER_PAGE = 24;

/** One page of the published articles, newest first, of one type or both. */
export async function selectArticles(
  db: Kysely<Database>,
  { type, page, now }: { type?: ArticleType; page: number; now: Date },
): Promise<{ data: ArticleCard[]; meta: PageMeta }> {
  const published = publishedArticles(db, now);
  const chosen = type ? published.where('type', '=', type) : published;
  const rows = await chosen
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const { total } = await chosen
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(card), meta: { page, perPage: PER_PAGE, total, totalIsCapped: false, nextCursor: null } };
}

/** The newest articles of either type, for the home page. */
export async function selectNewestArticles(db: Kysely<Database>, count: number, now: Date): Promise<ArticleCard[]> {
  const rows = await publishedArticles(db, now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(card);
}

/** One published article by its number or slug. */
export async function selectArticle(db: Kysely<Database>, idOrSlug: string, now: Date): Promise<Article | undefined> {
  const row = await publishedArticles(db, now)
    .where((is) => is.or([is('slug', '=', idOrSlug), is(sql<string>`id::text`, '=', idOrSlug)]))
    .executeTakeFirst();
  return row && { ...card(row), body: row.body };
}

/** The newest version in force of a static page. */
export async function selectPage(db: Kysely<Database>, key: StaticPage['key'], now: Date): Promise<Page | undefined> {
  const row = await db
    .selectFrom('pages')
    .select(['version', 'content', 'published_at'])
    .where('key', '=', key)
    .where('published_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row.content, version: row.version, publishedAt: row.published_at.toISOString() };
}

/** Condition for articles that have been published. */
export const publishedArticles = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'type', 'title', 'summary', 'body', 'cover', 'published_at', 'is_sample'])
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null);

type Row = Omit<ArticleCard, 'id' | 'publishedAt' | 'readingMinutes' | 'isSample'> & {
  id: number;
  body: Block[];
  title: Name;
  published_at: Date;
  is_sample: boolean;
};

/** A row as a list shows it. */
export const card = ({ id, published_at, is_sample, body, ...row }: Row): ArticleCard => ({
  ...row,
  id: String(id),
  publishedAt: published_at.toISOString(),
  readingMinutes: readingMinutes(body),
  isSample: is_sample,
});
