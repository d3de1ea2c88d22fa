import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { desk } from '#contract/desk.ts';
import { OrderId } from '#domain/orders/order.ts';
import { DeskOrderPage } from '#client/desk/desk-order-page.tsx';
import { useBackKey } from '#client/desk/keys/use-back-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_desk/desk/orders/$id')({
  loader: ({ context, params }) => {
    if (!v.is(OrderId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    return load(context.queryClient, { ...context.ask(desk.order, { id: params.id }), ...fresh });
  },
  component: DeskOrderScreen,
});

function DeskOrderScreen() {
  useBackKey('/desk');
  const { id } = Route.useParams();
  return <DeskOrderPage key={id} id={id} />;
}
