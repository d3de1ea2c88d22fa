import { lazy, Suspense } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

const ListingTools = lazy(() => import('./listing-tools.tsx').then((module) => ({ default: module.ListingTools })));

/** For the corner of a card. Its buttons come after the first paint, over the picture, so that nothing moves. */
export function CardCorner(card: { kind: ListingKind; listing: ListingCard }) {
  return (
    <Suspense>
      <ListingTools {...card} />
    </Suspense>
  );
}
