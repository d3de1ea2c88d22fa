import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { articles } from '#contract/articles.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { isRefused } from '#offline/refused.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

interface PageVersionScreenProps {
  readonly call: typeof articles.termsVersion | typeof articles.privacyVersion;
  readonly version: string;
  /** Where the version in force is. */
  readonly current: '/terms-conditions' | '/privacy-policy';
}

/** One version of the terms or the privacy policy, as people accepted it, with the days on which it was in force. */
export function PageVersionScreen({ call, version, current }: PageVersionScreenProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(call, { version }));
  // Only when the loader was offline and this is a later attempt.
  if (!data && isRefused(error, 404)) throw notFound();
  if (!data && error)
    return (
      <div className="page py-10">
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  if (!data) return <ReadingSkeleton />;
  const title = data.title[locale];
  const name = t`Version ${version}`;
  const from = formatDate(locale, data.publishedAt);
  return (
    <div className="page grid max-w-[calc(68ch+8rem)] gap-6 py-4 lg:py-8">
      <PageTitle>{`${title}: ${name}`}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: title, href: current }, { label: name }]}
      />
      <SavedNotice asOf={dataUpdatedAt} />
      <header className="grid gap-2">
        <h1 className="text-xl lg:text-2xl">{title}</h1>
        <p className="text-sm text-ink-3">
          {data.until === null ? (
            <Trans>
              Version <bdi>{version}</bdi>, in force since <time dateTime={data.publishedAt}>{from}</time>
            </Trans>
          ) : (
            <Trans>
              Version <bdi>{version}</bdi>, in force from <time dateTime={data.publishedAt}>{from}</time> to{' '}
              <time dateTime={data.until}>{formatDate(locale, data.until)}</time>
            </Trans>
          )}
        </p>
      </header>
      {data.until !== null && (
        <Notice
          tone="warning"
          title={<Trans>This version is no longer in force</Trans>}
          actions={
            <TextLink href={current} className="touch-line">
              <Trans>Read the current version</Trans>
            </TextLink>
          }
        >
          <Trans>It applies to what was sent while it was in force.</Trans>
        </Notice>
      )}
      <ArticleBlocks blocks={data.body} />
    </div>
  );
}
