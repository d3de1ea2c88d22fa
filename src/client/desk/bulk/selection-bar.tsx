import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { Assignee } from '#domain/desk/assignment.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { AssignManyDialog } from './assign-many-dialog.tsx';
import { type Assigned, AssignmentResults } from './assignment-results.tsx';
import { focusedRow, type Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly orders: readonly DeskOrderCard[];
}

/** How many orders are selected, and who gets them. At the end of the screen, so that the rows stay where they are. */
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
  const isShown = count > 0 || (failure !== null && !isChoosing);
  return (
    <>
      {isShown && (
        <section
          aria-label={t`Selected orders`}
          className="sticky bottom-2 z-10 max-[16rem]:static grid gap-3 rounded-lg border border-line-strong bg-surface p-3 shadow-high print:hidden"
        >
          {!isChoosing && <CommandFailure failure={failure} />}
          {count > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <p role="status" className="me-auto px-1 font-medium tabular-nums max-sm:w-full">
                <Plural value={count} one="# order selected" other="# orders selected" />
              </p>
              <Button busy={isBusy} aria-keyshortcuts="a" onClick={takeThem}>
                <Trans>Assign to me</Trans>
              </Button>
              <Button kind="secondary" aria-haspopup="dialog" aria-keyshortcuts="c" onClick={() => setIsChoosing(true)}>
                <Trans>Assign to a colleague</Trans>
              </Button>
              <Button kind="secondary" busy={isBusy} onClick={() => void assign('nobody')}>
                <Trans>Release</Trans>
              </Button>
              <Button kind="ghost" aria-keyshortcuts="Escape" onClick={selection.clear}>
                <Trans>Clear the selection</Trans>
              </Button>
            </div>
          )}
        </section>
      )}
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
