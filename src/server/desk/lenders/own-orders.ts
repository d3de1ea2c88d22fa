import type { deskLenders } from '#contract/desk-lenders.ts';
import { lastDayProblem } from '#domain/orders/offer-draft.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { orderDetail, type NamesOfAnswers } from '../../orders/order-views.ts';
import { findOrder, lockOrder, type OrderRow } from '../../orders/orders-sql.ts';
import { receipt } from '../../orders/orders.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { withdrawOffer } from '../../orders/withdraw-offer.ts';
import { raiseDeskVersion } from '../desk-sql.ts';
import { callerOf, wantsOffers } from './hand-orders.ts';
import {
  findHanded,
  insertLenderOffers,
  lenderName,
  lenderOf,
  selectLenderOffers,
  selectLenderOrders,
  sentOfferOf,
  setDecline,
  withdrawWaiting,
} from './lender-orders-sql.ts';
import { programmesOfLender } from './lenders-sql.ts';

type OwnHandlers = Pick<
  Handlers<typeof deskLenders>,
  'lenderOrders' | 'lenderOrder' | 'enterOffers' | 'withdrawOwnOffer' | 'decline'
>;

/** What the account of a lender does. An order that it does not see is not found, like one that does not exist. */
export function lenderHandlers({ namesOf }: { namesOf: NamesOfAnswers }): OwnHandlers {
  return {
    async lenderOrders(_, call) {
      const orders = await selectLenderOrders(call.db, await lenderIn(call));
      await writeAudit(call.db, {
        at: call.now,
        actor: call.owners[0],
        action: 'desk.lenderOrders',
        subject: 'queue',
        details: { orders: orders.map(({ id }) => id) },
      });
      return orders;
    },

    async lenderOrder({ id }, call) {
      const { db, now } = call;
      const { row, lenderId, handed } = await seen(call, id);
      const name = await lenderName(db, lenderId);
      if (!name) throw new Refusal('not_found');
      await writeAudit(db, { at: now, actor: call.owners[0], action: 'desk.lenderOrder', subject: id });
      const { account, form, listing, offer, answers, names, documents, papersAsked, ...card } = await orderDetail(
        db,
        row,
        namesOf,
      );
      return {
        id,
        number: card.number,
        form,
        status: card.status,
        programme: card.programme,
        subject: card.subject,
        financeAmount: card.financeAmount,
        handedAt: handed.handedAt.toISOString(),
        answer: handed.answer,
        declineText: handed.declineText,
        account,
        listing,
        offer,
        answers,
        names,
        papersAsked,
        // Who looked at them is between us and the applicant.
        documents: documents.map(({ openedAt: _openedAt, ...document }) => document),
        applicantName: row.contact_name,
        isOwn: await isOwnMatter(db, 'order', id, callerOf(call)),
        mayOffer: wantsOffers(row),
        lender: { id: String(lenderId), name, programmes: await programmesOfLender(db, row, name, now) },
        offers: await selectLenderOffers(db, id, lenderId),
      };
    },

    async enterOffers({ id, offers }, call) {
      const { db, now } = call;
      const { row, lenderId } = await locked(call, id);
      const today = riyadhDay(now);
      const wrong = offers.flatMap(({ validUntil }, index) => {
        const problem = lastDayProblem(validUntil, today);
        return problem ? [[`offers.${index}.validUntil`, [problem]] as const] : [];
      });
      if (wrong.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(wrong) });
      if (!wantsOffers(row)) throw new Refusal('order_moved_on');
      await insertLenderOffers(db, offers, { orderId: id, lenderId, by: callerOf(call), now });
      await raiseDeskVersion(db, id);
      return receipt(row, call.key);
    },

    async withdrawOwnOffer({ id, offer, reason, text }, call) {
      const { db, now, key } = call;
      const { row, lenderId } = await locked(call, id);
      const of = { orderId: id, lenderId, offer, now };
      if ((await withdrawWaiting(db, of)) === 0) {
        const sent = await sentOfferOf(db, of);
        if (sent === null) throw new Refusal('order_moved_on');
        const by = { account: callerOf(call), key, now, state: () => Promise.resolve(null) };
        await withdrawOffer(db, row, { offer: sent, reason: { code: reason, text }, ...by });
      }
      await raiseDeskVersion(db, id);
      return receipt(row, key);
    },

    async decline({ id, text }, call) {
      const { db, now } = call;
      const { row, lenderId } = await locked(call, id);
      if (!wantsOffers(row)) throw new Refusal('order_moved_on');
      await withdrawWaiting(db, { orderId: id, lenderId, now });
      await setDecline(db, { orderId: id, lenderId, text, now });
      await raiseDeskVersion(db, id);
      return receipt(row, call.key);
    },
  };
}

async function lenderIn(call: Pick<Call, 'db' | 'caller'>): Promise<number> {
  const lender = await lenderOf(call.db, callerOf(call));
  // An account with the role and without a lender, which no way of making one leaves behind.
  if (lender === null) throw new Refusal('role_needed');
  return lender;
}

interface Seen {
  readonly row: OrderRow;
  readonly lenderId: number;
  readonly handed: NonNullable<Awaited<ReturnType<typeof findHanded>>>;
}

async function seen(call: Pick<Call, 'db' | 'caller' | 'now'>, id: string): Promise<Seen> {
  const lenderId = await lenderIn(call);
  const handed = await findHanded(call.db, id, lenderId);
  const row = handed && (await findOrder(call.db, id, riyadhDay(call.now)));
  if (!row) throw new Refusal('not_found');
  return { row, lenderId, handed };
}

/** Locks the order first, so that it is not taken back or chosen meanwhile. */
async function locked(call: Pick<Call, 'db' | 'caller' | 'now'>, id: string): Promise<Seen> {
  await lockOrder(call.db, id);
  return seen(call, id);
}
