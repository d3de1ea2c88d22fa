import type { ComponentProps } from 'react';
import { MarketLabel } from '#client/browse/market-label.tsx';
import { MoreListings as More } from '#client/browse/more-listings.tsx';
import { SavedBy } from '#client/favourites/saved-by.tsx';
import { BuyCard as Buy } from '#client/listings/buy-card.tsx';
import { useWords } from '#client/shell/use-words.ts';

// What other modules show on the page of a listing, loaded after its first screen. Each is drawn when its texts are there.

/** The price beside comparable ones, and how many people saved the listing. */
export function MarketPart(props: ComponentProps<typeof MarketLabel>) {
  const hasWords = useWords('listingLower');
  return (
    hasWords && (
      <>
        <MarketLabel {...props} />
        <SavedBy id={props.id} />
      </>
    )
  );
}

/** Ways to buy. */
export function BuyCard(props: ComponentProps<typeof Buy>) {
  return useWords('listingLower') && <Buy {...props} />;
}

/** Similar listings, and those opened before. */
export function MoreListings(props: ComponentProps<typeof More>) {
  return useWords('listingLower') && <More {...props} />;
}
