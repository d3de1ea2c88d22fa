import type { QueryClient } from '@tanstack/react-query';
import { searching } from '#contract/searching.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import type { Ask } from '#offline/ask.ts';
import { Unreachable } from '#offline/unreachable.ts';

/** The names by which a kind is searched; null where the device has not stored them and does not ask for them or gets no answer. */
export async function searchNames(
  queryClient: QueryClient,
  ask: Ask,
  { kind }: Catalogue,
  mayAsk: boolean,
): Promise<SearchNames | null> {
  if (!isKind(kind)) return null;
  const options = ask(searching.names, { kind });
  const stored = {
    ...options,
    queryFn: () => Promise.reject(new Unreachable('network')),
    networkMode: 'always',
    retry: false,
  } as const;
  return queryClient.ensureQueryData(mayAsk ? options : stored).catch(() => null);
}
