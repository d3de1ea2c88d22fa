import { Outlet } from '@tanstack/react-router';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';

/** What stands around a page: header, notices, footer, bottom bar. */
export function Shell() {
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      <Header />
      <Notices />
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </AnchorProvider>
  );
}
