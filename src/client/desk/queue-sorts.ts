import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderColumnName } from '#domain/desk/order-column.ts';
import type { QueueSort } from '#domain/desk/queue-sort.ts';

/** Labels of the sorts of the list of orders; `none` is its own order. */
export const queueSortLabels: Record<QueueSort | 'none', MessageDescriptor> = {
  none: msg`Waiting for us first`,
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  'amount-high': msg`Amount: high to low`,
  'amount-low': msg`Amount: low to high`,
  'due-soon': msg`Due: soonest first`,
  'due-late': msg`Due: latest first`,
};

/** The sorts of a column: that of its first press, and that of the second. */
const sortsOf: Partial<Record<OrderColumnName, readonly [QueueSort, QueueSort]>> = {
  amount: ['amount-high', 'amount-low'],
  waiting: ['due-soon', 'due-late'],
  received: ['newest', 'oldest'],
};

const ascending: ReadonlySet<QueueSort> = new Set(['oldest', 'amount-low', 'due-soon']);

/** How a column is sorted, and by what the next press of its heading sorts: after both directions the list has its own order again. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | null;
  readonly next: QueueSort | undefined;
}

/** Null for a column without sorts. */
export function columnSort(column: OrderColumnName, sort: QueueSort | undefined): ColumnSort | null {
  const sorts = sortsOf[column];
  if (!sorts) return null;
  const at = sort ? sorts.indexOf(sort) : -1;
  const direction = at === -1 || !sort ? null : ascending.has(sort) ? 'ascending' : 'descending';
  return { direction, next: sorts[at + 1] };
}

/** Whether a sort can be seen at the heading of one of these columns. */
export const isSortOf = (columns: readonly OrderColumnName[], sort: QueueSort): boolean =>
  columns.some((column) => sortsOf[column]?.includes(sort));
