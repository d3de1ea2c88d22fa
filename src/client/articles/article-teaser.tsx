import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArticleCard } from '#domain/articles/article.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';

const screens = { news: '/news/$slug', blog: '/blogs/$slug' } as const;

/** An article in a list. */
export function ArticleTeaser({ article }: { article: ArticleCard }) {
  const locale = useLocale();
  return (
    <article className="relative grid h-full content-start gap-2 rounded-md border border-line bg-surface p-5 shadow-low transition-shadow hover:shadow-high">
      <p className="text-sm text-ink-3">
        {formatDate(locale, article.publishedAt)} · <Plural value={article.readingMinutes} one="# minute" other="# minutes" />
      </p>
      <h3 className="text-md">
        <Link to={screens[article.type]} params={{ slug: article.slug }} className="stretched">
          {article.title[locale]}
        </Link>
      </h3>
      <p className="line-clamp-3 text-ink-2">{article.summary[locale]}</p>
    </article>
  );
}
