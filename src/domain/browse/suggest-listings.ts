import type { Kind } from '#domain/catalogue/kind.ts';
import { everything, writeSearch } from '#domain/catalogue/search.ts';
import { type Suggested, suggestedKeys, type Suggester } from '#domain/search/suggester.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { countBits, rowsOf } from './bits.ts';
import { findListings } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';

/** A suggestion with how well it fits its text, best 0. */
export interface RankedSuggestion extends Suggestion {
  readonly rank: number;
}

/** The lists that a text may mean, with the listings there, best first; none that are empty. */
export function suggestListings(
  index: ListingIndex,
  suggester: Suggester,
  text: string,
  limit: number,
): RankedSuggestion[] {
  const counts = countsOf(index);
  const suggested = suggester.suggest(text, (key, code) => counts.get(`${key}:${code}`) ?? 0, limit);
  return rankedSuggestions(
    index,
    suggested,
    suggested.map(({ choices }) => findListings(index, { ...everything, choices }).total),
  );
}

/** With the listings of each list. */
export function rankedSuggestions(
  of: Pick<ListingIndex, 'catalogue'>,
  suggested: readonly Suggested[],
  totals: readonly number[],
): RankedSuggestion[] {
  return suggested
    .map((one, i) => ({ ...suggestionOf(of, one), count: totals[i]!, rank: one.rank }))
    .filter(({ count }) => count > 0);
}

/** Those of all kinds together, best first. */
export function bestSuggestions(ranked: readonly RankedSuggestion[], limit: number): Suggestion[] {
  return ranked
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count)
    .slice(0, limit)
    .map((one) => {
      const { rank: _, ...suggestion } = one;
      return suggestion;
    });
}

/** The suggestion of a code, without its count. */
export function suggestionOf(
  { catalogue }: Pick<ListingIndex, 'catalogue'>,
  { key, name, within, choices }: Suggested,
): Omit<Suggestion, 'count'> {
  return {
    // Suggestions are only asked for kinds of the product.
    kind: catalogue.kind as Kind,
    key,
    name,
    within: [...within],
    address: writeSearch(catalogue, { ...everything, choices }),
  };
}

/** Kept as long as its index, which never changes. */
const counted = new WeakMap<ListingIndex, ReadonlyMap<string, number>>();

/** The listings of each code that can be suggested, by `key:code`. */
function countsOf(index: ListingIndex): ReadonlyMap<string, number> {
  const known = counted.get(index);
  if (known) return known;
  const all = new Map<string, number>();
  const parts = index.parts.map(({ segment, living }) => ({ segment, rows: rowsOf(living, countBits(living)) }));
  for (const key of suggestedKeys(index.catalogue)) {
    const codes = index.dictionary.codes[key] ?? [];
    const counts = new Uint32Array(codes.length + 1);
    for (const { segment, rows } of parts) {
      const numbers = segment.choices[key];
      if (numbers) for (let i = 0; i < rows.length; i++) counts[numbers[rows[i]!]!]!++;
    }
    for (const [i, code] of codes.entries()) all.set(`${key}:${code}`, counts[i + 1]!);
  }
  counted.set(index, all);
  return all;
}
