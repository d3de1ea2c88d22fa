import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { deskListings } from '#contract/desk-listings.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { DeskListingPage } from '#client/desk/desk-listing-page.tsx';
import { useBackKey } from '#client/desk/keys/use-back-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/listings/$id')({
  loader: async ({ context, params }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    await Promise.all([
      context.words.load('adverts'),
      load(context.queryClient, { ...context.ask(deskListings.listing, { id: params.id }), ...fresh }),
    ]);
  },
  component: DeskListingScreen,
});

function DeskListingScreen() {
  useBackKey('/desk/reports');
  const { id } = Route.useParams();
  return <DeskListingPage key={id} id={id} />;
}
