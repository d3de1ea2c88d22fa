import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { writtenLine } from '#domain/words/written-text.ts';
import { DeskListName, listColumns, writeHidden } from './list-columns.ts';
import { listFilters, readFilters } from './list-filters.ts';

/** Maximum number of views that one member of staff has of one list, and maximum length of a name in characters. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME_LENGTH = 60;

/** What a view keeps of the address of its list: neither the place in it nor a search, which names a person. */
export type ViewFilters = Readonly<Record<string, string>>;

/** A view as somebody keeps it. */
export interface DeskViewDraft {
  readonly list: DeskListName;
  readonly name: string;
  readonly filters: { readonly [name: string]: string | undefined };
  readonly hidden: readonly string[];
}

/** Earlier versions of the app name no list: they have views of orders only. */
type SentView = Omit<DeskViewDraft, 'list'> & { readonly list?: DeskListName | undefined };
const ordersByDefault = { list: v.optional(v.literal('orders'), 'orders') };

/** The members of a view of a list, with the filters and columns that the list has. */
const membersOf = <const L extends DeskListName>(list: L) => ({
  list: v.literal(list),
  name: writtenLine(MAX_VIEW_NAME_LENGTH),
  filters: v.object(listFilters[list]),
  hidden: v.pipe(v.array(v.picklist(listColumns[list])), v.maxLength(listColumns[list].length, 'too_many')),
});

/** Views of all lists, by list. */
const viewsWith = <const E extends v.ObjectEntries>(more: E) =>
  v.variant('list', [
    v.object({ ...more, ...membersOf('orders'), ...ordersByDefault }),
    v.object({ ...more, ...membersOf('letters') }),
    v.object({ ...more, ...membersOf('people') }),
    v.object({ ...more, ...membersOf('adverts') }),
    v.object({ ...more, ...membersOf('imported') }),
    v.object({ ...more, ...membersOf('sellers') }),
    v.object({ ...more, ...membersOf('content') }),
    v.object({ ...more, ...membersOf('undelivered') }),
    v.object({ ...more, ...membersOf('lender_orders') }),
    v.object({ ...more, ...membersOf('lender_keys') }),
    v.object({ ...more, ...membersOf('reports') }),
    v.object({ ...more, ...membersOf('newsletter') }),
    v.object({ ...more, ...membersOf('districts') }),
    v.object({ ...more, ...membersOf('templates') }),
  ]);

export const DeskViewDraft: v.GenericSchema<SentView, DeskViewDraft> = viewsWith({});
export const DeskViewChange: v.GenericSchema<SentView & { id: string }, DeskViewDraft & { id: string }> = viewsWith({
  id: DatabaseId,
});

/** A stored view: filters and sort of a list of the desk and its hidden columns, under a name of its owner. */
export const DeskView = v.object({
  id: DatabaseId,
  list: DeskListName,
  name: v.string(),
  filters: v.record(v.string(), v.string()),
  hidden: v.array(v.string()),
});
export type DeskView = v.InferOutput<typeof DeskView>;

/** Whether a list with these filters in its address shows what these others choose, in whatever sort. */
export function showsFilters(list: DeskListName, filters: ViewFilters, others: ViewFilters): boolean {
  const { sort: _sort, ...shown } = filters;
  return JSON.stringify(readFilters(list, shown)) === JSON.stringify(readFilters(list, others));
}

/** Whether a list with these filters in its address shows what a view of it keeps. */
export const showsView = (filters: ViewFilters, view: DeskView): boolean =>
  JSON.stringify(readFilters(view.list, filters)) === JSON.stringify(readFilters(view.list, view.filters));

/** The address of a view: its filters, its sort and its columns. */
export const viewSearch = ({ list, filters, hidden }: DeskView): Record<string, string> => ({
  ...filters,
  hidden: writeHidden(list, hidden),
});
