import { createFileRoute } from '@tanstack/react-router';
import { marketingOffices } from '#contract/partners.ts';
import { type AdvertsSearch, readAdvertsSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';
import { PartnerScreen } from './-partners/partner-screen.tsx';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/marketing-offices/$slug')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.words.load('market'), context.words.load('properties')]);
  },
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<AdvertsSearch>('of', 'page'),
  loader: ({ context, params }) => load(context.queryClient, context.ask(marketingOffices.one, { slug: params.slug })),
  component: MarketingOfficeScreen,
});

function MarketingOfficeScreen() {
  const { slug } = Route.useParams();
  return (
    <PartnerScreen
      key={slug}
      kind="marketing_office"
      slug={slug}
      search={readAdvertsSearch({ ...Route.useSearch() })}
    />
  );
}
