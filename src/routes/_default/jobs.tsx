import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { contact } from '#contract/contact.ts';
import { JobsPage } from '#client/contact/jobs-page.tsx';
import { type LetterSearch, openBegun, openLetter } from '#client/contact/open-letter.ts';
import { load } from '#client/shell/load.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/jobs')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<LetterSearch>('draft'),
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => Promise.all([context.words.load('account'), context.words.load('applications')]),
  loader: async ({ context, deps }) => {
    await load(context.queryClient, context.ask(contact.openings, {}));
    if (import.meta.env.SSR) return null;
    return deps.draft ? openLetter(context, 'job', deps.draft) : openBegun(context, 'job');
  },
  component: Jobs,
});

function Jobs() {
  const begun = Route.useLoaderData();
  // The server knows of no draft.
  const draft = useHydrated() ? begun : null;
  return <JobsPage key={draft?.id} draft={draft} />;
}
