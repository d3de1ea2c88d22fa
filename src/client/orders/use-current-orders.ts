import { useQuery } from '@tanstack/react-query';
import { orders } from '#contract/orders.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { fresh } from './fresh.ts';

/** Number of the person's active orders, as last known on this device; undefined for a guest and until loaded. */
export function useCurrentOrders(): number | undefined {
  const { ask } = useApp();
  const person = usePerson();
  const { data } = useQuery({ ...ask(orders.list, { tab: 'current' }), ...fresh, enabled: person !== null });
  return data?.length;
}
