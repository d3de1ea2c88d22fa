import { useQuery } from '@tanstack/react-query';
import { orders } from '#contract/orders.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { fresh } from './fresh.ts';

/** How many orders of the person are under way, as last known on this device; undefined for a guest and before it is known. */
export function useCurrentOrders(): number | undefined {
  const { ask } = useApp();
  const person = usePerson();
  const { data } = useQuery({ ...ask(orders.list, { tab: 'current' }), ...fresh, enabled: person !== null });
  return data?.length;
}
