import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { MarkButton } from '#client/contact/mark-button.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { FlagIcon } from '#ui/icons/listing-icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { DownloadList } from './download-list.tsx';
import { ListingActs } from './listing-acts.tsx';
import { ListingFacts, ReportCount, Reports } from './listing-facts.tsx';
import type { ReportsSearch } from './reports-search.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

/** Reports about adverts at the desk, one entry for each advert. */
export function ReportsPage({ search }: { search: ReportsSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const { state, page = '1' } = search;
  const asked = useKeptQuery({
    ...ask(deskListings.reports, { state, page }),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(deskListings.reports, { state, page }, asked);
  const states = [
    [undefined, t`To review`],
    ['handled', t`Resolved`],
  ] as const;
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
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={t`Which reports`}>
          <ul className="strip gap-2 py-1">
            {states.map(([one, label]) => (
              <li key={label}>
                <Link
                  to="/desk/reports"
                  search={one ? { state: one } : {}}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={state === one ? 'true' : undefined}
                  className={chipClass(state === one)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <FindListing />
      </div>
      <DownloadList
        endpoint={deskExports.exportReports}
        input={{ state }}
        name="reports"
        about={t`Reports about adverts`}
      />
      {data && data.data.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-3 ${isPlaceholderData ? 'outdated' : ''}`}>
          {data.data.map(({ listing, count, reports }) => (
            <li key={listing.id}>
              <Card as="article" aria-labelledby={`reported-${listing.id}`} className="grid gap-4">
                <div id={`reported-${listing.id}`}>
                  <ListingFacts listing={listing} isLink />
                </div>
                <div className="grid gap-2">
                  <ReportCount count={count} />
                  <Reports reports={reports} />
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  <ListingActs listing={listing} />
                  {state !== 'handled' && (
                    <MarkButton
                      command={deskListings.reportsHandled}
                      input={{ id: listing.id, seen: count }}
                      refresh={refreshAdverts}
                      kind="secondary"
                    >
                      <Trans>Nothing wrong</Trans>
                    </MarkButton>
                  )}
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<FlagIcon />} title={<Trans>No Items</Trans>}>
          {state ? <Trans>Nothing resolved yet.</Trans> : <Trans>No report is waiting.</Trans>}
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-40" className="gap-3" />
      </NoAnswer>
      {data && <ListPager page={page} meta={data.meta} path="/desk/reports" search={{ state }} />}
    </>
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
      role="search"
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
