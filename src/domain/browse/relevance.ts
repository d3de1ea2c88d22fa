import { fold } from '#domain/words/fold.ts';
import { type Bits, dropBits, hasBit, keepBits, noBits, setBit } from './bits.ts';
import type { CodeMeaning } from './dictionary.ts';
import { readWords, rowsByMatches, rowsOfWhole, rowsOfWords, titledRows } from './find-listings.ts';
import type { IndexPart, ListingIndex } from './listing-index.ts';
import { stretchOfNumber } from './row-order.ts';

/** Rows in disjoint sets, the most relevant first; each is newest first. */
export type Tiers = readonly Bits[];

/** What a list is ordered by when it is ordered by relevance. */
export interface Relevance {
  /** The text as it was typed, which may name a model; the text of the search is what is left of it. */
  readonly asked: string;
  readonly text: string;
  /** How many of the words a listing must have; without it, all. */
  readonly least?: number | undefined;
}

/** Words of the longest name that is looked for. */
const MAX_NAME = 5;

/**
 * The rows of a part by relevance: those with more of the words; the model that the text names before others of its brand;
 * words as they stand in the title before their beginnings, and both before the description; listings with a price and a
 * photo before others. A search finds the same sets in every part, so a set has the same number in each.
 */
export function tiersOf(index: ListingIndex, part: IndexPart, bits: Bits, wanted: Relevance): Tiers {
  const words = readWords(index, wanted.text);
  const isMost = wanted.least !== undefined;
  let tiers: Tiers = isMost
    ? rowsByMatches(index, part, words)
        .toReversed()
        .map((matching) => common(bits, matching))
    : [bits];
  for (const better of [
    rowsOfNamed(index, part, wanted.asked),
    // Where no listing has all the words, none has them all in its title.
    isMost ? null : rowsOfWords(index, words, rowsOfWhole(index, part)),
    isMost ? null : rowsOfWords(index, words, titledRows(index, part)),
    part.segment.complete,
  ])
    if (better) tiers = tiers.flatMap((tier) => [common(tier, better), without(tier, better)]);
  return tiers;
}

/** The set that a row is in. */
export function tierOf(tiers: Tiers, row: number): number {
  return tiers.findIndex((tier) => hasBit(tier, row));
}

/** Models, and other codes within codes, whose whole name is in the text. */
export function namedIn(
  { catalogue, dictionary }: Pick<ListingIndex, 'catalogue' | 'dictionary'>,
  text: string,
): CodeMeaning[] {
  const words = fold(text).split(' ').filter(Boolean);
  const found: CodeMeaning[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME); to++)
      for (const meaning of dictionary.names.get(words.slice(from, to).join('')) ?? []) {
        const attribute = catalogue.attributes[meaning.key];
        if (attribute?.type === 'choice' && attribute.within) found.push(meaning);
      }
  return found;
}

/** The rows of what the text names; null where it names nothing. */
function rowsOfNamed(index: ListingIndex, { segment }: IndexPart, text: string): Bits | null {
  const named = namedIn(index, text);
  if (named.length === 0) return null;
  const rows = noBits(segment.size);
  for (const { key, number } of named) {
    const grouped = segment.grouped[key]!;
    const stretch = stretchOfNumber(grouped, segment.choices[key]!, number);
    for (let i = stretch.from; i < stretch.to; i++) setBit(rows, grouped[i]!);
  }
  return rows;
}

function common(some: Bits, others: Bits): Bits {
  const both = some.slice();
  keepBits(both, others);
  return both;
}

function without(some: Bits, others: Bits): Bits {
  const rest = some.slice();
  dropBits(rest, others);
  return rest;
}
