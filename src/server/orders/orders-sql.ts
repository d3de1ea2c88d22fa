import { sql, type ExpressionBuilder, type Insertable, type Kysely } from 'kysely';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { DocumentsAsked, TimelineEvent, WithdrawnOffer } from '#domain/orders/order.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** The running number of the next order; the number of an application that fails is skipped. */
export async function takeOrderSequence(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select nextval('order_numbers') as taken`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The sequence of order numbers gave none.');
  return row.taken;
}

/** Inserts a new order and the first event of its history. */
export async function insertOrder(
  db: Kysely<Database>,
  order: Insertable<Database['orders']>,
  by: { account: string | null },
): Promise<void> {
  await db.insertInto('orders').values(order).execute();
  await writeEvent(db, {
    orderId: order.id,
    event: 'received',
    actor: 'applicant',
    account: by.account,
    status: order.status,
    reason: null,
    key: order.command_key,
    now: new Date(order.created_at),
  });
}

export interface NewEvent {
  orderId: string;
  event: TimelineEvent['event'];
  actor: TimelineEvent['actor'];
  account: string | null;
  /** The status of the order after the event. */
  status: OrderStatus;
  reason: GivenReason | null;
  key: string | null;
  now: Date;
}

export async function writeEvent(
  db: Kysely<Database>,
  { orderId, event, actor, account, status, reason, key, now }: NewEvent,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      event,
      actor,
      actor_account: account,
      status,
      reason: reason && json(reason),
      command_key: key,
      at: now,
    })
    .execute();
}

/**
 * Gives orders that guests sent with this account's phone number to the account, if a code has proved the phone. Without
 * the proof, anybody who signs up with the number of somebody else could read their orders.
 */
export async function attachWaitingOrders(db: Kysely<Database>, account: string): Promise<void> {
  await sql`
    update orders set account_id = accounts.id, waiting_for = null from accounts
    where accounts.id = ${account} and accounts.phone_proved_at is not null
      and orders.contact_phone = accounts.phone and orders.account_id is null
  `.execute(db);
}

const cardColumns = [
  'orders.id',
  'number',
  'form',
  'applicant',
  'is_cash',
  'status',
  'programme',
  'subject',
  'listing_id',
  'offer',
  'finance_amount',
  'created_at',
  'changed_at',
  'due_at',
  'ended_at',
  'contact_name',
  'contact_phone',
  'version',
] as const;

/** Offers that can be chosen on this day, and whether documents are asked for. */
const counts = (today: string) => (order: ExpressionBuilder<Database, 'orders'>) => [
  order
    .selectFrom('bank_offers')
    .select((of) => of.fn.countAll<number>().as('count'))
    .whereRef('bank_offers.order_id', '=', 'orders.id')
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '>=', today)
    .as('validOffers'),
  order
    .exists(
      order
        .selectFrom('paper_requests')
        .select('paper_requests.id')
        .whereRef('paper_requests.order_id', '=', 'orders.id')
        .where('answered_at', 'is', null),
    )
    .as('hasOpenRequest'),
];

/** Base query for lists of orders; `today` is the Riyadh day. The caller narrows it down and runs it. */
export const selectOrderCards = (db: Kysely<Database>, today: string) =>
  db.selectFrom('orders').select(cardColumns).select(counts(today));

export type OrderCardRow = Awaited<ReturnType<ReturnType<typeof selectOrderCards>['execute']>>[number];

/** The whole row of one order with the figures of its card. The caller has to check whose order it is. */
export function findOrder(db: Kysely<Database>, id: string, today: string) {
  return db
    .selectFrom('orders')
    .select(cardColumns)
    .select([
      'answers',
      'consent',
      'cancellation',
      'rejection',
      'account_id',
      'contact_email',
      'assigned_to',
      'desk_version',
    ])
    .select(counts(today))
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Bank offers that have not been withdrawn, in the order they were sent. */
export function offersOfOrder(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('bank_offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

export function eventsOfOrder(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['at', 'event', 'actor', 'status', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Requests for documents, with the documents that have been received. */
export async function documentRequestsOfOrder(db: Kysely<Database>, orderId: string): Promise<DocumentsAsked[]> {
  const requests = await db
    .selectFrom('paper_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const received = await db
    .selectFrom('papers_received')
    .innerJoin('paper_requests', 'paper_requests.id', 'request_id')
    .select(['request_id', 'kind', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('kind')
    .execute();
  return requests.map(({ id, kinds, note, asked_at, answered_at }) => ({
    id,
    kinds,
    note,
    askedAt: asked_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
    received: received
      .filter(({ request_id }) => request_id === id)
      .map(({ kind, received_at }) => ({ kind, at: received_at.toISOString() })),
  }));
}

/** The number of the latest change to an order of this account; undefined when the account has no such order. `null` means any account. */
export async function findOrderVersion(
  db: Kysely<Database>,
  id: string,
  account: string | null,
): Promise<number | undefined> {
  let query = db.selectFrom('orders').select('version').where('id', '=', id);
  if (account !== null) query = query.where('account_id', '=', account);
  return (await query.executeTakeFirst())?.version;
}

/** The id of the order with this number, in its canonical form. */
export async function findOrderId(db: Kysely<Database>, number: string): Promise<string | undefined> {
  const found = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return found?.id;
}

/** Makes other commands on the order wait until this transaction ends, so that what it reads of the order stays true. */
export async function lockOrder(db: Kysely<Database>, id: string): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
}

/** Lets everybody who has the order open see it again, where no event does. */
export async function raiseOrderVersion(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({ version: order('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A change of status: `from` is the status that the caller has read. */
export interface Move {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Null exactly when the order ends. */
  dueAt: Date | null;
  cancellation?: GivenReason;
  rejection?: GivenReason;
  now: Date;
}

/** Moves the order if its status is still `from`, and returns whether it did: of several calls at the same time one succeeds. */
export async function moveOrder(
  db: Kysely<Database>,
  { orderId, from, to, dueAt, cancellation, rejection, now }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set((order) => ({
      status: to,
      version: order('version', '+', 1),
      due_at: dueAt,
      ended_at: dueAt === null ? now : null,
      ...(from !== to && { changed_at: now }),
      ...(cancellation && { cancellation: json(cancellation) }),
      ...(rejection && { rejection: json(rejection) }),
    }))
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects an offer of the order that can be chosen on this day; false when it cannot. */
export async function selectBankOffer(
  db: Kysely<Database>,
  { orderId, offerId, today }: { orderId: string; offerId: string; today: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_offers')
    .set({ is_selected: true })
    .where('id', '=', offerId)
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '>=', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws one offer that was not chosen; false when there is none. */
export async function withdrawBankOffer(
  db: Kysely<Database>,
  { orderId, offerId, reason, now }: { orderId: string; offerId: string; reason: GivenReason; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_offers')
    .set({ withdrawn_at: now, withdrawal: json(reason) })
    .where('id', '=', offerId)
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .where('is_selected', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an offer of the order can be chosen on this day. */
export async function hasOpenOffer(db: Kysely<Database>, orderId: string, today: string): Promise<boolean> {
  const found = await db
    .selectFrom('bank_offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '>=', today)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Offers that were withdrawn one by one, each with its reason, the latest first. */
export async function withdrawnOffersOfOrder(db: Kysely<Database>, orderId: string): Promise<WithdrawnOffer[]> {
  const { rows } = await sql<{ id: string; bankName: Name; at: Date; reason: GivenReason }>`
    select id, bank_name as "bankName", withdrawn_at as at, withdrawal as reason from bank_offers
    where order_id = ${orderId} and withdrawal is not null order by withdrawn_at desc, id
  `.execute(db);
  return rows.map(({ at, ...offer }) => ({ ...offer, at: at.toISOString() }));
}

/** Withdraws all offers of the order, or only the one that was chosen. */
export async function withdrawOffers(
  db: Kysely<Database>,
  orderId: string,
  which: 'all' | 'selected',
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('bank_offers')
    .set({ withdrawn_at: now, is_selected: false })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null);
  if (which === 'selected') query = query.where('is_selected', '=', true);
  await query.execute();
}

/** Marks documents of these kinds as received, and closes each request whose documents have all been received. */
export async function receiveDocuments(
  db: Kysely<Database>,
  orderId: string,
  kinds: readonly DocumentKind[],
  now: Date,
): Promise<void> {
  await sql`
    insert into papers_received (request_id, kind, received_at)
    select asked.id, kind, ${now} from paper_requests asked cross join unnest(asked.kinds) as kind
    where asked.order_id = ${orderId} and asked.answered_at is null and kind = any(${kinds})
    on conflict do nothing
  `.execute(db);
  await sql`
    update paper_requests asked set answered_at = ${now}
    where asked.order_id = ${orderId} and asked.answered_at is null
      and not exists (
        select from unnest(asked.kinds) as kind
        where not exists (select from papers_received where request_id = asked.id and papers_received.kind = kind.kind)
      )
  `.execute(db);
}

/** Closes all open requests for documents. */
export async function closeDocumentRequests(db: Kysely<Database>, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('paper_requests')
    .set({ answered_at: now })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}
