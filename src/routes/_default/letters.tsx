import { createFileRoute } from '@tanstack/react-router';
import { ConversationsPage, type ConversationsSearch } from '#client/contact/conversations-page.tsx';
import { openLetter } from '#client/contact/open-letter.ts';
import { linkedReply, ownReply } from '#client/contact/reply-letter.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_default/letters')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<ConversationsSearch>('draft', 'letter', 'page'),
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: async ({ context, deps: { draft } }) =>
    (await openLetter(context, linkedReply.form, draft)) ?? (await openLetter(context, ownReply.form, draft)),
  component: Letters,
});

function Letters() {
  const draft = Route.useLoaderData();
  const { letter, page } = Route.useSearch();
  return <ConversationsPage key={draft?.id} draft={draft} letter={letter} page={page} />;
}
