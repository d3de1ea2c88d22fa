import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { deskContent } from '#contract/desk-content.ts';
import { deskExports } from '#contract/desk-exports.ts';
import { ContentKind, type DeskContentCard } from '#domain/desk/content.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import type { ContentSearch } from './content-search.ts';
import { kindLabels, stateOf } from './content-words.ts';
import { useListKeys } from '../keys/use-list-keys.ts';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { DownloadList } from '../download-list.tsx';

/** Everything that staff write for the public, by kind; the newest change on top. */
export function ContentsPage({ search }: { search: ContentSearch }) {
  useListKeys();
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { kind = 'programme', page } = search;
  const asked = useKeptQuery({
    ...ask(deskContent.contents, { kind, page }),
    ...fresh,
  });
  useLiveAnswer(deskContent.contents, { kind, page }, asked);
  const { data, isPlaceholderData } = asked;
  return (
    <>
      <PageTitle>{t`Content`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl">
          <Trans>Content</Trans>
        </h1>
        <Link
          to="/desk/$part"
          params={{ part: 'content' }}
          search={{ kind, id: 'new' }}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand px-5 font-semibold text-on-brand hover:bg-brand-strong forced-colors:border"
        >
          <PlusIcon />
          {i18n._(kindLabels[kind].add)}
        </Link>
      </div>
      <nav aria-label={t`Types of content`}>
        <ul className="flex flex-wrap gap-2 py-1">
          {ContentKind.options.map((one) => (
            <li key={one}>
              <Link
                to="/desk/$part"
                params={{ part: 'content' }}
                search={{ kind: one }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === kind ? 'true' : undefined}
                className={chipClass(one === kind)}
              >
                {i18n._(kindLabels[one].many)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DownloadList
        endpoint={deskExports.exportContents}
        input={{ kind }}
        name="content"
        about={i18n._(kindLabels[kind].many)}
      />
      {data && data.data.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-2 ${isPlaceholderData ? 'outdated' : ''}`}>
          {data.data.map((card) => (
            <li key={card.id}>
              <ContentRow card={card} />
            </li>
          ))}
        </ul>
      )}
      {data && data.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Nothing here yet. What you add is a draft until you publish it.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-18" className="gap-2" />
      </NoAnswer>
      {data && <ListPager page={page} meta={data.meta} path="/desk/content" search={{ kind }} />}
    </>
  );
}

function ContentRow({ card }: { card: DeskContentCard }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { id, title, changedAt, changedBy } = card;
  const { label, tone } = stateOf(card);
  const day = formatDate(locale, changedAt);
  return (
    <Link
      to="/desk/$part"
      params={{ part: 'content' }}
      search={{ id }}
      data-row
      className={`${cardClass({ pressable: true })} flex flex-wrap items-center gap-x-4 gap-y-1`}
    >
      <span className="min-w-0 basis-full font-semibold wrap-anywhere sm:flex-1 sm:basis-0" dir="auto">
        {title[locale] ?? title.en ?? title.ar ?? t`Untitled`}
      </span>
      <Badge tone={tone}>{i18n._(label)}</Badge>
      <span className="text-sm text-ink-3">
        {changedBy ? (
          <Trans>
            <bdi>{changedBy}</bdi>, {day}
          </Trans>
        ) : (
          day
        )}
      </span>
    </Link>
  );
}
