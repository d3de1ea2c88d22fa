import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEndedSession } from '#client/accounts/use-ended-session.ts';
import { useApp } from '#client/shell/use-app.ts';
import { Shell } from '../-shell/shell.tsx';

const StaffSession = lazy(() =>
  import('#client/accounts/staff-session/staff-session.tsx').then((module) => ({ default: module.StaffSession })),
);

/** The layout of pages that require a login; guests are redirected to /login and back. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: async ({ context, location }) => {
    if (!context.session.get()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    await context.words.load('account');
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  const { session } = useApp();
  useEndedSession();
  return (
    <>
      <Shell />
      {session.get()?.role === 'staff' && (
        <Suspense>
          <StaffSession />
        </Suspense>
      )}
    </>
  );
}
