import { createFileRoute } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { type DeskAddress, deskQuestion, readDeskSearch } from '#client/desk/desk-search.ts';
import { QueuePage } from '#client/desk/queue-page.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/desk/')({
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: (raw: Record<string, unknown>) => raw as DeskAddress,
  loader: ({ context, location }) =>
    load(context.queryClient, { ...context.ask(desk.orders, deskQuestion(readDeskSearch(location.search))), ...fresh }),
  component: QueueScreen,
});

function QueueScreen() {
  return <QueuePage search={readDeskSearch({ ...Route.useSearch() })} />;
}
