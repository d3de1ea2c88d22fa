import type { ListingResults } from '#domain/browse/results.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { choicesAt, namesOfChoices } from '#domain/catalogue/list-choices.ts';
import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { Name } from '#domain/words/name.ts';

/** A step to a list with an address of its own. */
export interface ListStep {
  /** Without locale. */
  readonly path: string;
  readonly name: Name;
}

/** The brand and model, or city and district, of a list with an address of its own, broadest first; null for every other search, and while the names are not known. */
export function narrowedList(
  catalogue: Catalogue,
  search: ListingSearch,
  facets: ListingResults['facets'],
): readonly ListStep[] | null {
  const { path } = listAddress(catalogue, writeSearch(catalogue, search));
  const choices = choicesAt(catalogue, path) ?? {};
  const names = namesOfChoices(catalogue, choices, facets);
  if (!names || names.length === 0) return null;
  const keys = Object.keys(choices);
  return names.map((name, at) => ({
    name,
    path: listAddress(catalogue, Object.fromEntries(keys.slice(0, at + 1).map((key) => [key, choices[key] ?? ''])))
      .path,
  }));
}
