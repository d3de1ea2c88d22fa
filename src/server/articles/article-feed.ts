import type { ArticleCard } from '#domain/articles/article-card.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Services } from '../http/services.ts';
import { selectNewestArticles } from './articles-sql.ts';

/** Articles in a feed. */
const MAX_ARTICLES = 50;

const names = { en: 'Wijha', ar: 'وجهة' } as const;

/** The newest news and articles in one language as an Atom feed (RFC 4287), for the site at `origin`. */
export async function articleFeed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  origin: string,
  locale: Locale,
): Promise<string> {
  return writeFeed(origin, locale, await selectNewestArticles(db, MAX_ARTICLES, clock()));
}

/** The feed of these articles, newest first. */
export function writeFeed(origin: string, locale: Locale, articles: readonly ArticleCard[]): string {
  const home = escaped(`${origin}/${locale}`);
  const own = escaped(`${origin}/feeds/${locale}.xml`);
  const entries = articles.map(({ slug, type, title, summary, publishedAt }) => {
    const address = escaped(`${origin}/${locale}${type === 'news' ? '/news' : '/blogs'}/${slug}`);
    return `<entry><title>${escaped(title[locale])}</title><link href="${address}"/><id>${address}</id><published>${publishedAt}</published><updated>${publishedAt}</updated><summary>${escaped(summary[locale])}</summary></entry>\n`;
  });
  const updated = articles[0]?.publishedAt ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n<title>${names[locale]}</title><id>${home}</id><link href="${home}"/><link rel="self" type="application/atom+xml" href="${own}"/><updated>${updated}</updated><author><name>${names[locale]}</name></author>\n${entries.join('')}</feed>\n`;
}

/** Text of an element or a quoted attribute; control characters, which XML does not allow, become spaces. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
