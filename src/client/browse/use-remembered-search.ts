import { useEffect, useState } from 'react';
import type { ListingResults } from '#domain/browse/results.ts';
import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { deviceNotes } from '#offline/device-notes.ts';
import { rememberSearch } from '#offline/searches/recent-searches.ts';

/** Keeps a guest's last search of this visit of a list on the device, once something was found; `facets` is null until the results of this search have arrived. Searches of who is signed in stay out of plain storage (decision 217). */
export function useRememberedSearch(
  kind: ListingKind,
  search: ListingSearch,
  facets: ListingResults['facets'] | null,
): void {
  const [visit] = useState(() => crypto.randomUUID());
  const isGuest = usePerson() === null;
  useEffect(() => {
    if (!isGuest || !facets) return;
    const codes = Object.entries(search.choices).flatMap(([key, values]) => values.map((code) => [key, code] as const));
    const named = codes.flatMap(([key, code]) => {
      const name = facets[key]?.find(({ value }) => value === code)?.name;
      return name ? [[code, name] as const] : [];
    });
    // Unknown codes, or nothing found.
    if (named.length < codes.length || Object.values(facets).every((values) => values.length === 0)) return;
    rememberSearch(deviceNotes(), {
      visit,
      kind: kind.catalogue.kind,
      parameters: writeSearch(kind.catalogue, { ...search, page: 1 }),
      names: Object.fromEntries(named),
    });
  }, [isGuest, kind, search, facets, visit]);
}
