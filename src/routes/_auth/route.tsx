import { createFileRoute, Link, Outlet, redirect } from '@tanstack/react-router';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { ColorModeSwitch } from '../-shell/color-mode-switch.tsx';
import { LanguageSwitch } from '../-shell/language-switch.tsx';
import { Notices } from '../-shell/notices.tsx';

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
    <AnchorProvider value={RouterAnchor}>
      <header className="page flex min-h-16 items-center justify-between">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <div className="flex items-center gap-1">
          <ColorModeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <Notices />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-10">
        <Outlet />
      </main>
    </AnchorProvider>
  );
}
