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

interface OrderBadgeProps {
  readonly status: OrderStatus;
  /** May take several lines, in a narrow column. */
  readonly wraps?: boolean;
}

/** The status of an order, as a short label. */
export function OrderBadge({ status, wraps = false }: OrderBadgeProps) {
  const { i18n } = useLingui();
  return (
    <Badge tone={tones[status]} wraps={wraps}>
      {i18n._(statusLabels[status])}
    </Badge>
  );
}
