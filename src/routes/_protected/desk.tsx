import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeskFrame } from '#client/desk/desk-frame.tsx';

/** For staff; "not found" for everybody else. */
export const Route = createFileRoute('/_protected/desk')({
  beforeLoad: async ({ context }) => {
    if (context.session.get()?.role !== 'staff') throw notFound();
    await Promise.all([context.words.load('orders'), context.words.load('applications'), context.words.load('desk')]);
  },
  component: DeskFrame,
});
