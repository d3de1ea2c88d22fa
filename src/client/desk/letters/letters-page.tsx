import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { deskExports } from '#contract/desk-exports.ts';
import { desk } from '#contract/desk.ts';
import { ConversationKind } from '#domain/contact/letter-thread.ts';
import { type DeskLetter, LetterKind } from '#domain/desk/desk-letter.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { fresh } from '#client/orders/fresh.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { LetterCard } from './letter-card.tsx';
import { useLetterColumns } from './letter-columns.tsx';
import { letterKindLabels } from './letter-labels.ts';
import type { LettersSearch } from './letters-search.ts';
import { useListKeys } from '../keys/use-list-keys.ts';
import { letterSorts } from '../lists/list-sorts.ts';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { ListSearch } from '../forms/list-search.tsx';
import { DownloadList } from '../download-list.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';

/** Letters from people, ordered by due time; by default those not marked as done, and of every state where they are searched. */
export function LettersPage({ search }: { search: LettersSearch }) {
  useListKeys({ hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const navigate = useNavigate();
  const input = askedOf(search);
  const asked = useKeptQuery({ ...ask(desk.letters, input), ...fresh });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(desk.letters, input, asked);
  const { page = '1', ...filters } = search;
  const list = useDeskList('letters', { ...search }, letterSorts);
  const columns = useLetterColumns();
  const kept = { ...list.kept, ...(search.q !== undefined && { q: search.q }) };
  const kinds = [undefined, ...LetterKind.options];
  return (
    <>
      <PageTitle>{t`Correspondence`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Correspondence</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No messages" one="# message" other="# messages" />
          )}
        </p>
      </div>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportLetters}
          input={{ kind: search.kind, state: search.state, q: search.q, sort: search.sort }}
          name="letters"
          about={t`Correspondence`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListSearch
        key={search.q ?? ''}
        label={t`Search the messages`}
        hint={t`Number, name, phone or subject`}
        text={search.q}
        onSearch={(q) =>
          void navigate({
            to: '/desk/letters',
            search: { ...list.kept, ...(search.kind && { kind: search.kind }), ...(q !== '' && { q }) },
            resetScroll: false,
          })
        }
      />
      <nav aria-label={t`Types of messages`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4 sm:flex-wrap">
          {kinds.map((kind) => (
            <li key={kind ?? 'all'}>
              <Link
                to="/desk/letters"
                search={{ ...kept, ...(kind && { kind }), ...(search.state && { state: search.state }) }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={search.kind === kind ? 'true' : undefined}
                className={chipClass(search.kind === kind)}
              >
                {kind ? i18n._(letterKindLabels[kind]) : t`All`}
              </Link>
            </li>
          ))}
          {(['answered', 'handled'] as const).map((state) => (
            <li key={state}>
              <Link
                to="/desk/letters"
                search={{
                  ...kept,
                  ...(search.kind && { kind: search.kind }),
                  ...(search.state !== state && { state }),
                }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={search.state === state ? 'true' : undefined}
                className={chipClass(search.state === state)}
              >
                {state === 'answered' ? <Trans>Answered</Trans> : <Trans>Resolved</Trans>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'outdated' : undefined}>
          <ListTable list={list} columns={columns} rows={data.data} caption={t`Correspondence`} />
          <ul className="grid grid-cols-1 gap-3 xl:hidden">
            {data.data.map((letter) => (
              <li key={letter.id} data-item={letter.id}>
                <LetterCard
                  letter={letter}
                  open={
                    <Link
                      to="/desk/letters"
                      search={{ id: letter.id }}
                      data-row
                      className={`${textLinkClass()} inline-flex min-h-11 items-center gap-2`}
                    >
                      <OpenWords letter={letter} />
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && data.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<MailIcon />} title={<Trans>No Items</Trans>}>
          {list.isSearched && (
            <Trans>No matching messages. Search for a number, a name, a phone number or an email.</Trans>
          )}
          {!list.isSearched && search.state === 'handled' && <Trans>Nothing resolved yet.</Trans>}
          {!list.isSearched && search.state === 'answered' && (
            <Trans>Answered messages stay here until you close them.</Trans>
          )}
          {!list.isSearched && search.state === undefined && <Trans>Nothing is waiting for an answer.</Trans>}
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>Messages are never stored on a device.</Trans>}>
        <SkeletonRows count={4} row="h-32" className="gap-3" />
      </NoAnswer>
      {data && <ListPager page={page} meta={data.meta} path="/desk/letters" search={filters} />}
    </>
  );
}

function OpenWords({ letter: { subject, kind, from } }: { letter: DeskLetter }) {
  const { i18n } = useLingui();
  const about = subject ?? from.name ?? i18n._(letterKindLabels[kind]);
  return (
    <>
      {v.is(ConversationKind, kind) ? <Trans>Open the conversation</Trans> : <Trans>Details</Trans>}
      <span className="sr-only">: {about}</span>
    </>
  );
}
