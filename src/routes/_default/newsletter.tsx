import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#client/contact/newsletter-page.tsx';

/** Search parameters of the links in our e-mails. */
export interface LetterLink {
  readonly confirm?: string;
  readonly leave?: string;
  /** The number of the issue whose link it is. */
  readonly issue?: string;
}

const token = (text: unknown) => (typeof text === 'string' && /^[\w-]{43}$/.test(text) ? text : undefined);

export const Route = createFileRoute('/_default/newsletter')({
  validateSearch: (raw: Readonly<Record<string, unknown>>): LetterLink => ({
    confirm: token(raw['confirm']),
    leave: token(raw['leave']),
    issue: /^[1-9]\d{0,9}$/.test(String(raw['issue'])) ? String(raw['issue']) : undefined,
  }),
  beforeLoad: ({ context }) => context.words.load('account'),
  component: Newsletter,
});

function Newsletter() {
  const { confirm, leave, issue } = Route.useSearch();
  return (
    <NewsletterPage
      link={confirm ? { purpose: 'confirm', token: confirm } : leave ? { purpose: 'leave', token: leave, issue } : null}
    />
  );
}
