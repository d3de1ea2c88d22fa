import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { AuthFrame } from './-auth-frame.tsx';

/** The layout of guest-only pages; redirects signed-in people to the home page, except with a link to set another account's password. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    if (context.session.get() && !location.pathname.endsWith('/set-password'))
      throw redirect({ to: '/', replace: true });
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
