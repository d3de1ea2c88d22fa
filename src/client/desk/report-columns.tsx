import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { deskListings } from '#contract/desk-listings.ts';
import type { ReportedListing, ReportsState } from '#domain/desk/desk-listing.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { MarkButton } from '#client/contact/mark-button.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { ListingActs } from './listing-acts.tsx';
import { ListingBadges, ReportCount, Reports } from './listing-facts.tsx';
import type { ListColumn } from './lists/list-table.tsx';

/** A reported advert as a row of the list. */
export interface ReportedRow extends ReportedListing {
  readonly id: string;
}

/** Reports of an advert in its row; its page has all of them. */
const SHOWN_REPORTS = 3;

interface ReportedActsProps {
  readonly reported: ReportedListing;
  readonly state: ReportsState;
}

/** What can be done about a reported advert. */
export function ReportedActs({ reported: { listing, count }, state }: ReportedActsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListingActs listing={listing} />
      {state === 'open' && (
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
  );
}

/** The columns of the reports. */
export function useReportColumns(state: ReportsState): readonly ListColumn<ReportedRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Advert`,
      cell: ({ listing: { id, title } }) => (
        <>
          <Link
            to="/desk/listings/$id"
            params={{ id }}
            data-row
            className="inline-flex min-h-11 items-center font-semibold text-brand"
          >
            <bdi>{title[locale]}</bdi>
          </Link>
          <Ltr className="block text-sm font-normal text-ink-2">{id}</Ltr>
        </>
      ),
      className: 'min-w-40 wrap-anywhere align-top',
      isRowHead: true,
    },
    {
      name: 'seller',
      head: t`Seller`,
      cell: ({ listing: { seller } }) => seller && <bdi>{seller.name[locale]}</bdi>,
      className: 'min-w-28 text-sm wrap-anywhere align-top',
    },
    {
      name: 'price',
      head: t`Price`,
      cell: ({ listing: { price } }) => price !== null && <Price halalas={price} whole />,
      className: 'align-top',
    },
    {
      name: 'state',
      head: t`Status`,
      cell: ({ listing }) => <ListingBadges listing={listing} />,
      className: 'align-top',
    },
    {
      name: 'reports',
      head: t`Reports`,
      cell: ({ count, reports }) => (
        <>
          <ReportCount count={count} />
          <Reports reports={reports.slice(0, SHOWN_REPORTS)} />
        </>
      ),
      className: 'min-w-52 text-sm align-top',
    },
    {
      name: 'latest',
      head: t`Latest report`,
      cell: ({ reports: [latest] }) => latest && <TimeAgo at={latest.at} />,
      className: 'text-sm text-ink-2 align-top',
    },
    {
      head: t`Actions`,
      cell: (reported) => <ReportedActs reported={reported} state={state} />,
      className: 'align-top',
    },
  ];
}
