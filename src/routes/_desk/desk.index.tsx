import { createFileRoute, redirect } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { type DeskAddress, readDeskSearch } from '#domain/desk/desk-search.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { tabsFor } from '#client/desk/desk-tabs.ts';
import { QueuePage } from '#client/desk/queue-page.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as DeskAddress,
  loader: async ({ context, location }) => {
    const roles = context.queryClient.getQueryData(context.ask(desk.me, {}).queryKey)?.roles;
    // Whoever has nothing to do with orders begins at the first part that is for them.
    const [first] = roles ? tabsFor(roles) : [];
    if (first && first.target.to !== '/desk') throw redirect({ ...first.target, replace: true });
    await load(context.queryClient, {
      ...context.ask(desk.orders, askedOf(readDeskSearch(location.search))),
      ...fresh,
    });
  },
  component: QueueScreen,
});

function QueueScreen() {
  return <QueuePage search={readDeskSearch({ ...Route.useSearch() })} />;
}
