import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#domain/orders/order.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import { reasonLabels } from '#i18n/orders/order-labels.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** How an order ended, with the reason; renders nothing while it is active. */
export function OrderEnd({
  order: { status, cancellation, rejection },
}: {
  order: Pick<OrderDetail, 'status' | 'cancellation' | 'rejection'>;
}) {
  if (status === 'completed')
    return (
      <Notice tone="success" title={<Trans>Your order was completed successfully</Trans>}>
        <Trans>Congratulations. All its details stay here for you.</Trans>
      </Notice>
    );
  if (status === 'rejected')
    return (
      <Notice tone="danger" title={<Trans>Reason for rejection</Trans>}>
        {rejection && <Reason reason={rejection} />}
      </Notice>
    );
  if (status === 'cancelled')
    return (
      <Notice tone="neutral" title={<Trans>Reason for cancellation</Trans>}>
        {cancellation && <Reason reason={cancellation} />}
      </Notice>
    );
  return null;
}

/** The label of a reason and its text; "another reason" is left out when there is a text. */
export function Reason({ reason: { code, text } }: { reason: GivenReason }): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {(code !== 'other' || !text) && <p>{i18n._(reasonLabels[code])}</p>}
      {text && (
        <p className="as-written" dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
