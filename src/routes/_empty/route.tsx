import { createFileRoute, Outlet } from '@tanstack/react-router';

/** The layout with nothing around the page. */
export const Route = createFileRoute('/_empty')({
  component: () => (
    <main id="main">
      <Outlet />
    </main>
  ),
});
