import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderCard as Order } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { milestoneLabel } from '#i18n/orders/order-labels.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { stagesOf } from './milestones.ts';
import { NextActor, NextStep } from './next-step.tsx';
import { OrderBadge } from './order-badge.tsx';
import { useOrderTitle } from './use-order-title.ts';

/** An order in a list: title, status and progress, and the next step. */
export function OrderCard({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const title = useOrderTitle();
  const isCurrent = order.nextActor !== null;
  const isMine = order.nextActor === 'applicant' || order.papersAreAsked;
  return (
    <Card as="article" pressable className="flex h-full flex-col gap-3">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-md" dir="auto">
            <Link to="/orders/$id" params={{ id: order.id }} className="stretched">
              {title(order)}
            </Link>
          </h2>
          <OrderBadge status={order.status} />
        </div>
        <p className="text-sm text-ink-3">
          <Trans>
            Order <Ltr>{order.number}</Ltr>
          </Trans>
          {' · '}
          <bdi>{formatDate(locale, order.receivedAt)}</bdi>
        </p>
      </header>
      {isCurrent ? (
        <Timeline
          milestones={stagesOf(order).map(({ status, state }) => ({
            state,
            label: state === 'now' ? <NextStep order={order} /> : i18n._(milestoneLabel(status, order)),
            about: state === 'now' ? <NextActor order={order} /> : undefined,
          }))}
        />
      ) : (
        <p className="text-ink-2">
          <NextStep order={order} />
        </p>
      )}
      {isMine && (
        <span aria-hidden className={`${buttonClass({ wide: true })} mt-auto`}>
          {order.papersAreAsked ? (
            <Trans>Send documents</Trans>
          ) : order.status === 'select_offer' && order.openOffers > 0 ? (
            <Trans>Compare offers</Trans>
          ) : (
            <Trans>Open the order</Trans>
          )}
        </span>
      )}
    </Card>
  );
}
