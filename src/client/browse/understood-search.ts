import type { Understood } from '#domain/browse/results.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, readSearch } from '#domain/catalogue/search.ts';
import type { ChangeSearch } from './use-search.ts';

/** The search with the filters that were read from its text, and the words that are left. */
export function asUnderstood(
  catalogue: Catalogue,
  search: ListingSearch,
  understood: Understood | undefined,
): ListingSearch {
  if (!understood || !search.text || search.words) return search;
  return { ...readSearch(catalogue, understood.address).search, page: search.page };
}

/** Changes what is shown: the filters that were read from the text go into the address with the first change of one. */
export function changeOfUnderstood(search: ListingSearch, shown: ListingSearch, change: ChangeSearch): ChangeSearch {
  if (shown === search) return change;
  return (changed, options) =>
    change((present) => {
      // Typed on meanwhile: what was understood is of an earlier text.
      const base = present.text === search.text ? shown : present;
      return { ...base, page: 1, ...(typeof changed === 'function' ? changed(base) : changed) };
    }, options);
}
