import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { financing } from '#contract/financing.ts';
import { listings } from '#contract/listings.ts';
import { TERMS_VERSION } from '#domain/applications/terms-version.ts';
import { ApplyPage } from '#client/applications/apply-page.tsx';
import { readApplicationSearch } from '#client/applications/application-search.ts';
import { bringChoices } from '#client/applications/use-choices.ts';
import { load } from '#client/shell/load.ts';
import { useApp } from '#client/shell/use-app.ts';

const parameters = ['account', 'step', 'item', 'draft', 'sending'] as const;

export const Route = createFileRoute('/_default/finance/cars/$id/apply')({
  beforeLoad: ({ context }) => context.words.load('applications'),
  // Only picked here: what they may say is read in the screen's own chunk, which the first load does without.
  validateSearch: (raw: Record<string, unknown>): Partial<Record<(typeof parameters)[number], string>> =>
    Object.fromEntries(parameters.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : []))),
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: async ({ context, params, deps: { item } }) => {
    bringChoices(context);
    void context.queryClient.prefetchQuery(context.ask(articles.terms, {}));
    const [outbox] = await Promise.all([
      context.outbox(),
      load(context.queryClient, context.ask(financing.programme, { id: params.id })),
      item !== undefined && load(context.queryClient, context.ask(listings.car, { id: item })),
    ]);
    return { outbox };
  },
  component: ApplyScreen,
});

function ApplyScreen() {
  const { id } = Route.useParams();
  const { ask } = useApp();
  const { data: terms } = useQuery(ask(articles.terms, {}));
  return <ApplyPage programme={id} search={readApplicationSearch(Route.useSearch())} outbox={Route.useLoaderData().outbox} termsVersion={String(terms?.version ?? TERMS_VERSION)} />;
}
