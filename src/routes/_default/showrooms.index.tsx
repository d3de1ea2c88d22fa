import { createFileRoute } from '@tanstack/react-router';
import { showrooms } from '#contract/partners.ts';
import { PartnersPage } from '#client/partners/partners-page.tsx';
import { type PartnersSearch, readPartnersSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/showrooms/')({
  beforeLoad: ({ context }) => context.words.load('market'),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<PartnersSearch>('q', 'city', 'page'),
  loader: ({ context, location }) =>
    load(context.queryClient, context.ask(showrooms.list, readPartnersSearch(location.search))),
  component: ShowroomsScreen,
});

function ShowroomsScreen() {
  return <PartnersPage kind="showroom" search={readPartnersSearch({ ...Route.useSearch() })} />;
}
