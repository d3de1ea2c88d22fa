import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articles } from '#contract/articles.ts';
import type { Page } from '#domain/articles/article.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

interface StaticPageProps {
  readonly call: typeof articles.aboutUs | typeof articles.terms | typeof articles.privacy;
  /** Shows version, effective date and earlier versions, which are below this address. */
  readonly path?: '/terms-conditions' | '/privacy-policy';
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** A static text: about us, terms and conditions, privacy policy. */
export function StaticPage({ call, path, children }: StaticPageProps) {
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
        {path && (
          <p className="text-sm text-ink-3">
            <Trans>
              Version <bdi>{data.version}</bdi>, in force since{' '}
              <time dateTime={data.publishedAt}>{formatDate(locale, data.publishedAt)}</time>
            </Trans>
          </p>
        )}
      </header>
      <ArticleBlocks blocks={data.body} />
      {path && <EarlierVersions path={path} versions={data.earlier ?? []} />}
      {children}
    </div>
  );
}

/** Links to the versions that were in force before, with their days; nothing where there are none. */
function EarlierVersions({ path, versions }: { path: string; versions: NonNullable<Page['earlier']> }) {
  const locale = useLocale();
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="earlier-versions" className="grid gap-2 border-t border-line pt-6">
      <h2 id="earlier-versions" className="text-lg">
        <Trans>Earlier versions</Trans>
      </h2>
      <ul>
        {versions.map(({ version, publishedAt, until }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 text-ink-2">
            <TextLink href={`${path}/${version}`} className="inline-flex min-h-11 items-center">
              <Trans>Version {version}</Trans>
            </TextLink>
            <span className="text-sm">
              {formatDate(locale, publishedAt)} – {formatDate(locale, until)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
