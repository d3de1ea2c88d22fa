import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { desk } from '#contract/desk.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { OffersFormDialog } from './offers-form-dialog.tsx';

/** Sends one or more bank offers to the applicant. */
export function OffersDialog({
  order,
  notice,
  open,
  onClose,
  onDone,
}: {
  order: DeskOrder;
  notice: ReactNode;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data: lenders = [] } = useQuery({ ...ask(desk.lenders, { id: order.id }), enabled: open });
  const { run, isBusy, failure, clearFailure } = useCommand(desk.offers, refreshOrders);
  return (
    <OffersFormDialog
      order={order}
      lenders={lenders}
      notice={notice}
      open={open}
      onClose={() => {
        clearFailure();
        onClose();
      }}
      title={t`Send bank offers`}
      description={t`The applicant sees them with the lowest APR first, and chooses one.`}
      isBusy={isBusy}
      failure={failure}
      onSend={async (offers) => {
        const became = await run({ id: order.id, seen: order.status, offers });
        if (!became?.isDone) return false;
        onDone();
        return true;
      }}
    />
  );
}
