import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { adverts } from '#contract/adverts.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { DeskAdvertPage } from '#client/desk/desk-advert-page.tsx';
import { useBackKey } from '#client/desk/keys/use-back-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/adverts/$id')({
  loader: async ({ context, params }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    await Promise.all([
      ...(['browse', 'properties', 'listingLower', 'costs', 'adverts'] as const).map((area) =>
        context.words.load(area),
      ),
      load(context.queryClient, { ...context.ask(adverts.review, { id: params.id }), ...fresh }),
    ]);
  },
  component: DeskAdvertScreen,
});

function DeskAdvertScreen() {
  useBackKey('/desk/adverts');
  const { id } = Route.useParams();
  return <DeskAdvertPage key={id} id={id} />;
}
