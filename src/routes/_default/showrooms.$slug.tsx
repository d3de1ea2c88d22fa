import { createFileRoute } from '@tanstack/react-router';
import { showrooms } from '#contract/partners.ts';
import { readAdvertsSearch } from '#client/partners/partners-search.ts';
import { load } from '#client/shell/load.ts';
import { PartnerScreen } from './-partners/partner-screen.tsx';

export const Route = createFileRoute('/_default/showrooms/$slug')({
  beforeLoad: async ({ context }) => {
    await Promise.all([context.words.load('market'), context.words.load('homes')]);
  },
  validateSearch: readAdvertsSearch,
  loader: ({ context, params }) => load(context.queryClient, context.ask(showrooms.one, { slug: params.slug })),
  component: ShowroomScreen,
});

function ShowroomScreen() {
  const { slug } = Route.useParams();
  return <PartnerScreen key={slug} kind="showroom" slug={slug} search={Route.useSearch()} />;
}
