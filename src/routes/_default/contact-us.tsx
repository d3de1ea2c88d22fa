import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/contact/contact-page.tsx';
import { type LetterSearch, openLetter } from '#client/contact/open-letter.ts';

// Forms have words of their own; other public pages do without them.
export const Route = createFileRoute('/_default/contact-us')({
  // Read where it is used: what stands here is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as LetterSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'contact', deps.draft),
  component: Contact,
});

function Contact() {
  return <ContactPage draft={Route.useLoaderData()} />;
}
