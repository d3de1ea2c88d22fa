import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { orders } from '#contract/orders.ts';
import { OrderId } from '#domain/orders/order.ts';
import { OrderPage } from '#client/orders/order-page.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/orders/$id')({
  beforeLoad: async ({ context }) =>
    void (await Promise.all([context.words.load('orders'), context.words.load('applications')])),
  loader: ({ context, params }) => {
    if (!v.is(OrderId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    return load(context.queryClient, { ...context.ask(orders.one, { id: params.id }), ...fresh });
  },
  component: OrderScreen,
});

function OrderScreen() {
  const { id } = Route.useParams();
  return <OrderPage key={id} id={id} />;
}
