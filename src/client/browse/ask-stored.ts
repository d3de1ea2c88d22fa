import type { QueryClient } from '@tanstack/react-query';
import { searching } from '#contract/searching.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import type { Ask } from '#offline/ask.ts';
import { Unreachable } from '#offline/unreachable.ts';
import { storedResults } from './stored-results.ts';
import type { ShownResults } from './use-results.ts';

/** The names by which a kind is searched, as this device has stored them; null where it has not. Never waits for the server. */
async function storedNames(queryClient: QueryClient, ask: Ask, { kind }: Catalogue): Promise<SearchNames | null> {
  if (!isKind(kind)) return null;
  const options = ask(searching.names, { kind });
  return queryClient
    .ensureQueryData({
      ...options,
      queryFn: () => Promise.reject(new Unreachable('network')),
      networkMode: 'always',
      retry: false,
    })
    .catch(() => null);
}

/** The search over the listings of this device, read with the names of the server where the device has them. */
export async function askStored(
  queryClient: QueryClient,
  ask: Ask,
  catalogue: Catalogue,
  search: ListingSearch,
): Promise<ShownResults | null> {
  return storedResults(catalogue, search, await storedNames(queryClient, ask, catalogue));
}
