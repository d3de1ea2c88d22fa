import * as v from 'valibot';
import { deskWork } from '#contract/desk-work.ts';
import { type Assignee, Colleague } from '#domain/desk/assignment.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { isRefused } from '#offline/refused.ts';

const Taken = v.object({ assignee: v.nullable(Colleague) });

/** Gives an order to a member of staff, or to nobody. */
export function useAssign(order: Pick<DeskOrder, 'id' | 'assignee'>) {
  const { run, isBusy, failure, clearFailure } = useCommand(deskWork.assign, refreshOrders);
  /** Whether it was done. */
  const assign = async (to: Assignee): Promise<boolean> =>
    (await run({ id: order.id, seen: order.assignee?.id ?? 'nobody', to }))?.isDone === true;
  const taken = isRefused(failure) && failure.code === 'order_taken' ? v.safeParse(Taken, failure.state) : null;
  return {
    assign,
    isBusy,
    /** Somebody else was quicker: who has it now. */
    taken: taken?.success ? taken.output : null,
    failure: taken?.success ? null : failure,
    clearFailure,
  };
}
