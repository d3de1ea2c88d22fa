import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { markets } from '#contract/markets.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { carPageWords } from '#client/listings/page-words.ts';
import { ListingScreen, loadListing } from './-products/listing-screen.tsx';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/products/cars/$id')({
  beforeLoad: ({ context }) => context.words.load('listing'),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<{ offer?: string }>('offer'),
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: ({ context, params, deps: { offer } }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    return loadListing(context, { kind: carKind, market: markets.carMarket }, { id: params.id, offer });
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <ListingScreen
      kind={carKind}
      words={carPageWords}
      market={markets.carMarket}
      programmes="/finance/cars"
      id={id}
      offer={Route.useSearch().offer}
    />
  );
}
