import { Outlet, useMatches } from '@tanstack/react-router';
import { TaskContext, type TaskState } from '#client/applications/task-state.ts';
import { later, untilLater } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { Header } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Notices } from './notices.tsx';

// Not needed for the first paint, so they are loaded later.
const late = (name: keyof typeof import('./page-end.tsx')) =>
  lazy(later(() => import('./page-end.tsx').then((parts) => ({ default: parts[name] }))));
const Footer = late('Footer');
const BottomBar = late('BottomBar');
// Only above forms.
const TaskHeader = lazy(() =>
  import('#client/applications/task-header.tsx').then((module) => ({ default: module.TaskHeader })),
);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A form of several steps: a small header, no menus, no footer, no bottom bar. */
    isTask?: boolean;
  }
}

/** The frame of a page: header, notices, footer, bottom bar. Renders the layout's outlet unless children are given. */
export function Shell({ children }: { children?: ReactNode }) {
  const isTask = useMatches({ select: (matches) => matches.at(-1)?.staticData.isTask });
  const [task, setTask] = useState<TaskState | null>(null);
  const { words } = useApp();
  // At the same time as the code of the footer and the bar.
  useEffect(() => void untilLater().then(() => words.tryToLoad('frame')), [words]);
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      {isTask ? (
        <Suspense fallback={<div className="min-h-14" />}>
          <TaskHeader task={task} language={<LanguageSwitch />} />
        </Suspense>
      ) : (
        <Header />
      )}
      <Notices />
      <TaskContext value={setTask}>
        {/* A form has no footer: the space below lets its buttons be scrolled above a notification. */}
        <main id="main" tabIndex={-1} className={`min-h-[70dvh] ${isTask ? 'max-sm:pb-40' : ''}`}>
          {children ?? <Outlet />}
        </main>
      </TaskContext>
      {!isTask && (
        <LaterPart fallback={<div className="min-h-96" />}>
          <Footer />
          <BottomBar />
        </LaterPart>
      )}
    </AnchorProvider>
  );
}
