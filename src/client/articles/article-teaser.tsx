import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArticleCard } from '#domain/articles/article-card.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { articleScreens } from './article-screens.ts';

/** An article in a list; `level` is the heading level. */
export function ArticleTeaser({ article, level = 3 }: { article: ArticleCard; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const locale = useLocale();
  return (
    <article className={`${cardClass({ ownPadding: true, raised: true })} grid h-full content-start gap-2 p-5`}>
      <p className="text-sm text-ink-3">
        {formatDate(locale, article.publishedAt)} ·{' '}
        <Plural value={article.readingMinutes} one="# minute read" other="# minute read" />
      </p>
      <Heading className="text-md">
        <Link to={articleScreens[article.type].one} params={{ slug: article.slug }} className="stretched">
          {article.title[locale]}
        </Link>
      </Heading>
      <p className="line-clamp-3 text-ink-2">{article.summary[locale]}</p>
    </article>
  );
}
