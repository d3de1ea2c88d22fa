import { useLingui } from '@lingui/react/macro';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useToday } from '#client/shell/use-today.ts';
import { notify } from '#ui/toast/notify.ts';
import { useFavourites } from './use-favourites.ts';

/** Adds or removes a favourite, with a message. `undo` offers to undo, for lists where the card disappears. */
export function useHeart(
  kind: Favourite['kind'],
  listing: Pick<ListingCard, 'id' | 'price' | 'offer'>,
  { undo = false } = {},
) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const person = usePerson();
  const { has, set } = useFavourites();
  const today = useToday();
  const isSaved = has(kind, listing.id);

  const toggle = (save: boolean) => {
    const where =
      person === null
        ? save
          ? t`Saved on this device, and moved to your account when you log in.`
          : undefined
        : isOnline
          ? undefined
          : t`Saved on this device. It will be added to your account when you are connected.`;
    set(kind, { id: listing.id, price: currentPrice(listing, today).price }, save).then(
      () =>
        notify({
          kind: 'success',
          id: 'favourite',
          title: save ? t`Added to favorites successfully` : t`Removed from favorites successfully`,
          description: where,
          ...(undo && !save && { action: { label: t`Undo`, onPress: () => toggle(true) } }),
        }),
      () =>
        notify({
          kind: 'error',
          id: 'favourite',
          title: t`An error occurred, please try again later`,
          description: save ? t`It could not be saved.` : t`It could not be removed.`,
        }),
    );
  };
  return { isSaved, toggle: () => toggle(!isSaved) };
}
