import type { Kysely } from 'kysely';
import type { AssigneeFilter } from '#domain/desk/assignment.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { queuePosition, writeQueueCursor } from '#domain/desk/queue-position.ts';
import type { QueueSort } from '#domain/desk/list-sort.ts';
import type { Database } from '../db/tables.ts';
import type { Call } from '../http/serve.ts';
import { type QueueFilter, type QueuePage, selectQueue, type WantedPage } from './queue-sql.ts';

/** Which ways the list continues from a page. */
interface Ends {
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * A page of the queue: the first one where a page before another would not be full, and where the list has nothing at
 * its cursor any more.
 */
export async function queuePage(
  db: Kysely<Database>,
  filter: QueueFilter,
  wanted: WantedPage,
): Promise<Pick<QueuePage, 'rows'> & Ends & { meta: Pick<QueuePage, 'total' | 'totalIsCapped'> }> {
  const { cursor, ...first } = wanted;
  const asked = await selectQueue(db, filter, wanted);
  const isBack = cursor?.side === 'before';
  const isFirst = cursor === undefined || asked.rows.length === 0 || (isBack && !asked.hasMore);
  const { rows, hasMore, ...meta } = isFirst && cursor ? await selectQueue(db, filter, first) : asked;
  return { rows, meta, hasNext: isBack && !isFirst ? true : hasMore, hasPrevious: !isFirst };
}

/** The filters that mean the caller, with the account. */
export function filtersOf(
  { assignee, mentioned }: { readonly assignee?: AssigneeFilter | undefined; readonly mentioned?: 'me' | undefined },
  caller: Call['caller'],
): Pick<QueueFilter, 'assignee' | 'mentioned' | 'reader'> {
  const reader = caller?.account.id;
  return { reader, assignee: assignee === 'me' ? reader : assignee, mentioned: mentioned && reader };
}

/** The cursors of the pages after and before this one, of a list in this sort. */
export function cursorsOf(
  orders: readonly DeskOrderCard[],
  { hasNext, hasPrevious }: Ends,
  sort: QueueSort | undefined,
) {
  const [first, last] = [orders[0], orders.at(-1)];
  return {
    nextCursor: hasNext && last ? writeQueueCursor({ side: 'after', ...queuePosition(last, sort) }) : null,
    previousCursor: hasPrevious && first ? writeQueueCursor({ side: 'before', ...queuePosition(first, sort) }) : null,
  };
}
