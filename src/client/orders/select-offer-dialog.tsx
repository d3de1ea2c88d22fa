import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { orders } from '#contract/orders.ts';
import type { BankOffer } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatPercent } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';
import { notify } from '#ui/toast/notify.ts';
import { CommandFailure } from './command-failure.tsx';
import { refreshOrders } from './refresh-orders.ts';

/** Asks for confirmation before an offer is chosen, because only one can be. Open while there is an offer. */
export function SelectOfferDialog({
  order,
  offer,
  onClose,
}: {
  order: { readonly id: string };
  offer: BankOffer | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, isBusy, failure, clearFailure } = useCommand(orders.selectOffer, refreshOrders);
  const close = () => {
    clearFailure();
    onClose();
  };
  const choose = async () => {
    const became = offer && (await run({ id: order.id, offer: offer.id }));
    if (!became?.isDone) return;
    notify({ kind: 'success', title: t`Your choice was sent to the bank` });
    close();
  };
  const bank = offer?.bankName[locale] ?? '';
  return (
    <Dialog
      open={offer !== null}
      onClose={close}
      title={<Trans>Choose the offer of {bank}?</Trans>}
      description={
        <Trans>
          You choose one offer. We then complete the last documents with this bank. To change your choice later, contact
          us.
        </Trans>
      }
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>Go back and compare</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void choose()}>
            <Trans>Yes, choose this offer</Trans>
          </Button>
        </>
      }
    >
      {offer && (
        <div className="grid gap-3">
          <Facts
            facts={[
              { label: t`APR`, value: <bdi>{formatPercent(locale, offer.apr)}</bdi> },
              { label: t`Monthly installment`, value: <Price halalas={offer.installment} /> },
              { label: t`Months`, value: <Plural value={offer.months} one="# month" other="# months" /> },
              { label: t`Down payment`, value: <Price halalas={offer.downPayment} /> },
              { label: t`Final payment`, value: <Price halalas={offer.finalPayment} /> },
              { label: t`Administrative fee`, value: <Price halalas={offer.adminFee} /> },
              { label: t`Total`, value: <Price halalas={offer.total} /> },
            ]}
          />
          <CommandFailure failure={failure} />
        </div>
      )}
    </Dialog>
  );
}
