import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeskFrame } from '#client/desk/desk-frame.tsx';

/** For staff; "not found" for everybody else. */
export const Route = createFileRoute('/_protected/desk')({
  beforeLoad: async ({ context, location }) => {
    if (context.session.get()?.role !== 'staff') throw notFound();
    // This file is in the first load of every screen; what the desk asks is not.
    const { loadDesk } = await import('#client/desk/load-desk.ts');
    await loadDesk(context, location.href);
  },
  component: DeskFrame,
});
