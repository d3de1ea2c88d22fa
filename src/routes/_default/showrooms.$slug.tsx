import { createFileRoute } from '@tanstack/react-router';
import { showrooms } from '#contract/partners.ts';
import { type AdvertsSearch, readAdvertsSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';
import { PartnerScreen } from './-partners/partner-screen.tsx';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/showrooms/$slug')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.words.load('market'), context.words.load('properties')]);
  },
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<AdvertsSearch>('of', 'page'),
  loader: ({ context, params }) => load(context.queryClient, context.ask(showrooms.one, { slug: params.slug })),
  component: ShowroomScreen,
});

function ShowroomScreen() {
  const { slug } = Route.useParams();
  return <PartnerScreen key={slug} kind="showroom" slug={slug} search={readAdvertsSearch({ ...Route.useSearch() })} />;
}
