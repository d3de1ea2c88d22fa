import type { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import {
  lenderOrderPosition,
  type LenderOrdersCursor,
  writeLenderOrdersCursor,
} from '#domain/desk/lender-orders-position.ts';
import { noteRead } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { orderDetail, type NamesOfAnswers } from '../../orders/order-views.ts';
import { receipt } from '../../orders/orders.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { selectWorkingTime } from '../../orders/working-time-sql.ts';
import { withdrawOffer } from '../../orders/withdraw-offer.ts';
import { raiseDeskVersion } from '../desk-sql.ts';
import { enterOffers } from './enter-offers.ts';
import { callerOf, wantsOffers } from './hand-orders.ts';
import { handedOrder, lockHandedOrder } from './handed-order.ts';
import {
  lenderName,
  lenderOf,
  selectLenderOffers,
  selectLenderOrders,
  sentOfferOf,
  setDecline,
  withdrawWaiting,
} from './lender-orders-sql.ts';
import { selectLenderFigures } from './lender-figures-sql.ts';
import { programmesOfLender } from './lenders-sql.ts';

const PER_PAGE = 20;

type OwnHandlers = Pick<
  Handlers<typeof deskLenders>,
  'lenderOrders' | 'lenderOrder' | 'lenderFigures' | 'enterOffers' | 'withdrawOwnOffer' | 'decline'
>;

/** What the account of a lender does. An order that it does not see is not found, like one that does not exist. */
export function lenderHandlers({ namesOf }: { namesOf: NamesOfAnswers }): OwnHandlers {
  return {
    async lenderOrders({ cursor, ...filter }, call) {
      const lenderId = await lenderIn(call);
      const page = await selectLenderOrders(call.db, { lenderId, ...filter }, { cursor, perPage: PER_PAGE });
      const { rows, hasNext, hasPrevious, ...counted } = page;
      await noteRead(call, {
        action: 'desk.lenderOrders',
        subject: 'queue',
        details: { orders: rows.map(({ id }) => id) },
        ...(filter.q && { words: { q: filter.q } }),
      });
      const cursorAt = (side: LenderOrdersCursor['side'], row: LenderOrderCard | undefined) =>
        row ? writeLenderOrdersCursor({ side, ...lenderOrderPosition(row, filter.sort) }) : null;
      return {
        data: rows,
        meta: {
          page: 1,
          perPage: PER_PAGE,
          ...counted,
          nextCursor: hasNext ? cursorAt('after', rows.at(-1)) : null,
          previousCursor: hasPrevious ? cursorAt('before', rows[0]) : null,
        },
      };
    },

    async lenderFigures(period, call) {
      const { db, now } = call;
      const lenderId = await lenderIn(call);
      await noteRead(call, { action: 'desk.lenderFigures', subject: 'figures', details: period });
      return selectLenderFigures(db, { lenderId, period, working: await selectWorkingTime(db, now), now });
    },

    async lenderOrder({ id }, call) {
      const { db, now } = call;
      const { row, lenderId, handed } = await seen(call, id);
      const name = await lenderName(db, lenderId);
      if (!name) throw new Refusal('not_found');
      await noteRead(call, { action: 'desk.lenderOrder', subject: id });
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
        // Who looked at them, and what we write about them, is between us and the applicant.
        documents: documents.map(({ openedAt: _openedAt, check, ...document }) => ({
          ...document,
          check: check && { ...check, text: null },
        })),
        applicantName: row.contact_name,
        isOwn: await isOwnMatter(db, 'order', id, callerOf(call)),
        mayOffer: wantsOffers(row),
        lender: { id: String(lenderId), name, programmes: await programmesOfLender(db, row, name, now) },
        offers: await selectLenderOffers(db, id, lenderId),
      };
    },

    async enterOffers({ id, offers }, call) {
      const handed = await locked(call, id);
      await enterOffers(call, handed, offers, {
        by: callerOf(call),
        withKey: null,
        fieldOf: (index) => `offers.${index}`,
      });
      return receipt(handed.row, call.key);
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

/** The lender that the caller works for. */
export async function lenderIn(call: Pick<Call, 'db' | 'caller'>): Promise<number> {
  const lender = await lenderOf(call.db, callerOf(call));
  // An account with the role and without a lender, which no way of making one leaves behind.
  if (lender === null) throw new Refusal('role_needed');
  return lender;
}

const seen = async (call: Pick<Call, 'db' | 'caller' | 'now'>, id: string) =>
  handedOrder(call, id, await lenderIn(call));

const locked = async (call: Pick<Call, 'db' | 'caller' | 'now'>, id: string) =>
  lockHandedOrder(call, id, await lenderIn(call));
