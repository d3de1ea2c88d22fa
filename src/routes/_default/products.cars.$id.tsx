import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { markets } from '#contract/markets.ts';
import { offers } from '#contract/offers.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { MarketLabel } from '#client/browse/market-label.tsx';
import { MoreListings } from '#client/browse/more-listings.tsx';
import { PageTools } from '#client/comparison/page-tools.tsx';
import { SavedBy } from '#client/favourites/saved-by.tsx';
import { BuyCard } from '#client/listings/buy-card.tsx';
import { OfferEndedNotice } from '#client/offers/offer-ended-notice.tsx';
import { useOpenedOffer } from '#client/offers/use-opened-offer.ts';
import { load } from '#client/shell/load.ts';
import { ListingPage } from '#client/listings/listing-page.tsx';
import { carPageWords } from '#client/listings/page-words.ts';

export const Route = createFileRoute('/_default/products/cars/$id')({
  beforeLoad: ({ context }) => context.words.load('content'),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as { offer?: string },
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: ({ context, params, deps: { offer } }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    void context.queryClient.prefetchQuery(context.ask(markets.carMarket, { id: params.id }));
    return Promise.all([
      load(context.queryClient, context.ask(carKind.one, { id: params.id })),
      offer !== undefined && load(context.queryClient, context.ask(offers.one, { id: offer })),
    ]);
  },
  component: CarPage,
});

function CarPage() {
  const { id } = Route.useParams();
  const opened = useOpenedOffer(Route.useSearch().offer, id);
  return (
    <ListingPage
      key={id}
      kind={carKind}
      words={carPageWords}
      id={id}
      offer={opened.offer}
      notice={opened.hasEnded && <OfferEndedNotice />}
      renderFinancing={(offer) => (
        <BuyCard page={`/products/cars/${id}`} programmes="/finance/cars" id={id} offer={offer} />
      )}
      actions={<PageTools kind={carKind} id={id} />}
      market={
        <>
          <MarketLabel market={markets.carMarket} id={id} />
          <SavedBy id={id} />
        </>
      }
      more={<MoreListings kind={carKind} market={markets.carMarket} id={id} />}
    />
  );
}
