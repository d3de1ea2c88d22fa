import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/contact/contact-page.tsx';
import { type LetterSearch, openLetter } from '#client/contact/open-letter.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

// Only pages with forms load the texts of forms.
export const Route = createFileRoute('/_default/contact-us')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: pickSearch<LetterSearch>('draft'),
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  loader: ({ context, deps }) => openLetter(context, 'contact', deps.draft),
  component: Contact,
});

function Contact() {
  return <ContactPage draft={Route.useLoaderData()} />;
}
