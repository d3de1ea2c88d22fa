import { useLingui } from '@lingui/react/macro';
import { desk } from '#contract/desk.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { BankOffer } from '#domain/orders/order.ts';
import { ReturnReason } from '#domain/orders/order-reasons.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useToday } from '#client/shell/use-today.ts';
import { returnReasonLabels } from '#i18n/orders/order-labels.ts';
import { notify } from '#ui/toast/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The part of an order that decides which offers can be withdrawn, and what follows. */
export type WithdrawableOrder = Pick<DeskOrder, 'id' | 'status' | 'possible' | 'isOwn' | 'offers'>;

/** Whether staff may withdraw this offer now: it was not chosen. */
export const mayWithdraw = ({ isOwn, possible }: WithdrawableOrder, { isSelected }: BankOffer): boolean =>
  !isOwn && !isSelected && possible.includes('withdraw_offer');

/** Withdraws one offer, with a reason that the applicant reads. */
export function WithdrawOfferDialog({
  order,
  offer,
  open,
  onClose,
}: {
  order: WithdrawableOrder;
  offer: BankOffer;
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const { run, isBusy, failure } = useCommand(desk.withdrawOffer, refreshOrders);
  const bank = offer.bankName[locale];
  const isLast = order.offers.every(({ id, validUntil }) => id === offer.id || validUntil < today);
  const withdraw = async (reason: ReturnReason, text: string | null) => {
    const became = await run({ id: order.id, seen: order.status, offer: offer.id, reason, text });
    if (!became?.isDone) return;
    onClose();
    notify({ kind: 'success', title: t`Offer withdrawn`, description: bank });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t`Withdraw the offer of ${bank}?`}
      description={
        isLast
          ? t`The applicant sees this reason. No other offer can be chosen, so the order goes back to review.`
          : t`The applicant sees this reason, and can choose one of the other offers.`
      }
      reasons={ReturnReason.options.map((value) => ({ value, label: i18n._(returnReasonLabels[value]) }))}
      needsText="other"
      confirm={t`Withdraw the offer`}
      isDanger
      isBusy={isBusy}
      failure={failure}
      onConfirm={(reason, text) => void withdraw(reason, text)}
    />
  );
}
