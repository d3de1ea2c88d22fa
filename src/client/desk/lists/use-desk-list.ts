import { useNavigate } from '@tanstack/react-router';
import type { ViewFilters } from '#domain/desk/desk-view.ts';
import { columnsAmong, type DeskListName, readHidden, writeHidden } from '#domain/desk/list-columns.ts';
import { readFilters } from '#domain/desk/list-filters.ts';
import { useColumns } from '../columns/columns-button.tsx';
import { type ListPlace, listPlaces } from './list-places.ts';
import type { ListSorts } from './list-sorts.ts';

/** What the address of a list says, as its screen has read it. */
type ListSearch = Readonly<Record<string, unknown>> & {
  readonly q?: string | undefined;
  readonly hidden?: string | undefined;
  readonly cursor?: string | undefined;
  readonly page?: string | number | undefined;
};

/** A list of the desk as its address and this device show it. */
export interface ShownList {
  readonly name: DeskListName;
  /** Its filters and its sort. */
  readonly filters: ViewFilters;
  /** What the links of its filters keep: the sort, and the columns of a view. */
  readonly kept: { readonly sort?: string; readonly hidden?: string };
  /** Where it is, without what it is searched and filtered for. */
  readonly place: ListPlace;
  /** What it is searched for. */
  readonly q: string | undefined;
  readonly isSearched: boolean;
  /** Its address from the first page on, with these filters in place of its own. */
  readonly addressWith: (filters: ViewFilters) => Record<string, string>;
  /** Searches it with its filters or these others, for nothing where the text is empty. */
  readonly find: (text: string, others?: ViewFilters) => void;
  readonly hidden: ReadonlySet<string>;
  readonly show: (column: string, isShown: boolean) => void;
  /** Whether the hidden columns are those of a view, which the address has. */
  readonly isOfView: boolean;
  readonly sorts: ListSorts | undefined;
  /** One of `sorts`. */
  readonly sort: string;
  readonly sortBy: (sort: string) => void;
}

/** The filters, the sort and the columns of a list: the columns of its address, as a view has them, else those of this device. */
export function useDeskList(name: DeskListName, search: ListSearch, sorts?: ListSorts): ShownList {
  const navigate = useNavigate();
  const ofDevice = useColumns(name);
  const place = listPlaces[name];
  const { sort, ...filters }: Record<string, string> = readFilters(name, search);
  const inAddress = readHidden(name, search.hidden);
  const { cursor, page } = search;
  const q = search.q === '' ? undefined : search.q;
  const keptOf = (sortedBy: string | undefined, hidden: readonly string[] | null) => ({
    ...(sortedBy !== undefined && { sort: sortedBy }),
    ...(hidden && { hidden: writeHidden(name, hidden) }),
  });
  const found = (text: string | undefined): { q?: string } => (text ? { q: text } : {});
  const addressOf = (sortedBy: string | undefined, hidden: readonly string[] | null) => ({
    ...place.search,
    ...filters,
    ...found(q),
    ...keptOf(sortedBy, hidden),
  });
  return {
    name,
    filters: { ...filters, ...(sort !== undefined && { sort }) },
    kept: keptOf(sort, inAddress),
    place,
    q,
    isSearched: q !== undefined,
    addressWith: (others) => ({ ...place.search, ...others, ...found(q), ...keptOf(sort, inAddress) }),
    find(text, others = filters) {
      const to = { ...place.search, ...others, ...found(text), ...keptOf(sort, inAddress) };
      void navigate({ to: place.to, search: to, resetScroll: false });
    },
    hidden: inAddress ? new Set(inAddress) : new Set(columnsAmong(name, ofDevice.hidden)),
    show(column, isShown) {
      if (!inAddress) return ofDevice.show(column, isShown);
      const next = isShown ? inAddress.filter((one) => one !== column) : [...inAddress, column];
      const to = {
        ...addressOf(sort, next),
        ...(cursor !== undefined && { cursor }),
        ...(page !== undefined && String(page) !== '1' && { page: String(page) }),
      };
      return void navigate({ to: place.to, search: to, replace: true, resetScroll: false });
    },
    isOfView: inAddress !== null,
    sorts,
    sort: sort ?? sorts?.own ?? 'none',
    sortBy(next) {
      const to = addressOf(next === sorts?.own ? undefined : next, inAddress);
      void navigate({ to: place.to, search: to, resetScroll: false });
    },
  };
}
