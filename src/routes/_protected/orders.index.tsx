import { createFileRoute } from '@tanstack/react-router';
import { orders } from '#contract/orders.ts';
import { OrdersPage } from '#client/orders/orders-page.tsx';
import { type OrdersSearch, readOrdersTab } from '#client/orders/orders-search.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/orders/')({
  beforeLoad: ({ context }) => context.words.load('orders'),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: ({ tab }: Record<string, unknown>): OrdersSearch => (typeof tab === 'string' ? { tab } : {}),
  loader: ({ context, location }) =>
    load(context.queryClient, { ...context.ask(orders.list, { tab: readOrdersTab(location.search) }), ...fresh }),
  component: OrdersScreen,
});

function OrdersScreen() {
  return <OrdersPage tab={readOrdersTab({ ...Route.useSearch() })} />;
}
