import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articles } from '#contract/articles.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

interface StaticPageProps {
  readonly call: typeof articles.aboutUs | typeof articles.terms | typeof articles.privacy;
  /** Shows version and effective date. */
  readonly isVersioned?: boolean;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** A static text: about us, terms and conditions, privacy policy. */
export function StaticPage({ call, isVersioned = false, children }: StaticPageProps) {
  const { ask } = useApp();
  const locale = useLocale();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(call, {}));
  if (!data && error)
    return (
      <div className="page py-10">
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  if (!data) return <ReadingSkeleton />;
  const title = data.title[locale];
  return (
    <div className="page grid max-w-[calc(68ch+8rem)] gap-6 py-4 lg:py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: title }]} />
      <SavedNotice asOf={dataUpdatedAt} />
      <header className="grid gap-2">
        <h1 className="text-xl lg:text-2xl">{title}</h1>
        {isVersioned && (
          <p className="text-sm text-ink-3">
            <Trans>
              Version <bdi>{data.version}</bdi>, in force since{' '}
              <time dateTime={data.publishedAt}>{formatDate(locale, data.publishedAt)}</time>
            </Trans>
          </p>
        )}
      </header>
      <ArticleBlocks blocks={data.body} />
      {children}
    </div>
  );
}
