import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { DeskShell } from './-shell/desk-shell.tsx';

/** The layout of the desk, for staff: guests are redirected to /login and back, and everybody else gets "not found". */
export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ context, location }) => {
    const person = context.session.get();
    if (!person) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    if (person.role !== 'staff') throw notFound();
    await context.words.load('account');
    // This file is in the first load of every screen; what the desk asks is not.
    const { loadDesk } = await import('#client/desk/load-desk.ts');
    await loadDesk(context, location.href);
  },
  component: DeskShell,
});
