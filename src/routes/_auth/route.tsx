import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { AuthFrame } from './-auth-frame.tsx';

/** The layout of guest-only pages; who is signed in has no business here and is sent home. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context }) => {
    if (context.session.get()) throw redirect({ to: '/', replace: true });
    await context.words.load('account');
  },
  component: AuthLayout,
});

function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
