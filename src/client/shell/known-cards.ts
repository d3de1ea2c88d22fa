import type { ListingCard } from '#domain/listings/listing.ts';

/** More than several pages of a list; a card has about 2 kB. */
const MAX_CARDS = 200;

/** Cards that were on a screen since the app was opened, so that the page of a listing shows at once what its card said. */
export interface KnownCards {
  readonly get: (kind: string, id: string) => ListingCard | undefined;
  readonly add: (kind: string, card: ListingCard) => void;
}

export function createKnownCards(): KnownCards {
  const cards = new Map<string, ListingCard>();
  return {
    get: (kind, id) => cards.get(`${kind}/${id}`),
    add: (kind, card) => {
      const key = `${kind}/${card.id}`;
      // A map is in the order of its insertions: the cards shown longest ago leave first.
      cards.delete(key);
      cards.set(key, card);
      for (const oldest of cards.keys()) {
        if (cards.size <= MAX_CARDS) break;
        cards.delete(oldest);
      }
    },
  };
}
