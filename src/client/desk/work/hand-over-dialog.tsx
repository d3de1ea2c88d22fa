import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Colleague } from '#domain/desk/assignment.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ColleagueField } from './colleague-field.tsx';
import { useAssign } from './use-assign.ts';

interface HandOverDialogProps {
  readonly order: DeskOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses the colleague who gets an order. */
export function HandOverDialog({ order, open, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const [to, setTo] = useState<Colleague | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { assign, isBusy, taken, failure, clearFailure } = useAssign(order);
  const refusedWords = isRefused(failure) ? failure.errors['to']?.[0] : undefined;
  const close = () => {
    setTo(null);
    setIsMissing(false);
    clearFailure();
    onClose();
  };
  const handOver = async () => {
    if (to === null) {
      setIsMissing(true);
      document.getElementById('hand-over-to')?.focus();
      return;
    }
    if (!(await assign(to.id))) return;
    notify({ kind: 'success', title: t`Order handed over`, description: to.name });
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans>Hand over the order</Trans>}
      description={<Trans>Colleagues who can work with orders are listed.</Trans>}
      actions={
        <>
          <Button kind="secondary" onClick={close} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void handOver()}>
            <Trans>Hand over</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {taken && (
          <div role="alert">
            <Notice tone="warning" title={<Trans>The order has changed in the meantime</Trans>}>
              {taken.assignee ? (
                <Trans>
                  It is now assigned to <bdi>{taken.assignee.name}</bdi>. Hand it over again if that is still right.
                </Trans>
              ) : (
                <Trans>It is now assigned to nobody. Hand it over again if that is still right.</Trans>
              )}
            </Notice>
          </div>
        )}
        <ColleagueField
          id="hand-over-to"
          except={order.assignee?.id}
          value={to}
          error={isMissing ? t`Choose a colleague` : refusedWords}
          onChange={(colleague) => {
            setTo(colleague);
            setIsMissing(false);
            clearFailure();
          }}
        />
        {refusedWords === undefined && <CommandFailure failure={failure} />}
      </div>
    </Dialog>
  );
}
