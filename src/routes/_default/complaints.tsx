import { createFileRoute } from '@tanstack/react-router';
import { ComplaintsPage } from '#client/contact/complaints-page.tsx';
import { letterSearch, openLetter } from '#client/contact/open-letter.ts';

export const Route = createFileRoute('/_default/complaints')({
  validateSearch: letterSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'complaint', deps.draft),
  component: Complaints,
});

function Complaints() {
  return <ComplaintsPage draft={Route.useLoaderData()} />;
}
