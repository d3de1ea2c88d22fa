import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEndedSession } from '#client/accounts/use-ended-session.ts';
import { Shell } from '../-shell/shell.tsx';

/** The layout of pages that require a login; guests are redirected to /login and back. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: async ({ context, location }) => {
    if (!context.session.get()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    await context.words.load('account');
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  useEndedSession();
  return <Shell />;
}
