import { createFileRoute } from '@tanstack/react-router';
import { showrooms } from '#contract/partners.ts';
import { PartnersPage } from '#client/partners/partners-page.tsx';
import { readPartnersSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/showrooms/')({
  beforeLoad: ({ context }) => context.words.load('market'),
  validateSearch: readPartnersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(showrooms.list, deps)),
  component: ShowroomsScreen,
});

function ShowroomsScreen() {
  return <PartnersPage kind="showroom" search={Route.useSearch()} />;
}
