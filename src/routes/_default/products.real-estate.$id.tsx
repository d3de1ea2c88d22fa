import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { markets } from '#contract/markets.ts';
import { offers } from '#contract/offers.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { MarketLabel } from '#client/browse/market-label.tsx';
import { MoreListings } from '#client/browse/more-listings.tsx';
import { PageTools } from '#client/comparison/page-tools.tsx';
import { SavedBy } from '#client/favourites/saved-by.tsx';
import { BuyCard } from '#client/listings/buy-card.tsx';
import { propertyPageWords } from '#client/listings/property-page-words.ts';
import { ListingPage } from '#client/listings/listing-page.tsx';
import { OfferEndedNotice } from '#client/offers/offer-ended-notice.tsx';
import { useOpenedOffer } from '#client/offers/use-opened-offer.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/products/real-estate/$id')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('content'), context.words.load('properties')]),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as { offer?: string },
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: ({ context, params, deps: { offer } }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    void context.queryClient.prefetchQuery(context.ask(markets.propertyMarket, { id: params.id }));
    return Promise.all([
      load(context.queryClient, context.ask(propertyKind.one, { id: params.id })),
      offer !== undefined && load(context.queryClient, context.ask(offers.one, { id: offer })),
    ]);
  },
  component: PropertyPage,
});

function PropertyPage() {
  const { id } = Route.useParams();
  const opened = useOpenedOffer(Route.useSearch().offer, id);
  return (
    <ListingPage
      key={id}
      kind={propertyKind}
      words={propertyPageWords}
      id={id}
      offer={opened.offer}
      notice={opened.hasEnded && <OfferEndedNotice />}
      renderFinancing={(offer) => (
        <BuyCard page={`/products/real-estate/${id}`} programmes="/finance/real-estate" id={id} offer={offer} />
      )}
      actions={<PageTools kind={propertyKind} id={id} />}
      market={
        <>
          <MarketLabel market={markets.propertyMarket} id={id} />
          <SavedBy id={id} />
        </>
      }
      more={<MoreListings kind={propertyKind} market={markets.propertyMarket} id={id} />}
    />
  );
}
