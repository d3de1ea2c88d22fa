import { createFileRoute } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { type OffersSearch, readOffersBy, readOffersSearch } from '#client/offers/offers-search.ts';
import { OffersPage } from '#client/offers/offers-page.tsx';
import { load } from '#client/shell/load.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/offers/')({
  beforeLoad: ({ context }) => context.words.load('market'),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<OffersSearch>('type', 'brand', 'property', 'seller', 'by', 'page'),
  loader: ({ context, location }) =>
    load(context.queryClient, context.ask(offers.all, readOffersSearch(location.search))),
  component: OffersScreen,
});

function OffersScreen() {
  const search = { ...Route.useSearch() };
  return <OffersPage wanted={readOffersSearch(search)} by={readOffersBy(search)} />;
}
