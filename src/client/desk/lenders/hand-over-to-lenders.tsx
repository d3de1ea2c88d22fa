import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '#contract/desk.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { HandedLender } from '#domain/desk/lender-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { NoAnswer } from '../no-answer.tsx';

interface HandOverToLendersProps {
  readonly order: Pick<DeskOrder, 'id'>;
  /** Lenders that have the order, or had it. */
  readonly handed: readonly HandedLender[];
}

/** Asks which lenders an order is handed to. */
export function HandOverToLenders({ order: { id }, handed }: HandOverToLendersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const asked = useQuery({ ...ask(desk.lenders, { id }), enabled: isOpen });
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenders.handOver, refreshOrders);
  const has = (lender: string) => handed.some((one) => one.id === lender && one.answer !== null);
  const free = asked.data?.filter((lender) => !has(lender.id));
  const close = () => {
    setIsOpen(false);
    setIsMissing(false);
    clearFailure();
  };
  const handOver = async () => {
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const became = await run({ id, lenders: [...chosen] });
    if (!became?.isDone) return;
    setChosen([]);
    close();
    notify({ kind: 'success', title: t`The order was handed to the lenders` });
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Hand to lenders</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Hand to lenders`}
        description={t`Their accounts then see the answers and documents of this order, and can make offers. You send these to the applicant.`}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            {free && free.length > 0 && (
              <Button busy={isBusy} onClick={() => void handOver()}>
                <Trans>Hand over</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-3">
          {free?.length === 0 && (
            <p className="text-ink-2">
              <Trans>Every published lender has this order, or none is published yet.</Trans>
            </p>
          )}
          <NoAnswer asked={asked}>
            <Skeleton className="h-11" />
          </NoAnswer>
          <fieldset className="grid">
            <legend className="sr-only">{t`Lenders`}</legend>
            {free?.map((lender) => (
              <Checkbox
                key={lender.id}
                label={lender.name[locale]}
                checked={chosen.includes(lender.id)}
                onChange={({ target: { checked } }) => {
                  setChosen(checked ? [...chosen, lender.id] : chosen.filter((one) => one !== lender.id));
                  setIsMissing(false);
                }}
              />
            ))}
          </fieldset>
          {isMissing && <p role="alert" className="text-sm font-medium text-danger">{t`Choose at least one lender`}</p>}
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}
