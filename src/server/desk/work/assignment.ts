import type { deskWork } from '#contract/desk-work.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Handlers } from '../../http/serve.ts';
import { receipt } from '../../orders/orders.ts';
import { findOrder } from '../../orders/orders-sql.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { findColleague, lockAssignment, lockColleague, selectColleagues, storeAssignment } from './assignment-sql.ts';

/** Who of the staff has an order. */
export const assignmentHandlers: Pick<Handlers<typeof deskWork>, 'colleagues' | 'assign'> = {
  colleagues: (_, { db }) => selectColleagues(db),

  async assign({ id, seen, to: given }, { db, now, key, owners }) {
    const to = given === 'nobody' ? null : given;
    const before = await lockAssignment(db, id);
    const row = await findOrder(db, id, riyadhDay(now));
    if (!before || !row) throw new Refusal('not_found');
    if (before.endedAt !== null) throw new Refusal('order_moved_on');
    if (before.assignedTo === to) return receipt(row, key);
    if ((before.assignedTo ?? 'nobody') !== seen)
      throw new Refusal('order_taken', { state: { assignee: await findColleague(db, before.assignedTo) } });
    if (to !== null) {
      if (!(await lockColleague(db, to))) throw new Refusal('invalid', { errors: { to: ['colleague_unavailable'] } });
      if (await isOwnMatter(db, 'order', id, to)) throw new Refusal('invalid', { errors: { to: ['colleague_own'] } });
    }
    await storeAssignment(db, id, to);
    await writeAudit(db, {
      at: now,
      actor: owners[0],
      action: 'desk.assign.to',
      subject: id,
      details: { from: before.assignedTo, to },
    });
    return receipt(row, key);
  },
};
