import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { milestoneLabel } from '#i18n/orders/order-labels.ts';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { stagesOf } from './milestones.ts';
import { Reason } from './order-end.tsx';

/** All stages of an order, with the day each was reached. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Timeline
      milestones={stagesOf(order).map(({ status, state, at, reason }) => ({
        state,
        label: i18n._(milestoneLabel(status, order)),
        about: at && (
          <>
            <bdi>{formatDate(locale, at)}</bdi>
            {reason && <Reason reason={reason} />}
          </>
        ),
      }))}
    />
  );
}
