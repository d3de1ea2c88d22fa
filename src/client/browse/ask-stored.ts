import type { QueryClient } from '@tanstack/react-query';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { Ask } from '#offline/ask.ts';
import { searchNames } from './search-names.ts';
import { storedResults } from './stored-results.ts';
import type { ShownResults } from './use-results.ts';

/** The search over the listings of this device, read with the names of the server where the device has them. Never waits for the server. */
export async function askStored(
  queryClient: QueryClient,
  ask: Ask,
  catalogue: Catalogue,
  search: ListingSearch,
): Promise<ShownResults | null> {
  return storedResults(catalogue, search, await searchNames(queryClient, ask, catalogue, false));
}
