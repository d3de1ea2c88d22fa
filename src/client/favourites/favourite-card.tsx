import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { CardLabel } from '#client/listings/card-label.tsx';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Heart } from './heart.tsx';
import { PriceSince } from './price-since.tsx';
import type { ShownFavourite } from './shown-favourites.ts';

/** One favourite: its listing with the change in price or, when no longer offered, its last known data. */
export function FavouriteCard({ kind, favourite }: { kind: ListingKind; favourite: ShownFavourite }) {
  const locale = useLocale();
  const today = useToday();
  const isNew = !('listing' in favourite);
  const stored = useStoredCard(favourite, isNew);
  const listing = isNew ? stored.data : favourite.listing;
  if (isNew && stored.isPending)
    return (
      <Loading>
        <Skeleton className="aspect-4/3 w-full" />
      </Loading>
    );
  if (!listing) return <Gone kind={kind} favourite={favourite} />;
  const day = formatDate(locale, favourite.savedAt);
  return (
    <div className="flex h-full flex-col gap-2">
      <ListingCard
        kind={kind}
        listing={listing}
        level={2}
        corner={
          <>
            <Heart kind={favourite.kind} listing={listing} undo />
            {listing.label && <CardLabel label={listing.label} />}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <span>
          <Trans>Saved {day}</Trans>
        </span>
        <PriceSince favourite={favourite} price={currentPrice(listing, today).price} />
      </div>
    </div>
  );
}

function Gone({ kind, favourite }: { kind: ListingKind; favourite: ShownFavourite }) {
  const locale = useLocale();
  const title = 'title' in favourite ? favourite.title : { en: `№ ${favourite.id}`, ar: `№ ${favourite.id}` };
  // A favourite just saved here is not known to the server yet and does not count as gone.
  const isGone = 'listing' in favourite;
  return (
    <article className={`${cardClass({ dashed: true, ownPadding: true })} grid h-full content-start gap-3 p-4`}>
      <div className="flex items-start justify-between gap-3">
        {isGone ? (
          <Badge tone="warning">
            <Trans>No longer available</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>On this device only</Trans>
          </Badge>
        )}
        <Heart
          kind={favourite.kind}
          listing={{ id: favourite.id, price: favourite.savedPrice, title }}
          look="outlined"
          undo
        />
      </div>
      <h2 className="text-md font-semibold" dir="auto">
        {title[locale]}
      </h2>
      <p className="text-sm text-ink-2">
        {isGone ? (
          <Trans>It was sold, or removed by the seller. It stays here until you remove it.</Trans>
        ) : (
          <Trans>Details appear when you are connected.</Trans>
        )}
      </p>
      {isGone && (
        <Link to={kind.screens.list} className={`${buttonClass({ kind: 'secondary' })} justify-self-start`}>
          <Trans>See similar listings</Trans>
        </Link>
      )}
    </article>
  );
}

/** A listing saved offline, as last stored on this device. */
function useStoredCard({ kind, id }: Pick<ShownFavourite, 'kind' | 'id'>, enabled: boolean) {
  return useQuery({
    queryKey: ['stored-card', kind, id],
    queryFn: async () => (await (await import('#offline/seen/seen-listings.ts')).storedListing(kind, id))?.card ?? null,
    enabled,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}
