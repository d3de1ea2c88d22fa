import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#client/contact/newsletter-page.tsx';

/** Search parameters of the links in our e-mails. */
export interface LetterLink {
  readonly confirm?: string;
  readonly leave?: string;
}

const token = (text: unknown) => (typeof text === 'string' && /^[\w-]{43}$/.test(text) ? text : undefined);

export const Route = createFileRoute('/_default/newsletter')({
  validateSearch: (raw: Readonly<Record<string, unknown>>): LetterLink => ({
    confirm: token(raw['confirm']),
    leave: token(raw['leave']),
  }),
  beforeLoad: ({ context }) => context.words.load('account'),
  component: Newsletter,
});

function Newsletter() {
  const { confirm, leave } = Route.useSearch();
  return (
    <NewsletterPage
      link={confirm ? { purpose: 'confirm', token: confirm } : leave ? { purpose: 'leave', token: leave } : null}
    />
  );
}
