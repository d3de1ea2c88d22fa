import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Assignee } from '#domain/desk/assignment.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { AssigneeName } from './assignee-name.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useAssign } from './use-assign.ts';

/** Who of the staff has an order, and how it is taken, handed over and released. */
export function AssignmentCard({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const me = usePerson()?.id;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const { assign, isBusy, taken, failure } = useAssign(order);
  const { assignee } = order;
  const isOpen = order.nextActor !== null && !order.isOwn;
  const give = async (to: Assignee) => {
    if (await assign(to))
      notify({ kind: 'success', title: to === 'nobody' ? t`Order released` : t`The order is yours` });
  };
  const takeIt = isOpen && me !== undefined && assignee?.id !== me ? () => void give(me) : undefined;
  useDeskKeys({ a: takeIt && { label: msg`Assign to me`, act: takeIt } });
  return (
    <Card as="section" aria-labelledby="assigned" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="assigned" className="text-md">
          <Trans>Assigned to</Trans>
        </h2>
        <p role="status" className="font-medium">
          <AssigneeName assignee={assignee} />
        </p>
      </div>
      {taken && (
        <div role="alert">
          <Notice tone="warning">
            {taken.assignee ? (
              <Trans>
                <bdi>{taken.assignee.name}</bdi> took this order in the meantime.
              </Trans>
            ) : (
              <Trans>This order was released in the meantime.</Trans>
            )}
          </Notice>
        </div>
      )}
      <CommandFailure failure={failure} />
      {isOpen && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {takeIt && (
            <Button kind="secondary" busy={isBusy} aria-keyshortcuts="a" onClick={takeIt}>
              <Trans>Assign to me</Trans>
            </Button>
          )}
          <Button kind="secondary" onClick={() => setIsHandingOver(true)}>
            {assignee ? <Trans>Hand over</Trans> : <Trans>Assign to a colleague</Trans>}
          </Button>
          {assignee && (
            <Button kind="ghost" busy={isBusy} onClick={() => void give('nobody')}>
              <Trans>Release</Trans>
            </Button>
          )}
        </div>
      )}
      <HandOverDialog order={order} open={isHandingOver} onClose={() => setIsHandingOver(false)} />
    </Card>
  );
}
