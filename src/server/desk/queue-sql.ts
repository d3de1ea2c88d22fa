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
  type QueueSection,
  sectionsOf,
} from '#domain/desk/queue-position.ts';
import type { QueueSort } from '#domain/desk/list-sort.ts';
import { nextActor } from '#domain/orders/order-moves.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';
import { orderCard } from '../orders/order-views.ts';
import { type OrderCardRow, selectOrderCards } from '../orders/orders-sql.ts';
import { orderIsOverdue } from '../orders/overdue-sql.ts';
import type { NameMatch } from './contact-search-sql.ts';
import { isMeant, type OrderSearch } from './order-search-sql.ts';

/** Filters and sort of the queue at the desk. */
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
  /** Without one, the order of the queue. */
  readonly sort?: QueueSort;
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

interface Total {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly totalIsCapped: boolean;
}

export interface QueuePage extends Total {
  readonly rows: QueueRow[];
  readonly hasMore: boolean;
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
 * A page of the queue: orders that wait for staff first, the most overdue on top; closed ones last, newest first; or as
 * its sort says. Read by the indexes from the cursor on, section by section.
 */
export async function selectQueue(db: Kysely<Database>, filter: QueueFilter, page: WantedPage): Promise<QueuePage> {
  const { ranges, found } = await meant(db, filter, page);
  const [rows, total] = await Promise.all([
    pageOf(db, filter, page, ranges),
    found ? countFound(db, found) : count(db, filter, page),
  ]);
  return { ...rows, ...total };
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
  const { ranges } = await meant(db, filter, page);
  let cursor: QueueCursor | undefined;
  for (let hasMore = true; hasMore;) {
    const batch = await pageOf(db, filter, { ...page, cursor }, ranges);
    yield batch.rows;
    const last = batch.rows.at(-1);
    hasMore = batch.hasMore && last !== undefined;
    if (last) cursor = { side: 'after', ...queuePosition(orderCard(last), filter.sort) };
  }
}

type Condition = (part: QueuePart) => RawBuilder<boolean>;
/** The conditions that a section is read by; each is met along an index in the order of the section. None for a section without orders. */
type Ranges = (section: QueueSection) => readonly RawBuilder<boolean>[];

/** What the filters and the search let through, and what the search found. */
async function meant(
  db: Kysely<Database>,
  filter: QueueFilter,
  page: WantedPage,
): Promise<{ ranges: Ranges; found: Found | null }> {
  const { search } = filter;
  if (!search) return { ranges: rangesOf(filter, page), found: null };
  const found = await findOrders(db, search, filter, page);
  const ranges = (section: QueueSection) => {
    const ids = section.parts.flatMap((part) => found.inPart.get(part) ?? []);
    if (found.isAll) return ids.length > 0 ? [sql<boolean>`orders.id = any(cast(${ids} as uuid[]))`] : [];
    // Without an index for it, the search is only compared with the rows that the queue is walked along.
    const isFound = sql`coalesce(${isMeant(search, found.match)}, false)`;
    return rangesOf(filter, page)(section).map((range) => sql<boolean>`(${range}) and ${isFound}`);
  };
  return { ranges, found };
}

async function pageOf(
  db: Kysely<Database>,
  filter: QueueFilter,
  { cursor, perPage, today }: WantedPage,
  rangesIn: Ranges,
): Promise<Pick<QueuePage, 'rows' | 'hasMore'>> {
  const isBackwards = cursor?.side === 'before';
  const sections = isBackwards ? sectionsOf(filter.sort).toReversed() : sectionsOf(filter.sort);
  const begin = cursor ? sections.findIndex(({ name }) => name === cursor.section) : 0;
  const wanted = perPage + 1;
  const rows: QueueRow[] = [];
  // A section that the sort does not have: the cursor is of another list.
  for (const section of begin === -1 ? [] : sections.slice(begin)) {
    const ranges = rangesIn(section);
    if (ranges.length === 0) continue;
    let from: Place | undefined = cursor?.section === section.name ? cursor : undefined;
    // Where samples are hidden, a step may have some: then the next one is longer.
    for (let count = wanted - rows.length; rows.length < wanted; count = Math.min(2 * count + perPage, MAX_STEP)) {
      const places: Place[] = await walk(db, section, { ranges, from, isBackwards, count });
      const cards = new Map((await cardsOf(db, places, today, filter.reader)).map((row) => [row.id, row]));
      rows.push(...places.flatMap(({ id }) => cards.get(id) ?? []));
      if (places.length < count) break;
      from = places.at(-1);
    }
  }
  const page = rows.slice(0, perPage);
  return { rows: isBackwards ? page.toReversed() : page, hasMore: rows.length > perPage };
}

type Place = Pick<QueuePosition, 'value' | 'id'>;

interface Walk {
  readonly ranges: readonly RawBuilder<boolean>[];
  readonly from: Place | undefined;
  readonly isBackwards: boolean;
  readonly count: number;
}

/** The column of an order's value. Where there is no amount it is null, and in the order all the same: the planner knows the index by it. */
const columnOf: Record<QueueSection['by'], string> = {
  due: 'due_at',
  received: 'created_at',
  amount: 'finance_amount',
  nothing: 'finance_amount',
};

/**
 * The next places of one section, merged from its ranges of an index. In the table itself, samples among them: in the view
 * without samples the planner expects so few rows that it sorts all.
 */
async function walk(
  db: Kysely<Database>,
  { by, isDescending }: QueueSection,
  { ranges, from, isBackwards, count }: Walk,
): Promise<Place[]> {
  const column = sql.ref(`orders.${columnOf[by]}`);
  const hasValue = by === 'nothing' ? sql`${column} is null` : by === 'amount' ? sql`${column} is not null` : sql`true`;
  const direction = sql.raw(isDescending === isBackwards ? 'asc' : 'desc');
  const isBeyond = from ? beyond(by, column, from, sql.raw(isDescending === isBackwards ? '>' : '<')) : sql`true`;
  const inOrder = sql`order by at ${direction}, id ${direction} limit ${count}`;
  // The planner merges ordered ranges only where none has a condition, so each is read by itself.
  const selects = ranges.map(
    (range) =>
      sql`(select orders.id, ${column} as at from public.orders where (${range}) and ${hasValue} and ${isBeyond} ${inOrder})`,
  );
  const { rows } = await sql<{ id: string; at: Date | number | null }>`
    select id, at from (${sql.join(selects, sql` union all `)}) as one ${inOrder}
  `.execute(db);
  return rows.map(({ id, at }) => ({ id, value: Number(at) }));
}

/** Whether an order stands after a place, in the direction of the comparison. */
function beyond(
  by: QueueSection['by'],
  column: RawBuilder<unknown>,
  { value, id }: Place,
  comparison: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (by === 'nothing') return sql`orders.id ${comparison} ${id}::uuid`;
  const at = by === 'amount' ? sql`${value}::bigint` : sql`${new Date(value)}::timestamptz`;
  return sql`(${column}, orders.id) ${comparison} (${at}, ${id}::uuid)`;
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
    .modifyFront(prepared)
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

/** What the filters other than the search, the status and the turn let through. */
const others = (
  { form, waiting, assignee, mentioned }: QueueFilter,
  { now }: Pick<WantedPage, 'now'>,
): RawBuilder<unknown>[] => [
  ...(form ? [sql`orders.form = ${form}`] : []),
  ...(assignee ? [assignedTo(assignee)] : []),
  ...(mentioned ? [sql`orders.id = any(array(${mentioning(mentioned)}))`] : []),
  ...(waiting === 'overdue' ? [orderIsOverdue(now)] : []),
];

const all = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The orders of one part that the filters other than the search let through. */
function filtered(filter: QueueFilter, page: Pick<WantedPage, 'now'>): Condition {
  const { status } = filter;
  // A condition that follows from the status would only mislead the planner.
  const hasOnePart = status !== undefined && partsOfStatus(status).length === 1;
  return (part) =>
    all([
      part === 'nobody' ? sql`orders.ended_at is not null` : sql`orders.ended_at is null`,
      ...(hasOnePart || part === 'nobody' ? [] : [sql`${turn} = ${sql.lit(TURNS[part])}`]),
      ...(status ? [sql`orders.status = ${status}`] : []),
      ...others(filter, page),
    ]);
}

/** Sections of the queue by their part, those of all parts by status: so begin the indexes of each. */
function rangesOf(filter: QueueFilter, page: Pick<WantedPage, 'now'>): Ranges {
  const wanted = partsOf(filter);
  return ({ parts }) =>
    parts.length < queueParts.length
      ? wanted.filter((part) => parts.includes(part)).map(filtered(filter, page))
      : byStatus(filter, page);
}

/** The orders that the filters other than the search let through, by status and open requests, which together say the turn. */
function byStatus(filter: QueueFilter, page: Pick<WantedPage, 'now'>): RawBuilder<boolean>[] {
  const wanted = partsOf(filter);
  return OrderStatus.options
    .filter((status) => filter.status === undefined || status === filter.status)
    .flatMap((status) =>
      [false, true]
        .filter((papersAreAsked) => wanted.includes(nextActor(status, { papersAreAsked }) ?? 'nobody'))
        .map((papersAreAsked) =>
          all([
            sql`orders.status = ${sql.lit(status)}`,
            papersAreAsked ? sql`orders.documents_asked` : sql`not orders.documents_asked`,
            // The indexes of orders that nobody has are of open ones.
            ...(filter.assignee === 'nobody' ? [sql`orders.ended_at is null`] : []),
            ...others(filter, page),
          ]),
        ),
    );
}

/**
 * Counted in the table, as `walk` reads it, from indexes alone; without samples it is a lower bound where counting stopped.
 * Prepared, with each status in its text: planning takes longer than counting.
 */
async function count(db: Kysely<Database>, filter: QueueFilter, page: WantedPage): Promise<Total> {
  const limit = sql`limit ${sql.lit(MAX_COUNTED + 1)}`;
  const selects = byStatus(filter, page).map(
    (range) => sql`(select orders.id from public.orders where ${range} ${limit})`,
  );
  if (selects.length === 0) return { total: 0, totalIsCapped: false };
  const { rows } = await sql<{ counted: number; shown: number }>`
    ${prepared} with counted as materialized (${sql.join(selects, sql` union all `)} ${limit})
    select count(*) as counted, (select count(*) from orders where orders.id = any(array(select id from counted))) as shown from counted
  `.execute(db);
  const { counted = 0, shown = 0 } = rows[0] ?? {};
  return { total: Math.min(shown, MAX_COUNTED), totalIsCapped: counted > MAX_COUNTED };
}

/** What a search finds: the ids in each part, whether these are all, and how its words were compared. */
interface Found {
  readonly inPart: ReadonlyMap<QueuePart, string[]>;
  readonly isAll: boolean;
  readonly match: NameMatch;
}

async function countFound(db: Kysely<Database>, { inPart, isAll }: Found): Promise<Total> {
  const ids = [...inPart.values()].flat();
  // Of few orders those are left out before that are hidden.
  const shown = isAll ? ids.length : await countShown(db, ids.slice(0, MAX_COUNTED + 1));
  return { total: Math.min(shown, MAX_COUNTED), totalIsCapped: !isAll || shown > MAX_COUNTED };
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
      select id, status, form, documents_asked, due_at, ended_at, assigned_to from public.orders where ${isMeant(search, match)} limit ${sql.lit(MAX_FOUND + 1)}
    )
    select id, ${part} as part from orders
  `.execute(db);
  const isAll = rows.length <= MAX_FOUND;
  const found = isAll ? await shownOf(db, rows) : rows;
  const inPart = new Map<QueuePart, string[]>();
  for (const one of parts)
    inPart.set(
      one,
      found.flatMap((row) => (row.part === one ? [row.id] : [])),
    );
  return { inPart, isAll, match, some: found.length > 0 };
}

/** Prepared: planning a query of the view without samples takes longer than running it. */
const selectShown = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .modifyFront(prepared)
    .where('orders.id', '=', sql<string>`any(cast(${ids} as uuid[]))`);

/** Those of these orders that are not hidden. */
async function shownOf<T extends { readonly id: string }>(
  db: Kysely<Database>,
  orders: readonly T[],
): Promise<readonly T[]> {
  if (orders.length === 0) return [];
  const rows = await selectShown(
    db,
    orders.map(({ id }) => id),
  )
    .select('id')
    .execute();
  const shown = new Set(rows.map(({ id }) => id));
  return orders.filter(({ id }) => shown.has(id));
}

async function countShown(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { count } = await selectShown(db, ids)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
