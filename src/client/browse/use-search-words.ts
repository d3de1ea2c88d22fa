import { useLingui } from '@lingui/react';
import { readSearch } from '#domain/catalogue/search.ts';
import type { RecentSearch } from '#offline/searches/recent-searches.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** Returns a function that puts a search of this device into words: the kind, the text, and every filter. */
export function useSearchWords() {
  const { i18n } = useLingui();
  const textsOf = useFilterTexts();
  return (kind: BrowsedKind, { parameters, names }: RecentSearch): string[] => {
    const { search } = readSearch(kind.catalogue, parameters);
    const filters = textsOf(kind, search, (_, code) => names[code]).map(({ text }) => text);
    return [i18n._(kind.words.title), ...(search.text ? [search.text] : []), ...filters];
  };
}
