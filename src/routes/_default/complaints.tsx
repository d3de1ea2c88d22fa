import { createFileRoute } from '@tanstack/react-router';
import { ComplaintsPage } from '#client/contact/complaints-page.tsx';
import { type LetterSearch, openLetter } from '#client/contact/open-letter.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/complaints')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<LetterSearch>('draft'),
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'complaint', deps.draft),
  component: Complaints,
});

function Complaints() {
  return <ComplaintsPage draft={Route.useLoaderData()} />;
}
