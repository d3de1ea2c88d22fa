import type { QueryClient } from '@tanstack/react-query';
import { afterFrame } from '#client/shell/after-frame.ts';
import { suggestionOf } from '#domain/browse/suggest-listings.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { type InSteps, runStepsWithPauses } from '#domain/search/in-steps.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import { type Suggested, Suggester } from '#domain/search/suggester.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Ask } from '#offline/ask.ts';
import { storedListings } from '#offline/seen/seen-listings.ts';
import { lexiconInSteps } from './lexicon-of.ts';
import { namesOfCards } from './names-of-cards.ts';
import { searchNames } from './search-names.ts';

/** A suggestion of this device; the number of listings is that of stored ones, and unknown while the server can tell. */
export interface DeviceSuggestion extends Omit<Suggestion, 'count'> {
  readonly count: number | null;
}

interface Device {
  readonly queryClient: QueryClient;
  readonly ask: Ask;
  /** Without a connection only what the device has stored is suggested. */
  readonly isOnline: boolean;
}

/** The names that a text may be the beginning of, from what this device has. */
export async function deviceSuggestions(
  { queryClient, ask, isOnline }: Device,
  catalogues: readonly Catalogue[],
  text: string,
  limit: number,
): Promise<DeviceSuggestion[]> {
  const found = await Promise.all(
    catalogues.map(async (catalogue) => {
      const names = await searchNames(queryClient, ask, catalogue, isOnline);
      const cards = isOnline && names ? null : await storedCards(queryClient, catalogue);
      const suggester = await suggesterOf(catalogue, names ?? namesOfCards(catalogue, cards ?? []));
      const counts = isOnline ? null : countsOf(cards ?? []);
      return suggester
        .suggest(text, (key, code) => (counts ? (counts.get(`${key}:${code}`) ?? 0) : 1), limit)
        .map((one) => ({
          ...suggestionOf({ catalogue }, one),
          count: counts && totalOf(cards ?? [], one.choices),
          rank: one.rank,
        }));
    }),
  );
  return found
    .flat()
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => a.rank - b.rank || (b.count ?? 0) - (a.count ?? 0))
    .slice(0, limit)
    .map((one) => {
      const { rank: _, ...suggestion } = one;
      return suggestion;
    });
}

/** The cards of this device, read once while suggestions are being used. */
const storedCards = async (queryClient: QueryClient, { kind }: Catalogue): Promise<readonly ListingCard[]> =>
  queryClient.fetchQuery({
    queryKey: ['stored cards', kind],
    queryFn: async () => (await storedListings(kind)).cards,
    networkMode: 'always',
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
  });

const codesOf = (value: ListingCard['values'][string] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

const countedCards = new WeakMap<readonly ListingCard[], ReadonlyMap<string, number>>();

function countsOf(cards: readonly ListingCard[]): ReadonlyMap<string, number> {
  const known = countedCards.get(cards);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { values } of cards)
    for (const [key, value] of Object.entries(values))
      for (const code of codesOf(value)) counts.set(`${key}:${code}`, (counts.get(`${key}:${code}`) ?? 0) + 1);
  countedCards.set(cards, counts);
  return counts;
}

const totalOf = (cards: readonly ListingCard[], choices: Suggested['choices']): number =>
  cards.filter(({ values }) =>
    Object.entries(choices).every(([key, codes]) => codesOf(values[key]).some((code) => codes.includes(code))),
  ).length;

const built = new WeakMap<SearchNames, Promise<Suggester>>();

/** Built with pauses, in which what is typed meanwhile shows. */
function suggesterOf(catalogue: Catalogue, names: SearchNames): Promise<Suggester> {
  const known = built.get(names);
  if (known) return known;
  const suggester = runStepsWithPauses(suggesterInSteps(catalogue, names), afterFrame);
  built.set(names, suggester);
  return suggester;
}

function* suggesterInSteps(catalogue: Catalogue, names: SearchNames): InSteps<Suggester> {
  return yield* Suggester.inSteps(yield* lexiconInSteps(catalogue, names), names);
}
