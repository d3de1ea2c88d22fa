import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Kind } from '#domain/catalogue/kind.ts';
import { openedListings } from '../seen/opened-listings.ts';

/** Cities that are fetched first. */
const MAX_CITIES = 3;
/** Opened listings that count, per kind. */
const MAX_OPENED = 50;

const Searched = v.object({ city: v.string() });
const Saved = v.array(v.object({ listing: v.nullish(v.object({ values: v.record(v.string(), v.unknown()) })) }));

/** Codes of the cities in which a person has searched, opened or saved listings on this device, most frequent first; none when nothing is known. */
export async function personCities(kind: Kind, queryClient: Pick<QueryClient, 'getQueryCache'>): Promise<string[]> {
  const found: string[] = (await openedListings(kind, MAX_OPENED)).flatMap(({ values }) => textOf(values['city']));
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const searched = v.safeParse(Searched, queryKey[3]);
    if (searched.success) found.push(...searched.output.city.split(',').filter(Boolean));
    const saved = v.safeParse(Saved, state.data);
    if (saved.success) found.push(...saved.output.flatMap(({ listing }) => textOf(listing?.values['city'])));
  }
  const counts = new Map<string, number>();
  for (const city of found) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_CITIES)
    .map(([city]) => city);
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
