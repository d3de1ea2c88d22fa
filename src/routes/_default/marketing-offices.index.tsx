import { createFileRoute } from '@tanstack/react-router';
import { marketingOffices } from '#contract/partners.ts';
import { PartnersPage } from '#client/partners/partners-page.tsx';
import { readPartnersSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/marketing-offices/')({
  beforeLoad: ({ context }) => context.words.load('market'),
  validateSearch: readPartnersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(marketingOffices.list, deps)),
  component: MarketingOfficesScreen,
});

function MarketingOfficesScreen() {
  return <PartnersPage kind="marketing_office" search={Route.useSearch()} />;
}
