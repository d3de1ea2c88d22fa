import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { writtenLine } from '#domain/words/written-text.ts';
import { AssigneeFilter } from './assignment.ts';
import { type DeskSearch, deskTurns, readDeskSearch } from './desk-search.ts';
import { OrderColumnName, writeHidden } from './order-column.ts';
import { QueueSort } from './queue-sort.ts';

/** Maximum number of views of one member of staff, and maximum length of a name in characters. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME_LENGTH = 60;

/** What a view keeps of the address of the list: neither the place in it nor a search, which names a person. */
const ViewFilters = v.object({
  waiting: v.optional(v.picklist(deskTurns)),
  status: v.optional(OrderStatus),
  assignee: v.optional(AssigneeFilter),
  mentioned: v.optional(v.literal('me')),
  sort: v.optional(QueueSort),
});
export type ViewFilters = v.InferOutput<typeof ViewFilters>;

/** The filters and the sort of an address or of a stored view; what the list does not have any more is left out. */
export function viewFilters(search: Readonly<Record<string, unknown>>): ViewFilters {
  const { cursor: _cursor, q: _q, hidden: _hidden, ...filters } = readDeskSearch(search);
  return filters;
}

/** Whether an address shows what a view keeps. */
export const showsView = (search: DeskSearch, { filters }: Pick<DeskView, 'filters'>): boolean =>
  search.q === undefined && JSON.stringify(viewFilters({ ...search })) === JSON.stringify(viewFilters(filters));

/** A view as somebody keeps it. */
export const DeskViewDraft = v.object({
  name: writtenLine(MAX_VIEW_NAME_LENGTH),
  filters: ViewFilters,
  hidden: v.pipe(v.array(OrderColumnName), v.maxLength(OrderColumnName.options.length, 'too_many')),
});
export type DeskViewDraft = v.InferOutput<typeof DeskViewDraft>;

/** A stored view: filters and sort of the list of orders and its hidden columns, under a name of its owner. */
export const DeskView = v.object({
  id: DatabaseId,
  name: v.string(),
  filters: ViewFilters,
  hidden: v.array(OrderColumnName),
});
export type DeskView = v.InferOutput<typeof DeskView>;

/** The address of a view: its filters, its sort and its columns. */
export const viewSearch = ({ filters, hidden }: DeskView): DeskSearch => ({ ...filters, hidden: writeHidden(hidden) });
