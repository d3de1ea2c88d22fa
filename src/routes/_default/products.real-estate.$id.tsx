import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { markets } from '#contract/markets.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { propertyKind } from '#client/browse/property-kind.ts';
import { propertyPageWords } from '#client/listings/property-page-words.ts';
import { ListingScreen, loadListing } from './-products/listing-screen.tsx';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/products/real-estate/$id')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('listing'), context.words.load('properties')]),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<{ offer?: string }>('offer'),
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: ({ context, params, deps: { offer } }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    return loadListing(context, { kind: propertyKind, market: markets.propertyMarket }, { id: params.id, offer });
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <ListingScreen
      kind={propertyKind}
      words={propertyPageWords}
      market={markets.propertyMarket}
      programmes="/finance/real-estate"
      id={id}
      offer={Route.useSearch().offer}
    />
  );
}
