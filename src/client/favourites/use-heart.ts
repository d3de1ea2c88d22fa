import { useLingui } from '@lingui/react/macro';
import type { Favourite } from '#domain/favourites/favourite.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import { isSameListing } from '#domain/favourites/favourites.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp } from '#client/shell/use-app.ts';
import { dayOfDevice } from '#client/shell/use-today.ts';
import { notify } from '#ui/toast/notify.ts';
import { ownThingsOf } from './own-things.ts';
import { useShownFavourites } from './shown-favourites.ts';

type Hearted = Pick<ListingCard, 'id' | 'price' | 'offer'>;

/** Shows at once; resolves once it is stored, throws when it cannot be. */
function store(app: AppContext, kind: Favourite['kind'], listing: Hearted, isSaved: boolean): Promise<void> {
  const now = new Date();
  const { price } = currentPrice(listing, dayOfDevice(now));
  const change = { kind, id: listing.id, isSaved, price, at: now.toISOString() };
  return ownThingsOf(app).change('favourites.set', { changes: [change] });
}

/** Adds or removes a favourite, with a message. `undo` offers to undo, for lists where the card disappears. */
export function useHeart(kind: Favourite['kind'], listing: Hearted, { undo = false } = {}) {
  const { t } = useLingui();
  const app = useApp();
  const { favourites } = useShownFavourites();
  const isSaved = favourites.some((one) => isSameListing(one, { kind, id: listing.id }));

  // What only a press needs is read when it happens: there are dozens of hearts on a page.
  const toggle = (save: boolean) => {
    const where =
      app.session.get() === null
        ? save
          ? t`Saved on this device, and moved to your account when you log in.`
          : undefined
        : app.connection.get().isOnline
          ? undefined
          : t`Saved on this device. It will be added to your account when you are connected.`;
    store(app, kind, listing, save).then(
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
