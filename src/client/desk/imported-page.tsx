import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { importedListings } from '#contract/imported-listings.ts';
import {
  decisionsIn,
  type ImportDecision,
  type ImportedFile,
  type ImportedListing,
  ImportedState,
} from '#domain/adverts/imported-listing.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { AdvertSources } from './advert-sources.tsx';
import { ImportedDecisions } from './imported-decisions.tsx';
import type { ImportedSearch } from './imported-search.ts';
import { flagLabel, importedStateLabels } from './imported-words.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

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

function FileOfAdverts({ files, file, search: { state, flag, page } }: FileOfAdvertsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const navigate = useNavigate();
  const input = { file: file.id, state, ...(flag && { flag }), page: String(page) };
  const asked = useKeptQuery({ ...ask(importedListings.imported, input), ...fresh });
  useLiveAnswer(importedListings.imported, input, asked);
  const { data, isPlaceholderData } = asked;
  const total = data?.meta.total ?? 0;
  const nameOf = ({ name, source, seller, importedAt }: ImportedFile) =>
    [name ?? source, seller?.[locale], formatDate(locale, importedAt)]
      .flatMap((part) => (part ? [isolated(part)] : []))
      .join(' · ');
  const address = { from: 'files' as const, file: file.id };
  const link = { to: '/desk/adverts', activeOptions: { exact: true }, activeProps: {} } as const;
  const doubts = file.flags.flatMap(({ flag: name, count }) => {
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
            onChange={({ target }) =>
              void navigate({ to: '/desk/adverts', search: { from: 'files', file: target.value } })
            }
            options={files.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        )}
      </Field>
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
                <span className="tabular-nums">{formatNumber(locale, file[one])}</span>
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
          // What was chosen belongs to what is in sight.
          key={`${file.id} ${state} ${flag} ${page}`}
          file={file}
          state={state}
          flag={flag}
          listings={data.data}
          total={total}
          isOutdated={isPlaceholderData}
        />
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          {state === 'waiting' ? (
            <Trans>Nothing of this file waits for you.</Trans>
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
          search={{ ...address, state: state === 'waiting' ? undefined : state, flag: flag ?? undefined }}
        />
      )}
    </>
  );
}

interface AdvertsProps {
  readonly file: ImportedFile;
  readonly state: ImportedState;
  readonly flag: string | null;
  readonly listings: readonly ImportedListing[];
  readonly total: number;
  readonly isOutdated: boolean;
}

function Adverts({ file, state, flag, listings, total, isOutdated }: AdvertsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Listings that have gone from the list meanwhile are not decided about.
  const ids = listings.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  // All of the list lack it, or all that were chosen.
  const decided = ids.length > 0 ? listings.filter(({ id }) => chosen.has(id)) : listings;
  const isUndecided = ({ flags }: ImportedListing) => flags.includes(PURPOSE_UNKNOWN);
  const ofFile = flag === null ? (file.flags.find((one) => one.flag === PURPOSE_UNKNOWN)?.count ?? 0) : 0;
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
        choice={{ file: file.id, state, flag, ids: ids.length > 0 ? ids : null, seen: ids.length || total }}
        onDone={() => setChosen(new Set())}
      />
      <ul aria-busy={isOutdated} className={`grid gap-2 ${isOutdated ? 'outdated' : ''}`}>
        {listings.map((listing) => (
          <li
            key={listing.id}
            className={`${cardClass({ ownPadding: true })} grid grid-cols-1 gap-1 px-3 py-2 wrap-anywhere`}
          >
            <Advert
              listing={listing}
              isShown={state === 'accepted'}
              isChosen={chosen.has(listing.id)}
              onChoose={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(listing.id);
                else next.delete(listing.id);
                setChosen(next);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AdvertProps {
  readonly listing: ImportedListing;
  /** Everybody sees it, so its page can be opened. */
  readonly isShown: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** High enough to be pressed. */
const linkClass = 'inline-flex min-h-11 items-center';

function Advert({ listing, isShown, isChosen, onChoose }: AdvertProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, kind, title, price, purpose, city, district, flags } = listing;
  const place = [district?.[locale], city?.[locale]].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      <Checkbox
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        label={<bdi className="font-semibold">{title[locale]}</bdi>}
      />
      <p className="flex flex-wrap gap-x-3 ps-8 text-sm text-ink-2">
        <Ltr>{id}</Ltr>
        <span>{price === null ? <Trans>Price on request</Trans> : <Price halalas={price} whole />}</span>
        {purpose && <span>{purpose === 'rent' ? <Trans>For rent</Trans> : <Trans>For sale</Trans>}</span>}
        {place !== '' && <bdi>{place}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-4 ps-8 text-sm">
        <TextLink href={`/desk/imported/${id}`} data-row className={linkClass}>
          <Trans>Edit</Trans>
          <span className="sr-only">: {title[locale]}</span>
        </TextLink>
        {isShown && (
          <TextLink href={`${catalogueOf(kind).screenPath}/${id}`} className={linkClass}>
            <Trans>Open the advert</Trans>
          </TextLink>
        )}
        <TextLink href={`/desk/listings/${id}`} className={linkClass}>
          <Trans>Reports and seller</Trans>
        </TextLink>
      </p>
      {flags.length > 0 && (
        <p className="flex flex-wrap gap-2 ps-8">
          {flags.map((flag) => {
            const label = flagLabel(flag);
            return (
              label && (
                <Badge key={flag} tone="warning" className="max-sm:rounded-md max-sm:whitespace-normal">
                  {i18n._(label)}
                </Badge>
              )
            );
          })}
        </p>
      )}
    </>
  );
}
