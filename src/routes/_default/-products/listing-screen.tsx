import type { markets } from '#contract/markets.ts';
import { offers } from '#contract/offers.ts';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';
import { MarketLabel } from '#client/browse/market-label.tsx';
import { MoreListings } from '#client/browse/more-listings.tsx';
import { PageTools } from '#client/comparison/page-tools.tsx';
import { SavedBy } from '#client/favourites/saved-by.tsx';
import { BuyCard } from '#client/listings/buy-card.tsx';
import { ListingPage } from '#client/listings/listing-page.tsx';
import { loadListing as loadKnownListing } from '#client/listings/load-listing.ts';
import type { PageWords } from '#client/listings/page-words.ts';
import { purchaseAddress } from '#client/listings/purchase-address.ts';
import { OfferEndedNotice } from '#client/offers/offer-ended-notice.tsx';
import { useOpenedOffer } from '#client/offers/use-opened-offer.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';

/** What the page of a listing needs of its kind. */
export interface ListingScreenKind {
  readonly kind: BrowsedKind;
  readonly words: PageWords;
  readonly market: typeof markets.carMarket;
  /** The programmes that finance it. */
  readonly programmes: '/finance/cars' | '/finance/real-estate';
}

/** Loads the page of a listing, with the offer it was opened from. The page does not wait for a listing whose card is known. */
export function loadListing(
  context: Pick<AppContext, 'ask' | 'queryClient' | 'cards'>,
  { kind, market }: Pick<ListingScreenKind, 'kind' | 'market'>,
  { id, offer }: { id: string; offer: string | undefined },
) {
  void context.queryClient.prefetchQuery(context.ask(market, { id }));
  const card = context.cards.get(kind.catalogue.kind, id);
  const listing = loadKnownListing(context, kind.one, kind.catalogue, id, card);
  return Promise.all([
    !card && listing,
    offer !== undefined && load(context.queryClient, context.ask(offers.one, { id: offer })),
  ]);
}

/** The page of a listing of any kind. */
export function ListingScreen({
  kind,
  words,
  market,
  programmes,
  id,
  offer,
}: ListingScreenKind & { id: string; offer: string | undefined }) {
  const opened = useOpenedOffer(offer, id);
  const page = `${kind.screens.list}/${id}`;
  return (
    <ListingPage
      key={id}
      kind={kind}
      words={words}
      id={id}
      offer={opened.offer}
      notice={opened.hasEnded && <OfferEndedNotice />}
      renderFinancing={(shown) => <BuyCard page={page} programmes={programmes} id={id} offer={shown} />}
      financingAddress={(shown) => purchaseAddress(page, 'finance', shown)}
      actions={<PageTools kind={kind} id={id} />}
      market={
        <>
          <MarketLabel kind={kind.catalogue.kind} market={market} id={id} />
          <SavedBy id={id} />
        </>
      }
      more={<MoreListings kind={kind} market={market} id={id} />}
    />
  );
}
