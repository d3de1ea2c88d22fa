import { createFileRoute } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { offersSearch, readOffersSearch } from '#client/offers/offers-search.ts';
import { OffersPage } from '#client/offers/offers-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/offers')({
  beforeLoad: ({ context }) => context.words.load('content'),
  validateSearch: (raw: Record<string, unknown>) => {
    const { type, page } = readOffersSearch(raw);
    return offersSearch(type, page);
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(offers.all, readOffersSearch({ ...deps }))),
  component: OffersScreen,
});

function OffersScreen() {
  return <OffersPage {...readOffersSearch({ ...Route.useSearch() })} />;
}
