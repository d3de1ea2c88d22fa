import { useLingui } from '@lingui/react/macro';
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts';
import { searchAt } from '#domain/saved-searches/search-address.ts';
import { browsedKinds } from './browsed-kinds.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** Returns a function that names a saved search: as its owner did, else by its words and filters. */
export function useSearchName() {
  const { i18n } = useLingui();
  const textsOf = useFilterTexts();
  return ({ kind, address, name, names }: Pick<SavedSearch, 'kind' | 'address' | 'name' | 'names'>): string => {
    if (name !== null) return name;
    const browsed = browsedKinds[kind];
    const search = searchAt(browsed.catalogue, address);
    const filters = search ? textsOf(browsed, search, (key, code) => names[`${key}:${code}`]) : [];
    return [i18n._(browsed.words.title), search?.text, ...filters.map(({ text }) => text)].filter(Boolean).join(' · ');
  };
}
