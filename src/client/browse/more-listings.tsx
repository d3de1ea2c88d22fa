import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ListingCard as Listing } from '#domain/listings/listing.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { ListingCard } from '#client/listings/listing-card.tsx';
import type { markets } from '#contract/markets.ts';
import { useApp } from '#client/shell/use-app.ts';
import type { BrowsedKind } from './browsed-kind.ts';

const RECENT = 6;

/** Below a listing: similar listings, and others opened on this device. Each is left out when empty. */
export function MoreListings({
  kind,
  market,
  id,
}: {
  kind: BrowsedKind;
  market: typeof markets.carMarket;
  id: string;
}) {
  const { ask } = useApp();
  const { data } = useQuery(ask(market, { id }));
  const recent = useQuery({
    queryKey: ['opened', kind.catalogue.kind],
    queryFn: async () =>
      (await import('#offline/seen/opened-listings.ts')).openedListings(kind.catalogue.kind, RECENT + 1),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const opened = recent.data?.filter((card) => card.id !== id).slice(0, RECENT) ?? [];
  return (
    <div className="mt-12 grid gap-12 print:hidden">
      <Row title={<Trans>Similar listings</Trans>} kind={kind} listings={data?.similar ?? []} />
      <Row title={<Trans>Recently viewed on this device</Trans>} kind={kind} listings={opened} />
    </div>
  );
}

function Row({ title, kind, listings }: { title: ReactNode; kind: BrowsedKind; listings: readonly Listing[] }) {
  const headingId = useId();
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      {/* On a phone the row is swiped; focusing a card scrolls it into view. */}
      <ul className="grid auto-cols-[minmax(16.5rem,1fr)] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain pb-2">
        {listings.map((listing) => (
          <li key={listing.id} className="max-w-80">
            <ListingCard kind={kind} listing={listing} corner={<CardCorner kind={kind} listing={listing} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
