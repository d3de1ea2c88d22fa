import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { deskExports } from '#contract/desk-exports.ts';
import { importedListings } from '#contract/imported-listings.ts';
import {
  decisionsIn,
  type ImportDecision,
  type ImportedFile,
  type ImportedListing,
  type ImportedNumbers,
  ImportedScope,
  ImportedState,
} from '#domain/adverts/imported-listing.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { AdvertSources } from './advert-sources.tsx';
import { boxesOf } from './bulk/select-boxes.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { ImportedCard, useImportedColumns } from './imported-columns.tsx';
import { ImportedDecisions } from './imported-decisions.tsx';
import type { ImportedSearch } from './imported-search.ts';
import { flagLabel, importedStateLabels } from './imported-words.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { importedSorts } from './lists/list-sorts.ts';
import { ListTable } from './lists/list-table.tsx';
import { ListTools } from './lists/list-tools.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { type ShownList, useDeskList } from './lists/use-desk-list.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';
import { DownloadList } from './download-list.tsx';

/** The doubt of adverts that say neither rent nor sale. */
const PURPOSE_UNKNOWN = 'purpose_unknown';

/** Adverts of imported files: those that wait, by file and doubt, to decide about many at once. */
export function ImportedPage({ search }: { search: ImportedSearch }) {
  useListKeys();
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(importedListings.importedFiles, {}), ...fresh });
  useLiveAnswer(importedListings.importedFiles, {}, asked);
  const { data: files } = asked;
  const file =
    files?.find(({ id }) => id === search.file) ?? files?.find(({ waiting }) => waiting > 0) ?? files?.[0] ?? null;
  return (
    <>
      <PageTitle>{t`Imported adverts`}</PageTitle>
      <h1 className="text-xl">
        <Trans>Adverts</Trans>
      </h1>
      <AdvertSources current="files" />
      {files && file && <FileOfAdverts files={files} file={file} search={search} />}
      {files && !file && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Adverts that are imported from files appear here.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={5} row="h-20" className="gap-2" />
      </NoAnswer>
    </>
  );
}

/** Text of either direction in the name of an option, which cannot have markup. */
const isolated = (text: string) => `\u2068${text}\u2069`;

interface FileOfAdvertsProps {
  readonly files: readonly ImportedFile[];
  readonly file: ImportedFile;
  readonly search: ImportedSearch;
}

function FileOfAdverts({ files, file, search }: FileOfAdvertsProps) {
  const { state, sort, page } = search;
  const scope = file.ofSeller ? (search.scope ?? 'file') : 'file';
  const numbers = scope === 'seller' && file.ofSeller ? file.ofSeller : file;
  const flag = search.flag ?? null;
  const list = useDeskList('imported', search, importedSorts);
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const navigate = useNavigate();
  const input = { file: file.id, scope, state, sort, ...(flag && { flag }), page };
  const asked = useKeptQuery({ ...ask(importedListings.imported, input), ...fresh });
  useLiveAnswer(importedListings.imported, input, asked);
  const { data, isPlaceholderData } = asked;
  const total = data?.meta.total ?? 0;
  const nameOf = ({ name, source, seller, importedAt }: ImportedFile) =>
    [name ?? source, seller?.[locale], formatDate(locale, importedAt)]
      .flatMap((part) => (part ? [isolated(part)] : []))
      .join(' · ');
  const base = { from: 'files' as const, file: file.id, ...list.kept };
  const address = { ...base, ...(scope === 'seller' && { scope }) };
  const link = { to: '/desk/adverts', activeOptions: { exact: true }, activeProps: {} } as const;
  const doubts = numbers.flags.flatMap(({ flag: name, count }) => {
    const label = flagLabel(name);
    return label ? [{ name, label, count }] : [];
  });
  return (
    <>
      <Field id="imported-file" label={t`File`}>
        {(control) => (
          <Select
            {...control}
            value={file.id}
            onChange={({ target }) => void navigate({ to: '/desk/adverts', search: { ...base, file: target.value } })}
            options={files.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        )}
      </Field>
      {file.ofSeller && (
        <nav aria-label={t`Which files`}>
          <ul className="flex flex-wrap gap-2 py-1">
            {ImportedScope.options.map((one) => (
              <li key={one}>
                <Link
                  {...link}
                  search={{ ...base, ...(one === 'seller' && { scope: one }) }}
                  aria-current={one === scope ? 'true' : undefined}
                  className={chipClass(one === scope)}
                >
                  {one === 'file' ? <Trans>This file</Trans> : <Trans>All files of the seller</Trans>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t`Which adverts`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {ImportedState.options.map((one) => (
            <li key={one}>
              <Link
                {...link}
                search={{ ...address, ...(one !== 'waiting' && { state: one }) }}
                aria-current={one === state ? 'true' : undefined}
                className={chipClass(one === state)}
              >
                {i18n._(importedStateLabels[one])}
                <span className="tabular-nums">{formatNumber(locale, numbers[one])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {state === 'waiting' && doubts.length > 0 && (
        <nav aria-label={t`By doubt`} className="min-w-0 max-sm:-mx-4">
          <ul className="strip gap-2 py-1 max-sm:px-4">
            <li>
              <Link
                {...link}
                search={address}
                aria-current={flag === null ? 'true' : undefined}
                className={chipClass(flag === null)}
              >
                <Trans>All</Trans>
              </Link>
            </li>
            {doubts.map(({ name, label, count }) => (
              <li key={name}>
                <Link
                  {...link}
                  search={{ ...address, flag: name }}
                  aria-current={flag === name ? 'true' : undefined}
                  className={chipClass(flag === name)}
                >
                  {i18n._(label)}
                  <span className="tabular-nums">{formatNumber(locale, count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status" className="text-ink-2">
        {data && !isPlaceholderData && <Plural value={total} _0="No adverts" one="# advert" other="# adverts" />}
      </p>
      {data && data.data.length > 0 && (
        <Adverts
          list={list}
          file={file}
          scope={scope}
          numbers={numbers}
          state={state}
          flag={flag}
          page={page}
          listings={data.data}
          total={total}
          isOutdated={isPlaceholderData}
        />
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          {state === 'waiting' ? (
            scope === 'seller' ? (
              <Trans>Nothing of these files waits for you.</Trans>
            ) : (
              <Trans>Nothing of this file waits for you.</Trans>
            )
          ) : scope === 'seller' ? (
            <Trans>Nothing of these files is here.</Trans>
          ) : (
            <Trans>Nothing of this file is here.</Trans>
          )}
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={5} row="h-20" className="gap-2" />
      </NoAnswer>
      {data && (
        <ListPager
          page={page}
          meta={data.meta}
          path="/desk/adverts"
          search={{ ...address, state: state === 'waiting' ? undefined : state, flag: search.flag }}
        />
      )}
    </>
  );
}

interface AdvertsProps {
  readonly list: ShownList;
  readonly file: ImportedFile;
  readonly scope: ImportedScope;
  readonly numbers: ImportedNumbers;
  readonly state: ImportedState;
  readonly flag: string | null;
  readonly page: string;
  readonly listings: readonly ImportedListing[];
  readonly total: number;
  readonly isOutdated: boolean;
}

function Adverts({ list, file, scope, numbers, state, flag, page, listings, total, isOutdated }: AdvertsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const selection = useSelection(listings, `${file.id} ${scope} ${state} ${flag} ${page}`);
  const columns = useImportedColumns({ isShown: state === 'accepted' });
  const ids = listings.flatMap(({ id }) => (selection.has(id) ? [id] : []));
  // All of the list lack it, or all that were chosen.
  const decided = ids.length > 0 ? listings.filter(({ id }) => selection.has(id)) : listings;
  const isUndecided = ({ flags }: ImportedListing) => flags.includes(PURPOSE_UNKNOWN);
  const ofFile = flag === null ? (numbers.flags.find((one) => one.flag === PURPOSE_UNKNOWN)?.count ?? 0) : 0;
  const acceptable =
    ids.length > 0
      ? decided.filter((one) => !isUndecided(one)).length
      : state !== 'waiting'
        ? total
        : flag === PURPOSE_UNKNOWN
          ? 0
          : total - ofFile;
  const lackPurpose =
    state === 'waiting' &&
    (flag === PURPOSE_UNKNOWN || ids.length > 0 || ofFile === total) &&
    decided.every(isUndecided);
  const possible = decisionsIn[state].filter(
    (decision: ImportDecision) => decision === 'accept' || decision === 'remove' || lackPurpose,
  );
  return (
    <>
      <ImportedDecisions
        decisions={possible}
        acceptable={acceptable}
        choice={{ file: file.id, scope, state, flag, ids: ids.length > 0 ? ids : null, seen: ids.length || total }}
        onDone={selection.clear}
      />
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportImported}
          input={{ file: file.id, scope, state, flag: flag ?? undefined, sort: list.kept.sort }}
          name="imported"
          about={t`Imported adverts`}
        />
        <SortSelect list={list} />
      </ListTools>
      <div aria-busy={isOutdated} className={isOutdated ? 'outdated' : undefined}>
        <ListTable
          list={list}
          columns={columns}
          rows={listings}
          caption={t`Imported adverts`}
          boxes={boxesOf(selection, {
            all: t`Select all on this page`,
            nameOf: ({ title }: ImportedListing) => title[locale],
          })}
        />
        <ul className="grid grid-cols-1 gap-2 xl:hidden">
          {listings.map((listing) => (
            <li
              key={listing.id}
              data-item={listing.id}
              className={`${cardClass({ ownPadding: true })} grid grid-cols-1 gap-1 px-3 py-2 wrap-anywhere`}
            >
              <ImportedCard listing={listing} isShown={state === 'accepted'} selection={selection} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
