import { createFileRoute } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import { deskQuestion, readDeskSearch } from '#client/desk/desk-search.ts';
import { QueuePage } from '#client/desk/queue-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/desk/')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => load(context.queryClient, context.ask(desk.orders, deskQuestion(deps))),
  component: QueueScreen,
});

function QueueScreen() {
  return <QueuePage search={Route.useSearch()} />;
}
