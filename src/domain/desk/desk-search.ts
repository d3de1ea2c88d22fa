import * as v from 'valibot';
import { type ListFilters, readColumns, readFilters } from './list-filters.ts';
import { QueueCursorText } from './queue-position.ts';

/** Search parameters of the queue; empty for all orders from the first on. */
export interface DeskSearch extends ListFilters<'orders'> {
  readonly q?: string;
  /** The columns that a view hides, `amount.received`; without it they are those of the device. */
  readonly hidden?: string;
  /** Where the page begins or ends. */
  readonly cursor?: string;
}

/** The same before validation. */
export type DeskAddress = { readonly [Name in keyof DeskSearch]?: string };

const MAX_QUESTION_LENGTH = 100;

/** Reads an address; invalid parameters are left out. */
export function readDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const { q, cursor } = raw;
  return {
    ...readFilters('orders', raw),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, MAX_QUESTION_LENGTH) }),
    ...readColumns('orders', raw),
    ...(v.is(QueueCursorText, cursor) && { cursor }),
  };
}

/** The filters, the sort and the columns, without the place in the list. */
export function listOf({ cursor: _cursor, ...filters }: DeskSearch): Omit<DeskSearch, 'cursor'> {
  return filters;
}
