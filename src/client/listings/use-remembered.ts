import { useEffect } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** Stores shown listings for offline lists; failures of storage are ignored. */
export function useRemembered(
  catalogue: Catalogue,
  cards: readonly ListingCard[] | undefined,
  { isOpened = false } = {},
) {
  useEffect(() => {
    if (!cards || cards.length === 0) return;
    const timer = setTimeout(() => {
      void import('#offline/seen/remember-seen.ts')
        .then(({ rememberSeen }) => rememberSeen(catalogue.kind, cards, { detail: isOpened }))
        .catch(() => undefined);
    }, 500);
    return () => clearTimeout(timer);
  }, [catalogue, cards, isOpened]);
}
