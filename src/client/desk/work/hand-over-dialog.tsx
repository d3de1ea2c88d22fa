import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Select } from '#ui/select/select.tsx';
import { notify } from '#ui/toast/notify.ts';
import { NoAnswer } from '../no-answer.tsx';
import { useAssign } from './use-assign.ts';

interface HandOverDialogProps {
  readonly order: DeskOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses the colleague who gets an order. */
export function HandOverDialog({ order, open, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const me = usePerson()?.id;
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { assign, isBusy, taken, failure, clearFailure } = useAssign(order);
  const asked = useQuery({ ...ask(deskWork.colleagues, {}), ...fresh, enabled: open });
  const others = asked.data?.filter(({ id }) => id !== me && id !== order.assignee?.id);
  const name = others?.find(({ id }) => id === to)?.name;
  const refusedWords = isRefused(failure) ? failure.errors['to']?.[0] : undefined;
  const close = () => {
    setTo('');
    setIsMissing(false);
    clearFailure();
    onClose();
  };
  const handOver = async () => {
    if (name === undefined) {
      setIsMissing(true);
      document.getElementById('hand-over-to')?.focus();
      return;
    }
    if (!(await assign(to))) return;
    notify({ kind: 'success', title: t`Order handed over`, description: name });
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
        {others && others.length > 0 && (
          <Field id="hand-over-to" label={t`Colleague`} error={isMissing ? t`Choose a colleague` : refusedWords}>
            {(control) => (
              <Select
                {...control}
                emptyLabel={t`Choose a colleague`}
                value={to}
                options={others.map((one) => ({ value: one.id, label: one.name }))}
                onChange={({ target }) => {
                  setTo(target.value);
                  setIsMissing(false);
                  clearFailure();
                }}
              />
            )}
          </Field>
        )}
        {others?.length === 0 && (
          <p className="text-ink-2">
            <Trans>There is no other colleague who can work with orders.</Trans>
          </p>
        )}
        <NoAnswer asked={asked}>
          <Skeleton className="h-11" />
        </NoAnswer>
        {refusedWords === undefined && <CommandFailure failure={failure} />}
      </div>
    </Dialog>
  );
}
