import { favourites } from '#contract/favourites.ts';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { applyFavourite, type Saved } from '#domain/favourites/favourites.ts';
import { createOwnList } from './own-list.ts';
import { changesSince } from './own-things.ts';

/** A favourite from the server, or one just saved on this device. */
export type ShownFavourite = Favourite | Saved;

interface Shown {
  readonly favourites: readonly ShownFavourite[];
  readonly isKnown: boolean;
  /** The server has answered. */
  readonly isAnswered: boolean;
}

/** Favourites of the person, or of the guest on this device, last saved first: the server's list with local changes applied. */
export const useShownFavourites = createOwnList<Favourite[], Shown>(
  { favourites: [], isKnown: false, isAnswered: false },
  (ask) => ask(favourites.list, {}),
  ({ answer, answeredAt, isKnown, device }) => ({
    favourites: changesSince(device, 'favourites.set', answeredAt)
      .flatMap((body) => body.changes)
      .reduce<readonly ShownFavourite[]>(applyFavourite, answer ?? []),
    isKnown,
    isAnswered: answer !== undefined,
  }),
);
