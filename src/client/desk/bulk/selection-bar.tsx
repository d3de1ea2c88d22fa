import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { Assignee } from '#domain/desk/assignment.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { AssignManyDialog } from './assign-many-dialog.tsx';
import { type Assigned, AssignmentResults } from './assignment-results.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { focusedRow, type Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly orders: readonly DeskOrderCard[];
}

/** How many orders are selected, and who gets them. */
export function SelectionBar({ selection, orders }: SelectionBarProps) {
  const { t } = useLingui();
  const { count } = selection;
  const me = usePerson()?.id;
  const [isChoosing, setIsChoosing] = useState(false);
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  const { run, isBusy, failure, clearFailure } = useCommand(deskWork.assignMany, refreshOrders);
  const chosen = orders.filter(({ id }) => selection.has(id));
  const assign = async (to: Assignee, which = chosen) => {
    if (which.length === 0) return;
    const seen = which.map(({ id, assignee }) => ({ id, seen: assignee?.id ?? 'nobody' }) as const);
    const became = await run({ to, orders: seen });
    if (!became?.isDone) return;
    setIsChoosing(false);
    selection.clear();
    const { results } = became.answer;
    if (results.some(({ outcome }) => outcome !== 'assigned')) setAssigned({ orders: which, results });
    else
      notify({
        kind: 'success',
        title:
          to === 'nobody'
            ? t`${plural(results.length, { one: '# order released', other: '# orders released' })}`
            : t`${plural(results.length, { one: '# order assigned', other: '# orders assigned' })}`,
      });
  };
  const takeThem = () => {
    if (me === undefined) return;
    const row = focusedRow();
    void assign(me, count > 0 ? chosen : orders.filter(({ id }) => id === row));
  };
  useDeskKeys({
    a: { label: msg`Assign to me`, act: takeThem },
    c: count > 0 ? { label: msg`Assign to a colleague`, act: () => setIsChoosing(true) } : undefined,
  });
  return (
    <>
      <BulkBar
        label={t`Selected orders`}
        selection={selection}
        failure={isChoosing ? null : failure}
        count={<Plural value={count} one="# order selected" other="# orders selected" />}
      >
        <Button busy={isBusy} aria-keyshortcuts="a" onClick={takeThem}>
          <Trans>Assign to me</Trans>
        </Button>
        <Button kind="secondary" aria-haspopup="dialog" aria-keyshortcuts="c" onClick={() => setIsChoosing(true)}>
          <Trans>Assign to a colleague</Trans>
        </Button>
        <Button kind="secondary" busy={isBusy} onClick={() => void assign('nobody')}>
          <Trans>Release</Trans>
        </Button>
      </BulkBar>
      <AssignManyDialog
        open={isChoosing}
        count={count}
        isBusy={isBusy}
        failure={failure}
        onChoose={(to) => void assign(to)}
        onChange={clearFailure}
        onClose={() => {
          setIsChoosing(false);
          clearFailure();
        }}
      />
      {assigned && <AssignmentResults assigned={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
