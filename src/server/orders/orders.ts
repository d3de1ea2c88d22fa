import type { Kysely } from 'kysely';
import type { orders } from '#contract/orders.ts';
import { statusesOfTab } from '#domain/orders/order-status.ts';
import { missingKinds } from '#domain/orders/missing-kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { isUuid } from '../http/caller-owners.ts';
import { Refusal, type Call, type Handlers } from '../http/serve.ts';
import { claimSentDocuments } from '../applications/claim-documents.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { orderCard, orderDetail, type NamesOfAnswers } from './order-views.ts';
import {
  attachWaitingOrders,
  findOrder,
  findOrderVersion,
  lockOrder,
  documentRequestsOfOrder,
  receiveDocuments,
  selectBankOffer,
  selectOrderCards,
  withdrawnOffersOfOrder,
  type OrderRow,
} from './orders-sql.ts';

/** Maximum number of orders in a list. */
const MAX_ORDERS = 200;

/** A person's own orders; orders of others are not found. */
export function ordersHandlers({ namesOf }: { namesOf: NamesOfAnswers }): Handlers<typeof orders> {
  return {
    async list({ tab }, call) {
      const account = accountOf(call);
      await attachWaitingOrders(call.db, account);
      const rows = await selectOrderCards(call.db, riyadhDay(call.now))
        .where('account_id', '=', account)
        .where('status', 'in', statusesOfTab[tab])
        .orderBy('created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(MAX_ORDERS)
        .execute();
      return rows.map(orderCard);
    },

    async one({ id }, call) {
      await attachWaitingOrders(call.db, accountOf(call));
      return orderDetail(call.db, await ownOrder(call, id), namesOf);
    },

    async version({ id }, call) {
      const version = await findOrderVersion(call.db, id, accountOf(call));
      if (version === undefined) throw new Refusal('not_found');
      return { version };
    },

    async selectOffer({ id, offer }, call) {
      const { db, key, now } = call;
      // A lender may withdraw the offer at the same moment: one of the two is first.
      await lockOrder(db, id);
      const row = await ownOrder(call, id);
      const state = async () => orderDetail(db, await ownOrder(call, id), namesOf);
      if (row.status === 'select_offer' && (await withdrawnOffersOfOrder(db, id)).some((one) => one.id === offer))
        throw new Refusal('offer_withdrawn', { state: await state() });
      await applyOrderEvent(db, row, {
        event: 'select_offer',
        actor: 'applicant',
        account: accountOf(call),
        reason: null,
        key,
        now,
        state,
      });
      // Everything is rolled back when the offer belongs to another order or has expired.
      if (!isUuid(offer) || !(await selectBankOffer(db, { orderId: id, offerId: offer, today: riyadhDay(now) })))
        throw new Refusal('invalid', { errors: { offer: ['invalid'] } });
      return receipt(row, key);
    },

    async cancel({ id, reason, text }, call) {
      const { db, key, now } = call;
      const row = await ownOrder(call, id);
      const state = async () => orderDetail(db, await ownOrder(call, id), namesOf);
      await applyOrderEvent(db, row, {
        event: 'cancel',
        actor: 'applicant',
        account: accountOf(call),
        reason: { code: reason, text },
        key,
        now,
        state,
      });
      return receipt(row, key);
    },

    async papers({ id, documents }, call) {
      const { db, key, now, owners } = call;
      // When two commands arrive at the same time, the later one has to see which documents the first left missing.
      await lockOrder(db, id);
      const row = await ownOrder(call, id);
      const state = async () => orderDetail(db, await ownOrder(call, id), namesOf);
      const sent = documents.map(({ kind }) => kind);
      const asked = await documentRequestsOfOrder(db, id);
      // Documents that nobody asked for are kept, but do not move the order on: the desk decides what to do with them.
      const documentsAreMissing = missingKinds(asked).length === 0 || missingKinds(asked, sent).length > 0;
      await applyOrderEvent(db, row, {
        event: 'send_papers',
        actor: 'applicant',
        account: accountOf(call),
        reason: null,
        key,
        documentsAreMissing,
        now,
        state,
      });
      await claimSentDocuments(db, documents, { orderId: id, owners });
      await receiveDocuments(db, id, sent, now);
      return receipt(row, key);
    },
  };
}

/** The answer of every command on an order. */
export function receipt(
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  key: string | null,
): { id: string; number: string; key: string } {
  if (key === null) throw new Refusal('key_missing');
  return { id, number, key };
}

function accountOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}

async function ownOrder(call: Pick<Call, 'caller' | 'now'> & { db: Kysely<Database> }, id: string): Promise<OrderRow> {
  const row = await findOrder(call.db, id, riyadhDay(call.now));
  if (!row || row.account_id !== accountOf(call)) throw new Refusal('not_found');
  return row;
}
