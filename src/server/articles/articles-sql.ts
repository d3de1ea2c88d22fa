import { sql, type Kysely } from 'kysely';
import type { PageMeta } from '#contract/endpoint.ts';
import type { ArticleCard, ArticleType } from '#domain/articles/article-card.ts';
import type { AgreedPage, Article, Block, Page, PageKey, PageVersion } from '#domain/articles/article.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { readingMinutes } from './reading-minutes.ts';

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

/** The version of a static page that is in force. */
export async function selectPage(db: Kysely<Database>, key: PageKey, now: Date): Promise<Page | undefined> {
  const [shown] = await selectVersions(db, key, now);
  return (
    shown && {
      ...(await contentOf(db, key, shown.version)),
      version: shown.version,
      publishedAt: shown.publishedAt.toISOString(),
    }
  );
}

/** The same, with the earlier versions that were public. */
export async function selectAgreedPage(db: Kysely<Database>, key: AgreedPage, now: Date): Promise<Page | undefined> {
  const page = await selectPage(db, key, now);
  const earlier = (await selectVersions(db, key, now)).flatMap(({ version, publishedAt, until }) =>
    until === null ? [] : [{ version, publishedAt: publishedAt.toISOString(), until: until.toISOString() }],
  );
  return page && { ...page, earlier };
}

/** One version of a page that is or was public. */
export async function selectPageVersion(
  db: Kysely<Database>,
  key: AgreedPage,
  number: number,
  now: Date,
): Promise<PageVersion | undefined> {
  const found = (await selectVersions(db, key, now)).find(({ version }) => version === number);
  return (
    found && {
      ...(await contentOf(db, key, number)),
      version: number,
      publishedAt: found.publishedAt.toISOString(),
      until: found.until?.toISOString() ?? null,
    }
  );
}

/**
 * The versions of a page that are or were public, the newest first, and until when. A version whose moment came when a
 * later one was in force already never was.
 */
async function selectVersions(db: Kysely<Database>, key: PageKey, now: Date) {
  const { rows } = await sql<{ version: number; publishedAt: Date; until: Date | null }>`
    select version, published_at as "publishedAt", case when until <= ${now} then until end as until
    from (
      select version, published_at, (
        select min(later.published_at) from pages later where later.key = page.key and later.version > page.version
      ) as until
      from pages page where key = ${key} and published_at <= ${now}
    ) as versions
    where until is null or until > published_at
    order by version desc
  `.execute(db);
  return rows;
}

async function contentOf(db: Kysely<Database>, key: PageKey, version: number): Promise<Pick<Page, 'title' | 'body'>> {
  const { content } = await db
    .selectFrom('pages')
    .select('content')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return content;
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
