import { useLingui } from '@lingui/react/macro';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  new: 'brand',
  reviewing: 'brand',
  select_offer: 'info',
  last_papers: 'info',
  under_work: 'brand',
  completed: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
};

/** The status of an order, as a short label. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>;
}
