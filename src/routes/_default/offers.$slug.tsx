import { createFileRoute } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { OfferPage } from '#client/offers/offer-page.tsx';
import type { CornerOf } from '#client/listings/listing-card.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/offers/$slug')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.words.load('market'), context.words.load('properties')]);
  },
  loader: ({ context, params }) => load(context.queryClient, context.ask(offers.one, { id: params.slug })),
  component: OfferScreen,
});

/** Path of the programmes for each kind. */
const kinds = Object.values(browsedKinds);
const programmes = { cars: '/finance/cars', properties: '/finance/real-estate' } as const;
const cornerOf: CornerOf = (kind, listing) => <CardCorner kind={kind} listing={listing} />;

function OfferScreen() {
  const { slug } = Route.useParams();
  return <OfferPage key={slug} slug={slug} kinds={kinds} corner={cornerOf} programmes={programmes} />;
}
