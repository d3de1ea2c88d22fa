import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { importedListings } from '#contract/imported-listings.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { ImportedAdvertPage } from '#client/desk/imported-advert-page.tsx';
import { useBackKey } from '#client/desk/keys/use-back-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/imported/$id')({
  loader: async ({ context, params }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    await Promise.all([
      ...(['browse', 'properties', 'applications', 'adverts'] as const).map((area) => context.words.load(area)),
      load(context.queryClient, { ...context.ask(importedListings.importedOne, { id: params.id }), ...fresh }),
    ]);
  },
  component: ImportedAdvertScreen,
});

function ImportedAdvertScreen() {
  useBackKey('/desk/adverts');
  const { id } = Route.useParams();
  return <ImportedAdvertPage key={id} id={id} />;
}
