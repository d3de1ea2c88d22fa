import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/contact/contact-page.tsx';
import { letterSearch, openLetter } from '#client/contact/open-letter.ts';

// Forms have words of their own; other public pages do without them.
export const Route = createFileRoute('/_default/contact-us')({
  validateSearch: letterSearch,
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'contact', deps.draft),
  component: Contact,
});

function Contact() {
  return <ContactPage draft={Route.useLoaderData()} />;
}
