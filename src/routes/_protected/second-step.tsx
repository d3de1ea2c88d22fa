import { createFileRoute, notFound } from '@tanstack/react-router';
import { SecondStepPage } from '#client/accounts/second-factor/second-step-page.tsx';

/** The second step of staff; leads on to `next` where none is needed. */
export const Route = createFileRoute('/_protected/second-step')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  beforeLoad: async ({ context, search }) => {
    if (context.session.get()?.role !== 'staff') throw notFound();
    // This file is in the first load of every screen; what the page asks is not.
    const { passOn } = await import('#client/accounts/second-factor/pass-on.ts');
    await passOn(context, search.next);
  },
  component: SecondStepScreen,
});

function SecondStepScreen() {
  return <SecondStepPage next={Route.useSearch().next} />;
}
