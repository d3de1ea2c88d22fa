import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/contact/contact-page.tsx';

// Forms have words of their own; other public pages do without them.
export const Route = createFileRoute('/_default/contact-us')({
  beforeLoad: ({ context }) => context.words.load('account'),
  component: ContactPage,
});
