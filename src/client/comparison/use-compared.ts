import { useQueries } from '@tanstack/react-query';
import type { ListingCard, ListingDetail } from '#domain/listings/listing.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { comparedKind } from './compared-kind.ts';

/** One of the compared cars. `card`: only what its card showed, from this device. `gone`: no longer offered. `unseen`: no network, and never stored here. */
export type Compared =
  | { readonly kind: 'whole'; readonly id: string; readonly listing: ListingDetail }
  | { readonly kind: 'card'; readonly id: string; readonly listing: ListingCard }
  | { readonly kind: 'loading' | 'gone' | 'unseen' | 'failed'; readonly id: string; readonly listing: null };

/** The compared cars as they are now, or as this device last saw them. */
export function useCompared(ids: readonly string[]): { cars: readonly Compared[]; asOf: number; retry: () => void } {
  const { ask } = useApp();
  const asked = useQueries({ queries: ids.map((id) => ask(comparedKind.one, { id })) });
  const isCutOff = asked.map(({ data, error }) => !data && isUnreachable(error));
  const stored = useQueries({
    queries: ids.map((id, at) => ({
      queryKey: ['stored-card', comparedKind.catalogue.kind, id],
      queryFn: async () => (await (await import('#offline/seen/seen-listings.ts')).storedListing(comparedKind.catalogue.kind, id))?.card ?? null,
      enabled: isCutOff[at],
      networkMode: 'always' as const,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const cars = ids.map((id, at): Compared => {
    const { data, error } = asked[at] ?? {};
    if (data) return { kind: 'whole', id, listing: data };
    if (isRefused(error, 404)) return { kind: 'gone', id, listing: null };
    if (isCutOff[at]) {
      const card = stored[at]?.data;
      return card ? { kind: 'card', id, listing: card } : { kind: card === undefined ? 'loading' : 'unseen', id, listing: null };
    }
    return { kind: error ? 'failed' : 'loading', id, listing: null };
  });
  return { cars, asOf: Math.min(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)), retry: () => asked.forEach((one) => void one.refetch()) };
}
