import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import type { Article } from '#domain/articles/article.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { ShareButton } from '#client/shell/share-button.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { withPercents } from '#i18n/with-percents.ts';
import { formatDate } from '#i18n/format.ts';
import { isRefused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ArrowBackIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { articleScreens } from './article-screens.ts';
import { useCountedReader } from './use-counted-reader.ts';
import { ReadingSkeleton } from './reading-skeleton.tsx';

/** One article. An unknown slug shows the page "not found". */
export function ArticlePage({ type, slug }: { type: ArticleType; slug: string }) {
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(articles.one, { id: slug }));
  if (data) return <Shown type={type} article={data} asOf={dataUpdatedAt} />;
  // Only when the loader was offline and this is a later attempt.
  if (isRefused(error, 404)) throw notFound();
  if (error)
    return (
      <div className="page py-10">
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  return <ReadingSkeleton />;
}

function Shown({ type, article, asOf }: { type: ArticleType; article: Article; asOf: number }) {
  const locale = useLocale();
  useCountedReader(article.id);
  const title = article.title[locale];
  const list = articleScreens[type].list;
  const listName = { news: <Trans>Latest news</Trans>, blog: <Trans>Posts and articles</Trans> }[type];
  return (
    <article className="page grid max-w-[calc(68ch+8rem)] gap-6 py-4 lg:py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: listName, href: list }, { label: title }]}
      />
      <SavedNotice asOf={asOf} />
      <header className="grid gap-3">
        <h1 className="max-w-[30ch] text-xl lg:text-2xl">{title}</h1>
        <p className="max-w-[68ch] text-md text-ink-2">{withPercents(locale, article.summary[locale])}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <time dateTime={article.publishedAt}>{formatDate(locale, article.publishedAt)}</time>
          <span aria-hidden>·</span>
          <Plural value={article.readingMinutes} one="# minute read" other="# minute read" />
          {article.isSample && (
            <Badge tone="outline">
              <Trans>Sample</Trans>
            </Badge>
          )}
        </p>
      </header>
      {article.cover && (
        <div className="print:hidden">
          <Picture
            photo={article.cover}
            alt=""
            subject={article.title[locale]}
            priority
            sizes="(min-width: 64rem) 48rem, 92vw"
            className="w-full rounded-lg object-cover"
          />
        </div>
      )}
      <ArticleBlocks blocks={article.body} />
      <footer className="flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
        <ShareButton title={title} />
        <Link to={list} className={buttonClass({ kind: 'ghost' })}>
          <ArrowBackIcon className="size-5" />
          {listName}
        </Link>
      </footer>
    </article>
  );
}
