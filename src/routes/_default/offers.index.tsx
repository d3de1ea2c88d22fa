import { createFileRoute } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { offersSearch, readOffersBy, readOffersSearch } from '#client/offers/offers-search.ts';
import { OffersPage } from '#client/offers/offers-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/offers/')({
  beforeLoad: ({ context }) => context.words.load('market'),
  validateSearch: (raw: Record<string, unknown>) => {
    const by = readOffersBy(raw);
    return { ...offersSearch(readOffersSearch(raw)), ...(by && { by }) };
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(offers.all, readOffersSearch({ ...deps }))),
  component: OffersScreen,
});

function OffersScreen() {
  const search = { ...Route.useSearch() };
  return <OffersPage wanted={readOffersSearch(search)} by={readOffersBy(search)} />;
}
