import { useQuery } from '@tanstack/react-query';
import type { ListingCard, ListingDetail } from '#domain/listings/listing.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isCutOff } from '#offline/server-trouble.ts';
import { useComparedKind } from './compared-kind.ts';

/** One of the compared cars. `card`: only the data of its stored card. `gone`: no longer offered. `unseen`: cannot be loaded and was never stored here. */
export type Compared =
  | { readonly kind: 'whole'; readonly id: string; readonly listing: ListingDetail; readonly asOf: number }
  | { readonly kind: 'card'; readonly id: string; readonly listing: ListingCard; readonly asOf: number }
  | { readonly kind: 'loading' | 'gone' | 'unseen' | 'failed'; readonly id: string; readonly listing: null };

/** The compared cars, at most two, as they are now or as last stored on this device. */
export function useCompared([first, second]: readonly string[]): {
  cars: readonly Compared[];
  error: unknown;
  retry: () => void;
} {
  const [one, other] = [useOne(first), useOne(second)];
  return {
    cars: [one.car, other.car].filter((car) => car !== null),
    error: one.error ?? other.error,
    retry: () => {
      one.retry();
      other.retry();
    },
  };
}

function useOne(id: string | undefined): { car: Compared | null; error: unknown; retry: () => void } {
  const { ask } = useApp();
  const { one, catalogue } = useComparedKind();
  const asked = useQuery({ ...ask(one, { id: id ?? '' }), enabled: id !== undefined });
  const mayUseStored = id !== undefined && !asked.data && isCutOff(asked.error);
  const stored = useQuery({
    queryKey: ['stored-listing', catalogue.kind, id],
    queryFn: async () => (await import('#offline/seen/seen-listings.ts')).storedListing(catalogue.kind, id ?? ''),
    enabled: mayUseStored,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const retry = () => void (id !== undefined && asked.refetch());
  return { car: id === undefined ? null : read(id), error: asked.error, retry };

  function read(present: string): Compared {
    if (asked.data) return { kind: 'whole', id: present, listing: asked.data, asOf: asked.dataUpdatedAt };
    if (isRefused(asked.error, 404)) return { kind: 'gone', id: present, listing: null };
    if (!mayUseStored) return { kind: asked.error ? 'failed' : 'loading', id: present, listing: null };
    if (stored.data) return { kind: 'card', id: present, listing: stored.data.card, asOf: stored.data.seenAt };
    return { kind: stored.data === null ? 'unseen' : 'loading', id: present, listing: null };
  }
}
