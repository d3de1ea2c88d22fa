import { createFileRoute } from '@tanstack/react-router';
import { partnerPage } from '#contract/partners.ts';
import { places } from '#contract/places.ts';
import { freshPage } from '#client/partners/use-own-page.ts';
import { load } from '#client/shell/load.ts';
import { MyPage } from './-my-page/my-page.tsx';

export const Route = createFileRoute('/_protected/my-page')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as { view?: string },
  loader: async ({ context: { queryClient, ask, words, outbox } }) => {
    void queryClient.prefetchQuery(ask(places.states, {}));
    const [opened] = await Promise.all([
      outbox(),
      ...(['adverts', 'applications', 'market'] as const).map((area) => words.load(area)),
      load(queryClient, { ...ask(partnerPage.own, {}), ...freshPage }),
    ]);
    return { outbox: opened };
  },
  component: MyPageScreen,
});

function MyPageScreen() {
  return <MyPage outbox={Route.useLoaderData().outbox} isPreview={Route.useSearch().view === 'preview'} />;
}
