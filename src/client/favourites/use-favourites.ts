import { useQuery } from '@tanstack/react-query';
import { favourites } from '#contract/favourites.ts';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { applyFavourite, isSameListing, type Saved } from '#domain/favourites/favourites.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useOwn } from './own-things.ts';

/** A favourite from the server, or one just saved on this device. */
export type ShownFavourite = Favourite | Saved;

/** Favourites of the person, or of the guest on this device, last saved first: the server's list with local changes applied. */
export function useFavourites() {
  const { ask } = useApp();
  const person = usePerson();
  const asked = useQuery({ ...ask(favourites.list, {}), enabled: person !== null });
  const { isRead, since, change } = useOwn('favourites.set');
  const known = person ? asked.data : undefined;
  const changes = since(known ? asked.dataUpdatedAt : 0).flatMap((body) => body.changes);
  const all = changes.reduce<readonly ShownFavourite[]>(applyFavourite, known ?? []);
  return {
    favourites: all,
    /** The list is known, even if it is empty. */
    isKnown: person ? known !== undefined || (asked.isError && isRead) : isRead,
    asked,
    has: (kind: Favourite['kind'], id: string) => all.some((one) => isSameListing(one, { kind, id })),
    /** Shows at once; resolves once it is stored, throws when it cannot be. */
    set: (kind: Favourite['kind'], { id, price }: Pick<ListingCard, 'id' | 'price'>, isSaved: boolean) =>
      change({ changes: [{ kind, id, isSaved, price, at: new Date().toISOString() }] }),
  };
}
