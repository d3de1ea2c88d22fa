import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskListings } from '#contract/desk-listings.ts';
import type { ReportsState } from '#domain/desk/desk-listing.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { FlagIcon } from '#ui/icons/listing-icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { DownloadList } from './download-list.tsx';
import { ListingFacts, ReportCount, Reports } from './listing-facts.tsx';
import { ListFilters } from './lists/list-filters.tsx';
import { ListRows } from './lists/list-rows.tsx';
import { reportSorts } from './lists/list-sorts.ts';
import { ListTools } from './lists/list-tools.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { useDeskList } from './lists/use-desk-list.ts';
import { ReportedActs, type ReportedRow, useReportColumns } from './report-columns.tsx';
import type { ReportsSearch } from './reports-search.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { useLiveAnswer } from './use-live-answer.ts';

/** Reports about adverts at the desk, one entry for each advert. */
export function ReportsPage({ search }: { search: ReportsSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const { state = 'open', q, sort, page } = search;
  const input = { state: search.state, q, sort, page };
  const asked = useKeptQuery({ ...ask(deskListings.reports, input), ...fresh });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(deskListings.reports, input, asked);
  const list = useDeskList('reports', search, reportSorts);
  const columns = useReportColumns(state);
  const rows = data?.data.map((reported) => ({ ...reported, id: reported.listing.id }));
  return (
    <>
      <PageTitle>{t`Reports about adverts`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Reports about adverts</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No adverts" one="# advert" other="# adverts" />
          )}
        </p>
      </div>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportReports}
          input={{ state: search.state, q, sort }}
          name="reports"
          about={t`Reports about adverts`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which reports`}
        chips={[
          { label: t`To review`, filters: {} },
          { label: t`Resolved`, filters: { state: 'handled' } },
        ]}
        search={{ label: t`Search the reports`, hint: t`Number, title or seller` }}
      />
      <FindListing />
      <ListRows
        list={list}
        columns={columns}
        caption={t`Reports about adverts`}
        asked={asked}
        rows={rows}
        empty={{ icon: <FlagIcon />, text: <NoReports isSearched={list.isSearched} state={state} /> }}
      >
        {rows?.map((reported) => (
          <ReportedCard key={reported.id} reported={reported} state={state} />
        ))}
      </ListRows>
      {data && (
        <ListPager
          page={page}
          meta={data.meta}
          path={list.place.to}
          search={{ state: search.state, q, ...list.kept }}
        />
      )}
    </>
  );
}

function NoReports({ isSearched, state }: { isSearched: boolean; state: ReportsState }) {
  if (isSearched) return <Trans>No matching reports.</Trans>;
  return state === 'handled' ? <Trans>Nothing resolved yet.</Trans> : <Trans>No report is waiting.</Trans>;
}

function ReportedCard({ reported, state }: { reported: ReportedRow; state: ReportsState }) {
  const { listing, count, reports } = reported;
  return (
    <li>
      <Card as="article" aria-labelledby={`reported-${listing.id}`} className="grid gap-4">
        <div id={`reported-${listing.id}`}>
          <ListingFacts listing={listing} isLink />
        </div>
        <div className="grid gap-2">
          <ReportCount count={count} />
          <Reports reports={reports} />
        </div>
        <ReportedActs reported={reported} state={state} />
      </Card>
    </li>
  );
}

/** Opens any advert by its number. */
function FindListing() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const [number, setNumber] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const digits = westernDigits(number).trim();
        const isNumber = /^[1-9]\d{0,8}$/.test(digits);
        setIsWrong(!isNumber);
        if (isNumber) void navigate({ to: '/desk/listings/$id', params: { id: digits } });
        else document.getElementById(id)?.focus();
      }}
    >
      <Field id={id} label={t`Number of an advert`} error={isWrong && t`Enter the number of an advert`}>
        {(control) => (
          <TextInput
            {...control}
            kind="digits"
            maxLength={12}
            value={number}
            onChange={({ target }) => {
              setNumber(target.value);
              setIsWrong(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary">
        <Trans>Open the advert</Trans>
      </Button>
    </form>
  );
}
