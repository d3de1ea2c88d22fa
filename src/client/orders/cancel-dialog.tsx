import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { orders } from '#contract/orders.ts';
import { CancelReason, MAX_REASON_TEXT_LENGTH } from '#domain/orders/order-reasons.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { cancelReasonLabels } from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { CommandFailure } from './command-failure.tsx';
import { refreshOrders } from './refresh-orders.ts';

/** Cancels an order after a reason and a warning; the specification defines the button texts. */
export function CancelDialog({
  order,
  open,
  onClose,
}: {
  order: { readonly id: string };
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { run, isBusy, failure, clearFailure } = useCommand(orders.cancel, refreshOrders);
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(open && text.trim() !== '');
  const close = () => {
    clearFailure();
    onClose();
  };
  const cancel = async () => {
    if (!reason) {
      setIsMissing(true);
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const became = await run({ id: order.id, reason, text: text.trim() || null });
    if (!became?.isDone) return;
    notify({ kind: 'success', title: t`Order Cancelled Successfully` });
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans>Cancel this order?</Trans>}
      description={<Trans>This cannot be undone. You can send a new request at any time.</Trans>}
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>No, go back and follow up the request</Trans>
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void cancel()}>
            <Trans>Yes, Cancellation Confirmation</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          id="cancel-reason"
          legend={t`Reason for cancellation`}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setIsMissing(false);
          }}
          error={isMissing && t`Choose one of the reasons`}
          options={CancelReason.options.map((value) => ({ value, label: i18n._(cancelReasonLabels[value]) }))}
        />
        <Field label={t`Anything to add?`} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_REASON_TEXT_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
