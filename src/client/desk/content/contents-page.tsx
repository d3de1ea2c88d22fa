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
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import type { ContentSearch } from './content-search.ts';
import { ContentBadge, ContentLink, useContentColumns } from './content-columns.tsx';
import { kindLabels } from './content-words.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { contentSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useListKeys } from '../keys/use-list-keys.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { DownloadList } from '../download-list.tsx';

/** Everything that staff write for the public, by kind; the newest change on top without another choice. */
export function ContentsPage({ search }: { search: ContentSearch }) {
  useListKeys({ hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { kind = 'programme', q, sort, page } = search;
  const input = { kind, q, sort, page };
  const asked = useKeptQuery({ ...ask(deskContent.contents, input), ...fresh });
  useLiveAnswer(deskContent.contents, input, asked);
  const list = useDeskList('content', search, contentSorts);
  const columns = useContentColumns();
  const { data } = asked;
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
                search={list.addressWith({ kind: one })}
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
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportContents}
          input={{ kind, q, sort }}
          name="content"
          about={i18n._(kindLabels[kind].many)}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters list={list} search={{ label: t`Search contents`, hint: t`Words of the title` }} />
      <ListRows
        list={list}
        columns={columns}
        caption={i18n._(kindLabels[kind].many)}
        asked={asked}
        rows={data?.data}
        cards="gap-2"
        empty={{
          icon: <TagIcon />,
          text: q ? (
            <Trans>Nothing with these words in its title.</Trans>
          ) : (
            <Trans>Nothing here yet. What you add is a draft until you publish it.</Trans>
          ),
        }}
      >
        {data?.data?.map((card) => (
          <ContentCard key={card.id} card={card} />
        ))}
      </ListRows>
      {data && <ListPager page={page} meta={data.meta} path="/desk/content" search={{ kind, q, ...list.kept }} />}
    </>
  );
}

function ContentCard({ card }: { card: DeskContentCard }) {
  const { changedBy } = card;
  const day = formatDate(useLocale(), card.changedAt);
  return (
    <li
      data-item={card.id}
      className={`${cardClass({ pressable: true })} flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere`}
    >
      <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <ContentLink card={card} />
      </span>
      <ContentBadge card={card} />
      <span className="text-sm text-ink-3">
        {changedBy ? (
          <Trans>
            <bdi>{changedBy}</bdi>, {day}
          </Trans>
        ) : (
          day
        )}
      </span>
    </li>
  );
}
