import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskContent } from '#contract/desk-content.ts';
import type { ContentKind } from '#domain/desk/content.ts';
import type { PageKey } from '#domain/articles/article.ts';
import { fresh } from '#client/orders/fresh.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { useBackKey } from '../keys/use-back-key.ts';
import { ContentEditor } from './content-editor.tsx';
import type { ContentSearch } from './content-search.ts';
import { kindLabels } from './content-words.ts';
import { ContentsPage } from './contents-page.tsx';
import { newDraft } from './new-draft.ts';
import { useContentChoices } from './use-content-choices.ts';

/** The list of contents, one of them, or a new one, as the address says. */
export function ContentScreen({ search }: { search: ContentSearch }) {
  const { id, kind = 'programme', text } = search;
  if (id === undefined) return <ContentsPage search={search} />;
  return id === 'new' ? (
    <NewContentPage key={`${kind} ${text}`} kind={kind} text={text} />
  ) : (
    <ContentPage key={id} id={id} />
  );
}

/** One content: its draft, and what is public of it. */
function ContentPage({ id }: { id: string }) {
  useBackKey('/desk/content');
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const choices = useContentChoices();
  const { data, error, isFetching, refetch } = useQuery({ ...ask(deskContent.content, { id }), ...fresh });
  const title = data ? (data.title[locale] ?? data.title.en ?? i18n._(kindLabels[data.kind].one)) : t`Content`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackToContents kind={data?.kind} />
      {data && choices && <ContentEditor content={data} draft={data.draft} choices={choices} title={title} />}
      {(!data || !choices) && error === null && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>This page needs a connection.</Trans>}
        />
      )}
    </>
  );
}

/** A content that is not stored yet. */
function NewContentPage({ kind, text }: { kind: ContentKind; text: PageKey | undefined }) {
  const { i18n } = useLingui();
  const choices = useContentChoices();
  const title = i18n._(kindLabels[kind].add);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackToContents kind={kind} />
      {choices ? (
        <ContentEditor content={null} draft={newDraft(kind, choices.pages, text)} choices={choices} title={title} />
      ) : (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </>
  );
}

function BackToContents({ kind }: { kind: ContentKind | undefined }) {
  return (
    <Link
      to="/desk/$part"
      params={{ part: 'content' }}
      search={{ kind }}
      className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden"
    >
      <ChevronBackIcon className="size-4" />
      <Trans>All content</Trans>
    </Link>
  );
}
