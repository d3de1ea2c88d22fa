import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { eventLabels, reasonLabels } from '#i18n/orders/order-labels.ts';
import { Card } from '#ui/card/card.tsx';
import { OrderAudit } from './order-audit.tsx';

/** All events of an order, latest first: when, by whom, why. */
export function OrderHistory({ order: { id, timeline } }: { order: Pick<OrderDetail, 'id' | 'timeline'> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-md">
        <Trans>History</Trans>
      </h2>
      <ol className="grid gap-3">
        {timeline.toReversed().map(({ at, event, actor, reason }) => (
          <li key={`${at} ${event}`} className="border-s-2 border-line ps-3">
            <p className="font-medium">{i18n._(eventLabels[event])}</p>
            <p className="text-sm text-ink-3">
              <time dateTime={at}>
                <bdi>
                  {formatDate(locale, at)} {formatTime(locale, at)}
                </bdi>
              </time>
              {' · '}
              {actor === 'staff' ? <Trans>Desk</Trans> : <Trans>Applicant</Trans>}
            </p>
            {reason && (
              <p className="text-sm">
                {i18n._(reasonLabels[reason.code])}
                {reason.text && (
                  <span dir="auto" className="block as-written text-ink-2">
                    {reason.text}
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      <OrderAudit id={id} />
    </Card>
  );
}
