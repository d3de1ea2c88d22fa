import { createFileRoute, Outlet } from '@tanstack/react-router';

/** The layout without a frame. */
export const Route = createFileRoute('/_empty')({
  component: () => (
    <main id="main">
      <Outlet />
    </main>
  ),
});
