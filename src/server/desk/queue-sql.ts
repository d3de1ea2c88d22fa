import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FormName } from '#domain/applications/application.ts';
import type { Colleague } from '#domain/desk/assignment.ts';
import {
  partsOfStatus,
  type QueueCursor,
  type QueuePart,
  queueParts,
  queuePosition,
  type QueuePosition,
} from '#domain/desk/queue-position.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../db/tables.ts';
import { orderCard } from '../orders/order-views.ts';
import { type OrderCardRow, selectOrderCards } from '../orders/orders-sql.ts';
import type { NameMatch } from './contact-search-sql.ts';
import { isMeant, type OrderSearch } from './order-search-sql.ts';

/** Filters of the queue at the desk. */
export interface QueueFilter {
  readonly status?: OrderStatus;
  readonly form?: FormName;
  readonly waiting?: QueuePart | 'overdue';
  /** The account that has the order, or `nobody`. */
  readonly assignee?: string;
  /** The account that a note mentions. */
  readonly mentioned?: string;
  /** Who reads the list, and is told which orders mention them. */
  readonly reader?: string;
  readonly search?: OrderSearch;
}

/** A page of the queue to read. */
export interface WantedPage {
  readonly cursor?: QueueCursor;
  readonly perPage: number;
  /** The day in Riyadh. */
  readonly today: string;
  readonly now: Date;
}

/** A row of the queue, with who has it. */
export type QueueRow = OrderCardRow & {
  readonly desk_version: number;
  readonly assignee: Colleague | null;
  readonly isMentionUnread: boolean;
};

export interface QueuePage {
  readonly rows: QueueRow[];
  readonly hasMore: boolean;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly totalIsCapped: boolean;
}

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 1_000;
/** A search that finds more is read in the order of the queue, where it meets one soon, instead of by its own indexes. */
const MAX_FOUND = 2_000;

/** Most rows of one step along an index. */
const MAX_STEP = 1_000;

const TURNS: Record<QueuePart, number> = { staff: 0, applicant: 1, nobody: 2 };

/** Must match the expression of the indexes. */
const turn = sql<number>`public.order_turn(orders.status, orders.documents_asked)`;

/** The parts that an order of this filter can be in. */
function partsOf({ status, waiting, assignee }: QueueFilter): readonly QueuePart[] {
  const ofStatus = status ? partsOfStatus(status) : queueParts;
  // Nobody has to take a closed order.
  const parts = assignee === 'nobody' ? ofStatus.filter((part) => part !== 'nobody') : ofStatus;
  if (waiting === undefined) return parts;
  return parts.filter((part) => (waiting === 'overdue' ? part !== 'nobody' : part === waiting));
}

/**
 * A page of the queue: orders that wait for staff first, the most overdue on top; closed ones last, newest first. Read by
 * the indexes from the cursor on, part by part.
 */
export async function selectQueue(db: Kysely<Database>, filter: QueueFilter, page: WantedPage): Promise<QueuePage> {
  const { condition, found } = await meant(db, filter, page);
  const rows = await pageOf(db, filter, page, condition);
  if (!found) return { ...rows, ...(await count(db, filter, page)) };
  const total = [...found.inPart.values()].reduce((sum, ids) => sum + ids.length, 0);
  return { ...rows, total: Math.min(total, MAX_COUNTED), totalIsCapped: !found.isAll || total > MAX_COUNTED };
}

/**
 * All orders of the queue in its order, a batch at a time. Each batch is read by itself: an order that moves meanwhile may
 * be in two of them or in none.
 */
export async function* queueBatches(
  db: Kysely<Database>,
  filter: QueueFilter,
  page: Omit<WantedPage, 'cursor'>,
): AsyncGenerator<QueueRow[]> {
  const { condition } = await meant(db, filter, page);
  let cursor: QueueCursor | undefined;
  for (let hasMore = true; hasMore;) {
    const batch = await pageOf(db, filter, { ...page, cursor }, condition);
    yield batch.rows;
    const last = batch.rows.at(-1);
    hasMore = batch.hasMore && last !== undefined;
    if (last) cursor = { side: 'after', ...queuePosition(orderCard(last)) };
  }
}

type Condition = (part: QueuePart) => RawBuilder<boolean>;
/** Null for a part without such orders. */
type SomeCondition = (part: QueuePart) => RawBuilder<boolean> | null;

/** What the filters and the search let through, and what the search found. */
async function meant(
  db: Kysely<Database>,
  filter: QueueFilter,
  page: WantedPage,
): Promise<{ condition: SomeCondition; found: Found | null }> {
  const { search } = filter;
  if (!search) return { condition: filtered(filter, page), found: null };
  const found = await findOrders(db, search, filter, page);
  // Without an index for it, the search is only compared with the rows that the queue is walked along.
  const condition = (part: QueuePart) => {
    const ids = found.inPart.get(part) ?? [];
    if (found.isAll) return ids.length > 0 ? sql<boolean>`orders.id = any(cast(${ids} as uuid[]))` : null;
    return sql<boolean>`(${filtered(filter, page)(part)}) and coalesce(${isMeant(search, found.match)}, false)`;
  };
  return { condition, found };
}

async function pageOf(
  db: Kysely<Database>,
  filter: QueueFilter,
  { cursor, perPage, today }: WantedPage,
  conditionOf: SomeCondition,
): Promise<Pick<QueuePage, 'rows' | 'hasMore'>> {
  const isBackwards = cursor?.side === 'before';
  const parts = isBackwards ? partsOf(filter).toReversed() : partsOf(filter);
  const begin = cursor ? parts.indexOf(cursor.part) : 0;
  const wanted = perPage + 1;
  const rows: QueueRow[] = [];
  // A part that the filter does not have: the cursor is of another list.
  for (const part of begin === -1 ? [] : parts.slice(begin)) {
    const condition = conditionOf(part);
    if (!condition) continue;
    let from: Place | undefined = cursor?.part === part ? cursor : undefined;
    // Where samples are hidden, a step may have some: then the next one is longer.
    for (let count = wanted - rows.length; rows.length < wanted; count = Math.min(2 * count + perPage, MAX_STEP)) {
      const places: Place[] = await walk(db, part, { condition, from, isBackwards, count });
      const cards = new Map((await cardsOf(db, places, today, filter.reader)).map((row) => [row.id, row]));
      rows.push(...places.flatMap(({ id }) => cards.get(id) ?? []));
      if (places.length < count) break;
      from = places.at(-1);
    }
  }
  const page = rows.slice(0, perPage);
  return { rows: isBackwards ? page.toReversed() : page, hasMore: rows.length > perPage };
}

type Place = Pick<QueuePosition, 'at' | 'id'>;

interface Walk {
  readonly condition: RawBuilder<boolean>;
  readonly from: Place | undefined;
  readonly isBackwards: boolean;
  readonly count: number;
}

/**
 * The next places of one part by its index. In the table itself, samples among them: in the view without samples the
 * planner expects so few rows that it sorts all.
 */
function walk(db: Kysely<Database>, part: QueuePart, { condition, from, isBackwards, count }: Walk): Promise<Place[]> {
  const isDescending = (part === 'nobody') !== isBackwards;
  const column = sql<Date>`orders.${sql.ref(part === 'nobody' ? 'created_at' : 'due_at')}`;
  const direction = isDescending ? 'desc' : 'asc';
  let query = db
    .withSchema('public')
    .selectFrom('orders')
    .select(['orders.id', column.as('at')])
    .where(condition);
  if (from)
    query = query.where(
      sql<boolean>`(${column}, orders.id) ${sql.raw(isDescending ? '<' : '>')} (${from.at}::timestamptz, ${from.id}::uuid)`,
    );
  return query.orderBy(column, direction).orderBy('orders.id', direction).limit(count).execute();
}

/** The cards of these places, without those that are hidden. */
async function cardsOf(
  db: Kysely<Database>,
  places: readonly Place[],
  today: string,
  reader: string | undefined,
): Promise<QueueRow[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  return selectOrderCards(db, today)
    .select('desk_version')
    .select((of) =>
      of
        .selectFrom('accounts')
        .select(sql<Colleague>`jsonb_build_object('id', accounts.id, 'name', accounts.name)`.as('assignee'))
        .whereRef('accounts.id', '=', 'orders.assigned_to')
        .as('assignee'),
    )
    .select(
      (reader === undefined
        ? sql<boolean>`false`
        : sql<boolean>`orders.id in (${mentioning(reader)} and read_at is null)`
      ).as('isMentionUnread'),
    )
    .where('orders.id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .execute();
}

const mentioning = (account: string) =>
  sql`select order_id from order_note_mentions join order_notes note on note.id = note_id where account_id = cast(${account} as uuid)`;

const assignedTo = (assignee: string) =>
  assignee === 'nobody' ? sql`orders.assigned_to is null` : sql`orders.assigned_to = cast(${assignee} as uuid)`;

/** The orders of one part that the filters other than the search let through. */
function filtered(
  { status, form, waiting, assignee, mentioned }: QueueFilter,
  { now }: Pick<WantedPage, 'now'>,
): Condition {
  // A condition that follows from the status would only mislead the planner.
  const hasOnePart = status !== undefined && partsOfStatus(status).length === 1;
  return (part) =>
    sql<boolean>`${sql.join(
      [
        part === 'nobody' ? sql`orders.ended_at is not null` : sql`orders.ended_at is null`,
        ...(hasOnePart || part === 'nobody' ? [] : [sql`${turn} = ${sql.lit(TURNS[part])}`]),
        ...(status ? [sql`orders.status = ${status}`] : []),
        ...(form ? [sql`orders.form = ${form}`] : []),
        ...(assignee ? [assignedTo(assignee)] : []),
        ...(mentioned ? [sql`orders.id = any(array(${mentioning(mentioned)}))`] : []),
        ...(waiting === 'overdue' ? [sql`orders.due_at < ${now}`] : []),
      ],
      sql` and `,
    )}`;
}

/** Counted in the table, as `walk` reads it; without samples it is a lower bound where counting stopped. */
async function count(db: Kysely<Database>, filter: QueueFilter, page: WantedPage) {
  const condition = filtered(filter, page);
  let [walked, total] = [0, 0];
  for (const part of partsOf(filter)) {
    const left = MAX_COUNTED + 1 - walked;
    if (left <= 0) break;
    const some = db.withSchema('public').selectFrom('orders').select('orders.id').where(condition(part)).limit(left);
    const ids = (await some.execute()).map(({ id }) => id);
    walked += ids.length;
    const { visible } = await db
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('visible'))
      .where('orders.id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
      .executeTakeFirstOrThrow();
    total += visible;
  }
  return { total: Math.min(total, MAX_COUNTED), totalIsCapped: walked > MAX_COUNTED };
}

/** What a search finds: the ids in each part, whether these are all, and how its words were compared. */
interface Found {
  readonly inPart: ReadonlyMap<QueuePart, string[]>;
  readonly isAll: boolean;
  readonly match: NameMatch;
}

async function findOrders(
  db: Kysely<Database>,
  search: OrderSearch,
  filter: QueueFilter,
  page: WantedPage,
): Promise<Found> {
  const asTyped = await findBy(db, { search, match: 'words' }, filter, page);
  const isFound = asTyped.some || search.question.name.length === 0;
  return isFound ? asTyped : findBy(db, { search, match: 'beginnings' }, filter, page);
}

async function findBy(
  db: Kysely<Database>,
  { search, match }: { search: OrderSearch; match: NameMatch },
  filter: QueueFilter,
  page: WantedPage,
): Promise<Found & { some: boolean }> {
  const condition = filtered(filter, page);
  const parts = partsOf(filter);
  const part =
    parts.length === 0
      ? sql`null`
      : sql`case ${sql.join(
          parts.map((one) => sql`when ${condition(one)} then ${one}`),
          sql` `,
        )} end`;
  // Found by the indexes of the search alone: joined with those of the filters it takes longer.
  const { rows } = await sql<{ id: string; part: QueuePart | null }>`
    with orders as materialized (
      select id, status, form, documents_asked, due_at, ended_at, assigned_to from orders where ${isMeant(search, match)} limit ${sql.lit(MAX_FOUND + 1)}
    )
    select id, ${part} as part from orders
  `.execute(db);
  const inPart = new Map<QueuePart, string[]>();
  for (const one of parts)
    inPart.set(
      one,
      rows.flatMap((row) => (row.part === one ? [row.id] : [])),
    );
  return { inPart, isAll: rows.length <= MAX_FOUND, match, some: rows.length > 0 };
}
