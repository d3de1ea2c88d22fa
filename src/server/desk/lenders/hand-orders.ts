import type { deskLenders } from '#contract/desk-lenders.ts';
import { lastDayProblem } from '#domain/orders/offer-draft.ts';
import { nextOrderStatus } from '#domain/orders/order-moves.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { noteRead, writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { findOrder, lockOrder, type OrderRow } from '../../orders/orders-sql.ts';
import { receipt } from '../../orders/orders.ts';
import { insertOffers, raiseDeskVersion } from '../desk-sql.ts';
import { bankOfferRow } from './bank-offer-row.ts';
import {
  handOrder,
  lenderName,
  selectHanded,
  setSent,
  takeOrderBack,
  waitingOffers,
  withdrawWaiting,
} from './lender-orders-sql.ts';
import { selectLenders } from './lenders-sql.ts';

type HandHandlers = Pick<
  Handlers<typeof deskLenders>,
  'lenderNames' | 'handed' | 'handOver' | 'takeBack' | 'sendLenderOffers'
>;

/** What staff do with orders and lenders: hand over, take back, send what a lender offers. */
export const handHandlers: HandHandlers = {
  lenderNames: async (_, { db }) => (await selectLenders(db)).map(({ id, name }) => ({ id, name })),

  async handed({ id }, call) {
    await present(call, id);
    await noteRead(call, { action: 'desk.handed', subject: id });
    return selectHanded(call.db, id);
  },

  async handOver({ id, lenders }, call) {
    const { db, now } = call;
    const row = await locked(call, id);
    if (!wantsOffers(row)) throw new Refusal('order_moved_on');
    const published = new Set((await selectLenders(db)).map((lender) => lender.id));
    if (lenders.some((lender) => !published.has(lender)))
      throw new Refusal('invalid', { errors: { lenders: ['lender_unpublished'] } });
    for (const lender of new Set(lenders))
      await handOrder(db, { orderId: id, lenderId: Number(lender), by: callerOf(call), now });
    await noteLenders(call, 'desk.handOver.lenders', id, lenders);
    await raiseDeskVersion(db, id);
    return receipt(row, call.key);
  },

  async takeBack({ id, lender }, call) {
    const { db, now } = call;
    const row = await locked(call, id);
    const of = { orderId: id, lenderId: Number(lender), now };
    if (!(await takeOrderBack(db, of))) throw new Refusal('order_moved_on');
    await withdrawWaiting(db, of);
    await noteLenders(call, 'desk.takeBack.lenders', id, [lender]);
    await raiseDeskVersion(db, id);
    return receipt(row, call.key);
  },

  async sendLenderOffers({ id, seen, offers }, call) {
    const { db, now, key } = call;
    const row = await locked(call, id);
    const wanted = [...new Set(offers)];
    const waiting = await waitingOffers(db, id, wanted);
    // One of them was withdrawn or sent in the meantime, or the order has moved on.
    if (row.status !== seen || waiting.length < wanted.length) throw new Refusal('order_moved_on');
    const today = riyadhDay(now);
    if (waiting.some(({ terms }) => lastDayProblem(terms.validUntil, today) !== null))
      throw new Refusal('invalid', { errors: { offers: ['day_past'] } });
    const rows = [];
    for (const { id: offer, lenderId, terms } of waiting) {
      const name = await lenderName(db, lenderId);
      if (!name) throw new Error(`Lender ${lenderId} was never published.`);
      rows.push({ offer, row: bankOfferRow(terms, { orderId: id, lenderId, name, now }) });
    }
    await applyOrderEvent(db, row, {
      event: 'send_offers',
      actor: 'staff',
      account: callerOf(call),
      reason: null,
      key,
      now,
      state: () => Promise.resolve(null),
    });
    await insertOffers(
      db,
      rows.map((one) => one.row),
    );
    for (const one of rows) await setSent(db, one.offer, one.row.id);
    return receipt(row, key);
  },
};

/** Whether staff may send offers for the order now: only then is there something a lender may decide about. */
export const wantsOffers = ({ status, is_cash: isCash }: Pick<OrderRow, 'status' | 'is_cash'>): boolean =>
  nextOrderStatus(status, 'send_offers', 'staff', { isCash }) !== null;

export function callerOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}

async function present({ db, now }: Pick<Call, 'db' | 'now'>, id: string): Promise<OrderRow> {
  const row = await findOrder(db, id, riyadhDay(now));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function locked(call: Pick<Call, 'db' | 'now'>, id: string): Promise<OrderRow> {
  await lockOrder(call.db, id);
  return present(call, id);
}

/** Which lenders, beside the line that every command leaves. */
const noteLenders = (
  call: Call,
  action: 'desk.handOver.lenders' | 'desk.takeBack.lenders',
  subject: string,
  lenders: readonly string[],
): Promise<void> =>
  writeAudit(call.db, { at: call.now, actor: call.owners[0], action, subject, details: { lenders: [...lenders] } });
