import { Outlet } from '@tanstack/react-router';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';

// Below the first screen, so it is loaded later.
const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));

/** The frame of a page: header, notices, footer, bottom bar. Renders the layout's outlet unless children are given. */
export function Shell({ children }: { children?: ReactNode }) {
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      <Header />
      <Notices />
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        {children ?? <Outlet />}
      </main>
      <Suspense fallback={<div className="min-h-96" />}>
        <Footer />
      </Suspense>
      <BottomBar />
    </AnchorProvider>
  );
}
