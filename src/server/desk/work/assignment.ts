import type { deskWork } from '#contract/desk-work.ts';
import type { Assignee, AssignmentResult } from '#domain/desk/assignment.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { receipt } from '../../orders/orders.ts';
import { findOrder } from '../../orders/orders-sql.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { staffOf } from '../people/staff-caller.ts';
import { findColleague, lockAssignment, lockColleague, selectColleagues, storeAssignment } from './assignment-sql.ts';

/** Who of the staff has an order. */
export const assignmentHandlers: Pick<Handlers<typeof deskWork>, 'colleagues' | 'assign' | 'assignMany'> = {
  colleagues: (_, { db }) => selectColleagues(db),

  async assign({ id, ...wanted }, call) {
    const { db, now, key } = call;
    const { outcome, assignee } = await assignOrder(call, id, wanted);
    const row = outcome === 'gone' ? undefined : await findOrder(db, id, riyadhDay(now));
    if (!row) throw new Refusal('not_found');
    if (outcome === 'closed') throw new Refusal('order_moved_on');
    if (outcome === 'taken')
      throw new Refusal('order_taken', { state: { assignee: await findColleague(db, assignee) } });
    if (outcome === 'colleague_own') throw new Refusal('invalid', { errors: { to: ['colleague_own'] } });
    return receipt(row, key);
  },

  async assignMany({ to, orders }, call) {
    const { db, now, key, owners } = call;
    const caller = staffOf(call);
    // Before any order: whoever is blocked meanwhile waits for this account, and then releases orders.
    if (to !== 'nobody') await expectColleague(call, to);
    const results: AssignmentResult[] = [];
    // In one order for all callers, so that two of them do not wait for each other.
    const seenOf = new Map(orders.map(({ id, seen }) => [id, seen]));
    for (const id of [...seenOf.keys()].toSorted()) {
      const seen = seenOf.get(id) ?? 'nobody';
      if (await isOwnMatter(db, 'order', id, caller)) {
        results.push({ id, outcome: 'own', assignee: null });
        continue;
      }
      const result = await assignOrder(call, id, { to, seen });
      results.push(result);
      // As a command about this order alone leaves it, without the key, which belongs to one line.
      if (result.outcome === 'assigned')
        await writeAudit(db, { at: now, actor: owners[0], action: 'desk.assign', subject: id });
    }
    return { key: key ?? '', results };
  },
};

/** Assigns one order, or says why not; refuses a colleague who cannot take orders. */
async function assignOrder(
  call: Call,
  id: string,
  { seen, to: given }: { seen: Assignee; to: Assignee },
): Promise<AssignmentResult> {
  const { db, now, owners } = call;
  const to = given === 'nobody' ? null : given;
  const before = await lockAssignment(db, id);
  if (!before) return { id, outcome: 'gone', assignee: null };
  const kept = (outcome: AssignmentResult['outcome']) => ({ id, outcome, assignee: before.assignedTo });
  if (before.endedAt !== null) return kept('closed');
  if (before.assignedTo === to) return kept('assigned');
  if ((before.assignedTo ?? 'nobody') !== seen) return kept('taken');
  if (to !== null) {
    await expectColleague(call, to);
    if (await isOwnMatter(db, 'order', id, to)) return kept('colleague_own');
  }
  await storeAssignment(db, id, to);
  await writeAudit(db, {
    at: now,
    actor: owners[0],
    action: 'desk.assign.to',
    subject: id,
    details: { from: before.assignedTo, to },
  });
  return { id, outcome: 'assigned', assignee: to };
}

async function expectColleague({ db }: Call, id: string): Promise<void> {
  if (!(await lockColleague(db, id))) throw new Refusal('invalid', { errors: { to: ['colleague_unavailable'] } });
}
