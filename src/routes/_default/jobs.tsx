import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#contract/contact.ts';
import { JobsPage } from '#client/contact/jobs-page.tsx';
import { letterSearch, openLetter } from '#client/contact/open-letter.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/jobs')({
  validateSearch: letterSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: async ({ context, deps }) => {
    await load(context.queryClient, context.ask(contact.openings, {}));
    return openLetter(context, 'job', deps.draft);
  },
  component: Jobs,
});

function Jobs() {
  return <JobsPage draft={Route.useLoaderData()} />;
}
