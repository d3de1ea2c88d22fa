import type { desk } from '#contract/desk.ts';
import { AuditedAct, type AuditLine, type DeskOrder } from '#domain/desk/desk-order.ts';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { isOverdue } from '#domain/orders/due-at.ts';
import { lastDayProblem } from '#domain/orders/offer-draft.ts';
import { possibleEvents, type OrderEvent } from '#domain/orders/order-moves.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { selectMessages } from '../accounts/messages-sql.ts';
import { noteRead } from '../db/audit-sql.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { orderCard, orderDetail, type NamesOfAnswers } from '../orders/order-views.ts';
import { receipt } from '../orders/orders.ts';
import { isOwnMatter } from '../orders/own-matter-sql.ts';
import { closeDocumentRequests, findOrder, lockOrder, withdrawOffers, type OrderRow } from '../orders/orders-sql.ts';
import { withdrawOffer } from '../orders/withdraw-offer.ts';
import { bankOfferRow } from './lenders/bank-offer-row.ts';
import { lendersOfOrder, selectLenders } from './lenders/lenders-sql.ts';
import { letterHandlers } from './letters.ts';
import { findDeskVersion, insertOffers, insertDocumentRequest, selectAudit, type AuditRow } from './desk-sql.ts';
import { filtersOf, cursorsOf, queuePage } from './queue.ts';
import type { QueueFilter } from './queue-sql.ts';
import type { QueueCursor } from '#domain/desk/queue-position.ts';
import { staffOf } from './people/staff-caller.ts';
import { findColleague } from './work/assignment-sql.ts';
import { checksFor } from './work/document-checks.ts';
import { hasUnreadMention } from './work/notes-sql.ts';
import { notesFor } from './work/notes.ts';

const PER_PAGE = 20;
const MAX_MESSAGES = 100;

/** Acts of staff on orders. The endpoint table allows only staff; commands are audited with their receipt, and reads here. */
export function deskHandlers({
  namesOf,
  ...services
}: { namesOf: NamesOfAnswers } & Pick<Services, 'postman' | 'settings'>): Handlers<typeof desk> {
  async function view(call: Pick<Call, 'db' | 'now' | 'caller'>, row: OrderRow): Promise<DeskOrder> {
    const { db, now } = call;
    const reader = staffOf(call);
    const isOwn = await isOwnMatter(db, 'order', row.id, reader);
    return {
      ...(await orderDetail(db, row, namesOf)),
      version: row.version + row.desk_version,
      isOverdue: isOverdue(row.due_at, now),
      assignee: await findColleague(db, row.assigned_to),
      isMentionUnread: !isOwn && (await hasUnreadMention(db, reader, row.id)),
      documentChecks: isOwn ? [] : await checksFor(db, row.id),
      notes: isOwn ? [] : await notesFor(db, row.id, { reader, now }),
      isOwn,
      applicant: {
        name: row.contact_name,
        phone: row.contact_phone,
        email: row.contact_email,
        locale: row.consent.locale,
        account: row.account_id,
      },
      consent: row.consent,
      possible: possibleEvents(row.status, 'staff', { isCash: row.is_cash }),
    };
  }

  /** One act on an order whose status must still be `seen`. */
  async function act(
    call: Call,
    id: string,
    seen: OrderStatus,
    event: OrderEvent,
    reason: GivenReason | null = null,
  ): Promise<OrderRow> {
    const row = await orderRow(call, id);
    const state = async () => view(call, await orderRow(call, id));
    if (row.status !== seen) throw new Refusal('order_moved_on', { state: await state() });
    await applyOrderEvent(call.db, row, {
      event,
      actor: 'staff',
      account: staffOf(call),
      reason,
      key: call.key,
      now: call.now,
      state,
    });
    return row;
  }

  const pageOf = ({ db, now }: Call, filter: QueueFilter, cursor: QueueCursor | undefined) =>
    queuePage(db, filter, { cursor, perPage: PER_PAGE, today: riyadhDay(now), now });

  return {
    me: async (_, { caller }) => ({ roles: [...(caller?.roles ?? [])] }),

    async orders({ q, cursor, ...filters }, call) {
      const text = q?.trim() || undefined;
      const search = text === undefined ? undefined : { text, question: readOrderQuestion(text) };
      const page = await pageOf(call, { ...filters, ...filtersOf(filters, call.caller), search }, cursor);
      await noteRead(call, {
        action: 'desk.orders',
        subject: 'queue',
        details: { orders: page.rows.map(({ id }) => id) },
        ...(text !== undefined && { words: { q: text } }),
      });
      const data = page.rows.map((row) => ({
        ...orderCard(row),
        applicantName: row.contact_name,
        isOverdue: isOverdue(row.due_at, call.now),
        assignee: row.assignee,
        isMentionUnread: row.isMentionUnread,
        version: row.version + row.desk_version,
      }));
      return { data, meta: { page: 1, perPage: PER_PAGE, ...page.meta, ...cursorsOf(data, page, filters.sort) } };
    },

    async order({ id }, call) {
      const row = await orderRow(call, id);
      await noteRead(call, { action: 'desk.order', subject: id });
      return view(call, row);
    },

    async orderVersion({ id }, { db }) {
      const found = await findDeskVersion(db, id);
      if (found === undefined) throw new Refusal('not_found');
      return { version: found };
    },

    async audit({ id }, call) {
      await orderRow(call, id);
      return (await selectAudit(call.db, id)).map(auditLine);
    },

    async move({ id, seen, event, reason, text }, call) {
      const row = await act(call, id, seen, event, reason && { code: reason, text });
      if (event === 'finish_papers') await closeDocumentRequests(call.db, id, call.now);
      if (event === 'return_to_reviewing') await withdrawOffers(call.db, id, 'all', call.now);
      if (event === 'return_to_offers') await withdrawOffers(call.db, id, 'selected', call.now);
      return receipt(row, call.key);
    },

    async askPapers({ id, seen, kinds, note }, call) {
      const row = await act(call, id, seen, 'ask_papers');
      await insertDocumentRequest(call.db, {
        id: newId(call.now),
        order_id: id,
        kinds: [...new Set(kinds)],
        note,
        asked_at: call.now,
      });
      return receipt(row, call.key);
    },

    async offers({ id, seen, offers }, call) {
      const { db, now, key } = call;
      const today = riyadhDay(now);
      const lenders = new Map((await selectLenders(db)).map((lender) => [lender.id, lender.name]));
      const problems = offers.flatMap(({ validUntil, lender }, index) => {
        const problem = lastDayProblem(validUntil, today);
        return [
          ...(problem ? [[`offers.${index}.validUntil`, [problem]] as const] : []),
          ...(lender !== null && !lenders.has(lender)
            ? [[`offers.${index}.lender`, ['lender_unpublished']] as const]
            : []),
        ];
      });
      if (problems.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(problems) });
      const row = await act(call, id, seen, 'send_offers');
      await insertOffers(
        db,
        offers.map(({ lender, bankName, ...terms }) =>
          bankOfferRow(terms, {
            orderId: id,
            lenderId: lender === null ? null : Number(lender),
            name: lenders.get(lender ?? '') ?? bankName,
            now,
          }),
        ),
      );
      return receipt(row, key);
    },

    async lenders({ id }, call) {
      const row = await orderRow(call, id);
      return lendersOfOrder(call.db, row, call.now);
    },

    async withdrawOffer({ id, seen, offer, reason, text }, call) {
      await lockOrder(call.db, id);
      const row = await orderRow(call, id);
      const state = async () => view(call, await orderRow(call, id));
      if (row.status !== seen) throw new Refusal('order_moved_on', { state: await state() });
      await withdrawOffer(call.db, row, {
        offer,
        reason: { code: reason, text },
        account: staffOf(call),
        key: call.key,
        now: call.now,
        state,
      });
      return receipt(row, call.key);
    },

    async reject({ id, seen, reason, text }, call) {
      return receipt(await act(call, id, seen, 'reject', { code: reason, text }), call.key);
    },

    ...letterHandlers(services),

    async messages(_, call) {
      const messages = await selectMessages(call.db, call.now, MAX_MESSAGES);
      await noteRead(call, { action: 'desk.messages', subject: 'messages' });
      return messages.flatMap(({ id, phone, email, text, at }) =>
        text === null ? [] : [{ id, to: phone ?? email ?? '', text, sentAt: at.toISOString() }],
      );
    },
  };
}

function roleOf(actor: string): AuditLine['by']['role'] {
  if (actor.startsWith('account:')) return 'user';
  return actor.startsWith('lender_key:') ? 'lender_key' : 'guest';
}

function auditLine({ action, actor, name, role, document, times, at }: AuditRow): AuditLine {
  const known = AuditedAct.options.find((act) => act === action);
  // Staff also send applications of their own; acts at the desk are recognised by the action.
  return {
    act: known ?? 'other',
    by: { role: role ?? roleOf(actor), name },
    document,
    times,
    at: at.toISOString(),
  };
}

async function orderRow({ db, now }: Pick<Call, 'db' | 'now'>, id: string): Promise<OrderRow> {
  const row = await findOrder(db, id, riyadhDay(now));
  if (!row) throw new Refusal('not_found');
  return row;
}
