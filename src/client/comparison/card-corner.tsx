import { lazy } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';

const ListingTools = lazy(
  later(() => import('./listing-tools.tsx').then((module) => ({ default: module.ListingTools }))),
);

/** Buttons for the corner of a card, loaded after the first paint. Cards reserve their space, so nothing moves. */
export function CardCorner(card: { kind: ListingKind; listing: ListingCard }) {
  return (
    <LaterPart>
      <ListingTools {...card} />
    </LaterPart>
  );
}
