import { createFileRoute } from '@tanstack/react-router';
import { notifications } from '#contract/notifications.ts';
import { NotificationsPage } from '#client/notifications/notifications-page.tsx';
import { load } from '#client/shell/load.ts';
import { pickSearch } from '#client/shell/pick-search.ts';

export const Route = createFileRoute('/_protected/notifications')({
  validateSearch: pickSearch<{ open?: string }>('open'),
  beforeLoad: async ({ context }) =>
    void (await Promise.all([
      context.words.load('notifications'),
      context.words.load('browse'),
      context.words.load('properties'),
    ])),
  loader: ({ context }) => load(context.queryClient, context.ask(notifications.list, {})),
  component: Notifications,
});

function Notifications() {
  return <NotificationsPage opened={Route.useSearch().open} />;
}
