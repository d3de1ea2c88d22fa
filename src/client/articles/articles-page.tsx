import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { articles } from '#contract/articles.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { articleScreens } from './article-screens.ts';
import { ArticleTeaser } from './article-teaser.tsx';

/** News or blog articles, newest first. */
export function ArticlesPage({
  type,
  page,
  aside,
}: {
  type: ArticleType;
  page: string;
  /** Beside or below the list. */ aside?: ReactNode;
}) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useKeptQuery(
    ask(articles.all, { type, page }),
  );
  const title = { news: t`Latest news`, blog: t`Posts and articles` }[type];
  const lead = {
    news: t`News from Wijha and the market.`,
    blog: t`Financing, insurance and buying, explained before you sign.`,
  }[type];
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: title }]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="grid gap-1">
          <h1 className="text-xl">{title}</h1>
          <p className="text-ink-2">{lead}</p>
        </div>
        <p role="status" className="text-ink-3">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No articles" one="# article" other="# articles" />
          )}
        </p>
      </div>
      {data && !isPlaceholderData && <SavedNotice asOf={dataUpdatedAt} />}
      {data && data.data.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={`grid gap-4 md:grid-cols-2 lg:grid-cols-3 ${isPlaceholderData ? 'outdated' : ''}`}
        >
          {data.data.map((article) => (
            <li key={article.id}>
              <ArticleTeaser article={article} level={2} />
            </li>
          ))}
        </ul>
      )}
      {data && data.data.length === 0 && <NoArticles type={type} isBeyond={data.meta.total > 0} />}
      {!data && error === null && <ArticlesSkeleton />}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Lists you open while connected are kept here for later.</Trans>}
        />
      )}
      {data && <ListPager page={page} meta={data.meta} path={articleScreens[type].list} className="mt-4" />}
      {aside && <div className="mt-6 grid items-start gap-6 border-t border-line pt-8 lg:grid-cols-2">{aside}</div>}
    </div>
  );
}

function NoArticles({ type, isBeyond }: { type: ArticleType; isBeyond: boolean }) {
  const title: ReactNode = isBeyond ? (
    <Trans>This page does not exist</Trans>
  ) : (
    <Trans>Sorry, none of the results were found.</Trans>
  );
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={title}
      actions={
        isBeyond && (
          <Link to={articleScreens[type].list} className={buttonClass()}>
            <Trans>Go to the first page</Trans>
          </Link>
        )
      }
    />
  );
}

function ArticlesSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={`${cardClass({ ownPadding: true })} grid gap-3 p-5`}>
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-3/4" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
