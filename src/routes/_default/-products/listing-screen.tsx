import { lazy, type ReactNode, useEffect } from 'react';
import type { markets } from '#contract/markets.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';
import { PageTools } from '#client/comparison/page-tools.tsx';
import { ListingPage } from '#client/listings/listing-page.tsx';
import { loadListing as loadKnownListing } from '#client/listings/load-listing.ts';
import type { PageWords } from '#client/listings/page-words.ts';
import { purchaseAddress } from '#client/listings/purchase-address.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { later, untilLater } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { useApp } from '#client/shell/use-app.ts';

const openedOffer = () => import('#client/offers/opened-offer.tsx');
const OpenedOffer = lazy(() => openedOffer().then((module) => ({ default: module.OpenedOffer })));

const slots = later(() => import('./listing-slots.tsx'));
const BuyCard = lazy(() => slots().then((parts) => ({ default: parts.BuyCard })));
const MarketPart = lazy(() => slots().then((parts) => ({ default: parts.MarketPart })));
const MoreListings = lazy(() => slots().then((parts) => ({ default: parts.MoreListings })));

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
    offer !== undefined && openedOffer().then(({ loadOpenedOffer }) => loadOpenedOffer(context, offer)),
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
  const { words: texts } = useApp();
  // At the same time as the code of the parts that wait for them.
  useEffect(() => {
    void untilLater().then(() => Promise.all([texts.tryToLoad('listingLower'), texts.tryToLoad('costs')]));
  }, [texts]);
  const page = `${kind.screens.list}/${id}`;
  const draw = (opened: ListingOffer | null, notice: ReactNode) => (
    <ListingPage
      key={id}
      kind={kind}
      words={words}
      id={id}
      offer={opened}
      notice={notice}
      renderFinancing={(shown) => (
        <LaterPart fallback={<div className="min-h-60" />}>
          <BuyCard page={page} programmes={programmes} id={id} offer={shown} />
        </LaterPart>
      )}
      financingAddress={(shown) => purchaseAddress(page, 'finance', shown)}
      actions={<PageTools kind={kind} id={id} />}
      market={
        <LaterPart>
          <MarketPart kind={kind.catalogue.kind} market={market} id={id} />
        </LaterPart>
      }
      more={
        <LaterPart>
          <MoreListings kind={kind} market={market} id={id} />
        </LaterPart>
      }
    />
  );
  return offer === undefined ? (
    draw(null, null)
  ) : (
    <OpenedOffer id={offer} listing={id}>
      {draw}
    </OpenedOffer>
  );
}
