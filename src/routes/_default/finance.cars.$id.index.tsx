import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { financing } from '#contract/financing.ts';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammePage } from '#client/applications/programme-page.tsx';
import { pickItem } from '#client/applications/pick-item.ts';
import { bringChoices } from '#client/applications/use-choices.ts';
import { readItem } from '#client/applications/use-chosen-car.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/finance/cars/$id/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('content'), context.words.load('applications')]),
  validateSearch: pickItem,
  loader: ({ context, params }) => {
    // Everything the application needs, before the network is left behind.
    bringChoices(context);
    void context.queryClient.prefetchQuery(context.ask(articles.terms, {}));
    return load(context.queryClient, context.ask(financing.programme, { id: params.id }));
  },
  component: ProgrammeScreen,
});

function ProgrammeScreen() {
  const { id } = Route.useParams();
  return <ProgrammePage key={id} section={programmeSections.cars} id={id} item={readItem(Route.useSearch()).item ?? null} />;
}
