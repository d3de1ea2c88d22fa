import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#client/contact/contact-page.tsx';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';

// Forms have words of their own; other public pages do without them.
export const Route = createFileRoute('/_default/contact-us')({
  validateSearch: ({ draft }: Readonly<Record<string, unknown>>): { readonly draft?: string } => (typeof draft === 'string' ? { draft } : {}),
  loaderDeps: ({ search }) => ({ draft: search.draft }),
  beforeLoad: ({ context }) => context.words.load('account'),
  // A message taken back from those waiting to be sent; without its draft the form is empty.
  loader: async ({ context, deps: { draft } }) => {
    const opened = draft ? await (await context.outbox()).shelf.open(context.session.get()?.id ?? GUEST_SCOPE, draft) : null;
    return opened?.kind === 'draft' && opened.draft.form === 'contact' && !opened.draft.isSending ? opened.draft : null;
  },
  component: Contact,
});

function Contact() {
  return <ContactPage draft={Route.useLoaderData()} />;
}
