import type { Favourite } from '#domain/favourites/favourite.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { Heart } from '#client/favourites/heart.tsx';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { CompareButton } from './compare-button.tsx';

/** What can be done with a listing for oneself; nothing until its words are here. */
export function PageButtons({ kind, listing, isCompared }: { kind: Favourite['kind']; listing: Pick<ListingCard, 'id' | 'price' | 'title'>; isCompared: boolean }) {
  if (!useOwnWords()) return null;
  return (
    <>
      <Heart kind={kind} listing={listing} look="outlined" />
      {isCompared && <CompareButton listing={listing} look="outlined" />}
    </>
  );
}
