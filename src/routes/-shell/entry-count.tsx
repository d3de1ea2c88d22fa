import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCurrentOrders } from '#client/orders/use-current-orders.ts';
import { useWaitingCount } from './use-waiting-count.ts';

/** Number of active orders or waiting items, for the entry that links to them; renders nothing for other entries. */
export function EntryCount({ to }: { to: string }) {
  if (to === '/orders') return <OrdersCount />;
  return to === '/waiting' ? <WaitingCount /> : null;
}

function OrdersCount() {
  const count = useCurrentOrders() ?? 0;
  return (
    <Count count={count} words={<Plural value={count} one="# order in progress" other="# orders in progress" />} />
  );
}

function WaitingCount() {
  const count = useWaitingCount();
  return (
    <Count
      count={count}
      words={<Plural value={count} one="# item is waiting to be sent" other="# items are waiting to be sent" />}
    />
  );
}

function Count({ count, words }: { count: number; words: ReactNode }) {
  if (count === 0) return null;
  return (
    <span className="ms-auto min-w-7 rounded-full bg-brand-tint px-2 py-0.5 text-center text-sm font-semibold text-on-brand-tint tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
