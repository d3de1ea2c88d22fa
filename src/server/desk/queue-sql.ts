import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FormName } from '#domain/applications/application.ts';
import { partsOfStatus, type QueueCursor, type QueuePart, queueParts } from '#domain/desk/queue-position.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../db/tables.ts';
import { type OrderCardRow, selectOrderCards } from '../orders/orders-sql.ts';
import { isMeant, type OrderSearch } from './order-search-sql.ts';

/** Filters of the queue at the desk. */
export interface QueueFilter {
  readonly status?: OrderStatus;
  readonly form?: FormName;
  readonly waiting?: QueuePart | 'overdue';
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

export interface QueuePage {
  readonly rows: OrderCardRow[];
  readonly hasMore: boolean;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly totalIsCapped: boolean;
}

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 1_000;
/** A search that finds more is read in the order of the queue, where it meets one soon, instead of by its own indexes. */
const MAX_FOUND = 3_000;

const TURNS: Record<QueuePart, number> = { staff: 0, applicant: 1, nobody: 2 };

/** Must match the expression of the indexes. */
const turn = sql<number>`public.order_turn(orders.status, orders.documents_asked)`;

/** The parts that an order of this filter can be in. */
function partsOf({ status, waiting }: QueueFilter): readonly QueuePart[] {
  const parts = status ? partsOfStatus(status) : queueParts;
  if (waiting === undefined) return parts;
  return parts.filter((part) => (waiting === 'overdue' ? part !== 'nobody' : part === waiting));
}

/**
 * A page of the queue: orders that wait for staff first, the most overdue on top; closed ones last, newest first. Read by
 * the indexes from the cursor on, part by part.
 */
export async function selectQueue(db: Kysely<Database>, filter: QueueFilter, page: WantedPage): Promise<QueuePage> {
  const { search } = filter;
  if (!search)
    return { ...(await pageOf(db, filter, page, filtered(filter, page))), ...(await count(db, filter, page)) };
  const found = await findOrders(db, search, filter, page);
  const total = [...found.inPart.values()].reduce((sum, ids) => sum + ids.length, 0);
  // Without an index for it, the search is only compared with the rows that the queue is walked along.
  const condition = (part: QueuePart) =>
    found.isAll
      ? sql<boolean>`orders.id = any(cast(${found.inPart.get(part) ?? []} as uuid[]))`
      : sql<boolean>`(${filtered(filter, page)(part)}) and coalesce(${isMeant(search)}, false)`;
  return {
    ...(await pageOf(db, filter, page, condition)),
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: !found.isAll || total > MAX_COUNTED,
  };
}

type Condition = (part: QueuePart) => RawBuilder<boolean>;

async function pageOf(
  db: Kysely<Database>,
  filter: QueueFilter,
  { cursor, perPage, today }: WantedPage,
  condition: Condition,
): Promise<Pick<QueuePage, 'rows' | 'hasMore'>> {
  const isBackwards = cursor?.side === 'before';
  const parts = isBackwards ? partsOf(filter).toReversed() : partsOf(filter);
  const begin = cursor ? parts.indexOf(cursor.part) : 0;
  const wanted = perPage + 1;
  const rows: OrderCardRow[] = [];
  // A part that the filter does not have: the cursor is of another list.
  for (const part of begin === -1 ? [] : parts.slice(begin)) {
    if (rows.length === wanted) break;
    const isDescending = (part === 'nobody') !== isBackwards;
    const column = part === 'nobody' ? 'orders.created_at' : 'orders.due_at';
    const direction = isDescending ? 'desc' : 'asc';
    let query = selectOrderCards(db, today).where(condition(part));
    if (cursor?.part === part)
      query = query.where(
        sql<boolean>`(${sql.ref(column)}, orders.id) ${sql.raw(isDescending ? '<' : '>')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
      );
    const next = query
      .orderBy(column, direction)
      .orderBy('orders.id', direction)
      .limit(wanted - rows.length);
    rows.push(...(await next.execute()));
  }
  const page = rows.slice(0, perPage);
  return { rows: isBackwards ? page.toReversed() : page, hasMore: rows.length > perPage };
}

/** The orders of one part that the filters other than the search let through. */
function filtered({ status, form, waiting }: QueueFilter, { now }: Pick<WantedPage, 'now'>): Condition {
  // A condition that follows from the status would only mislead the planner.
  const hasOnePart = status !== undefined && partsOfStatus(status).length === 1;
  return (part) =>
    sql<boolean>`${sql.join(
      [
        part === 'nobody' ? sql`orders.ended_at is not null` : sql`orders.ended_at is null`,
        ...(hasOnePart || part === 'nobody' ? [] : [sql`${turn} = ${sql.lit(TURNS[part])}`]),
        ...(status ? [sql`orders.status = ${status}`] : []),
        ...(form ? [sql`orders.form = ${form}`] : []),
        ...(waiting === 'overdue' ? [sql`orders.due_at < ${now}`] : []),
      ],
      sql` and `,
    )}`;
}

async function count(db: Kysely<Database>, filter: QueueFilter, page: WantedPage) {
  const condition = filtered(filter, page);
  let counted = 0;
  for (const part of partsOf(filter)) {
    if (counted > MAX_COUNTED) break;
    const some = db
      .selectFrom('orders')
      .select('orders.id')
      .where(condition(part))
      .limit(MAX_COUNTED + 1 - counted)
      .as('some');
    const { is } = await db
      .selectFrom(some)
      .select((of) => of.fn.countAll<number>().as('is'))
      .executeTakeFirstOrThrow();
    counted += is;
  }
  return { total: Math.min(counted, MAX_COUNTED), totalIsCapped: counted > MAX_COUNTED };
}

/** The ids that a search finds in each part, and whether these are all. */
async function findOrders(db: Kysely<Database>, search: OrderSearch, filter: QueueFilter, page: WantedPage) {
  const condition = filtered(filter, page);
  const parts = partsOf(filter);
  // Found by the indexes of the search alone: joined with those of the filters it takes longer.
  const { rows } = await sql<{ id: string; part: QueuePart | null }>`
    with orders as materialized (
      select id, status, form, documents_asked, due_at, ended_at from orders where ${isMeant(search)} limit ${sql.lit(MAX_FOUND + 1)}
    )
    select id, ${
      parts.length === 0
        ? sql`null`
        : sql`case ${sql.join(
            parts.map((part) => sql`when ${condition(part)} then ${part}`),
            sql` `,
          )} end`
    } as part from orders
  `.execute(db);
  const inPart = new Map<QueuePart, string[]>();
  for (const { id, part } of rows) if (part) inPart.set(part, [...(inPart.get(part) ?? []), id]);
  return { inPart, isAll: rows.length <= MAX_FOUND };
}
