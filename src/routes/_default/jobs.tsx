import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#contract/contact.ts';
import { JobsPage } from '#client/contact/jobs-page.tsx';
import { type LetterSearch, openBegun, openLetter } from '#client/contact/open-letter.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/jobs')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as LetterSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => Promise.all([context.words.load('account'), context.words.load('applications')]),
  loader: async ({ context, deps }) => {
    await load(context.queryClient, context.ask(contact.openings, {}));
    return deps.draft ? openLetter(context, 'job', deps.draft) : openBegun(context, 'job');
  },
  component: Jobs,
});

function Jobs() {
  return <JobsPage draft={Route.useLoaderData()} />;
}
