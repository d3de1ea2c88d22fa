import { useEffect } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** Keeps what was on the screen for offline lists; storage refused or full changes nothing for the person looking. */
export function useRemembered(
  catalogue: Catalogue,
  cards: readonly ListingCard[] | undefined,
  { isOpened = false } = {},
) {
  useEffect(() => {
    if (!cards || cards.length === 0) return;
    const timer = setTimeout(() => {
      void import('#offline/seen/seen-listings.ts')
        .then(({ rememberListings }) => rememberListings(catalogue.kind, cards, { detail: isOpened }))
        .catch(() => undefined);
    }, 500);
    return () => clearTimeout(timer);
  }, [catalogue, cards, isOpened]);
}
