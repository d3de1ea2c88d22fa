import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch, Range } from '#domain/catalogue/search.ts';
import { fold, withoutArticle } from '#domain/words/fold.ts';
import { addBits, type Bits, countBits, dropBits, hasBit, keepBits, noBits, setBit } from './bits.ts';
import type { Dictionary } from './dictionary.ts';
import type { IndexPart, ListingIndex } from './listing-index.ts';
import { firstAtLeast, type Numbers, type Ranked, stretchOfNumber } from './row-order.ts';
import { stretchOf, type TextPostings } from './text-postings.ts';

/** The listings that match a search, by part of the index. */
export interface Found {
  readonly total: number;
  readonly parts: readonly FoundRows[];
}

export interface FoundRows {
  readonly count: number;
  readonly bits: Bits;
  /** In a list by relevance, the same rows from best to worst. */
  readonly tiers?: readonly Bits[];
}

/** The matches, and the rows each filter passes by itself, for the counts. */
export interface Finding extends Found {
  readonly parts: readonly (FoundRows & { readonly texted: Bits; readonly passes: ReadonlyMap<string, Bits> })[];
}

/** Searches give money in riyals, the index holds halalas. */
export const factorOf = (key: string) => (key === 'price' || key === 'monthly' ? 100 : 1);
/** Up to this share of all rows, setting the rows of a code is quicker than checking every row. */
const MAX_LISTED_SHARE = 1 / 8;
const NONE = new Uint32Array(0);
/** Maximum words of a search text; more do not narrow the result. */
const MAX_WORDS = 16;

/** Keys of the filters that are set. */
export function activeFilters(catalogue: Catalogue, search: ListingSearch): string[] {
  return catalogue.filters.filter((key) => (search.choices[key]?.length ?? 0) > 0 || search.ranges[key] !== undefined);
}

/** The listings that match every filter and the text: all its words, or at least so many. */
export function findListings(index: ListingIndex, search: ListingSearch, least?: number): Found {
  const active = activeFilters(index.catalogue, search);
  const parts = textedParts(index, search, least).map(({ part, texted }) => {
    const isQuick = (key: string) => part.segment.sets[key] !== undefined || fewRows(index, part, key, search) !== null;
    // Quick filters first: the others check only the rows that are left.
    for (const key of [...active.filter(isQuick), ...active.filter((one) => !isQuick(one))])
      keepPassing(texted, index, part, key, search);
    return { bits: texted, count: countBits(texted) };
  });
  return { total: totalOf(parts), parts };
}

/** The same, with the rows that each filter passes by itself. */
export function findForCounts(index: ListingIndex, search: ListingSearch, least?: number): Finding {
  const active = activeFilters(index.catalogue, search);
  const parts = textedParts(index, search, least).map(({ part, texted }) => {
    const bits = texted.slice();
    const passes = new Map<string, Bits>();
    for (const key of active) {
      const pass = texted.slice();
      keepPassing(pass, index, part, key, search);
      keepBits(bits, pass);
      passes.set(key, pass);
    }
    return { bits, count: countBits(bits), texted, passes };
  });
  return { total: totalOf(parts), parts };
}

const totalOf = (parts: readonly FoundRows[]) => parts.reduce((sum, { count }) => sum + count, 0);

function textedParts(
  index: ListingIndex,
  search: ListingSearch,
  least: number | undefined,
): { part: IndexPart; texted: Bits }[] {
  const words = readWords(index, search.text);
  return index.parts.map((part) => {
    const texted = part.living.slice();
    if (least !== undefined) {
      const enough = noBits(part.segment.size);
      for (const matching of rowsByMatches(index, part, words).slice(least)) addBits(enough, matching);
      keepBits(texted, enough);
      return { part, texted };
    }
    const byText = rowsOfWords(index, words, anyRows(index, part));
    if (byText) keepBits(texted, byText);
    return { part, texted };
  });
}

/** Clears the rows in `bits` that a filter does not pass. */
function keepPassing(bits: Bits, index: ListingIndex, part: IndexPart, key: string, search: ListingSearch): void {
  const { segment } = part;
  const quantity = segment.quantities[key];
  if (quantity) return keepInRange(bits, quantity, search.ranges[key]!, factorOf(key));
  const codes = index.dictionary.codes[key]!;
  const ticked = search.choices[key] ?? [];
  const sets = segment.sets[key];
  if (sets) {
    // A listing must have all selected codes.
    for (const code of ticked) keepBits(bits, sets[codes.indexOf(code)] ?? noBits(segment.size));
    return;
  }
  const few = fewRows(index, part, key, search);
  if (few) return keepRows(bits, few);
  const wanted = new Uint8Array(codes.length + 1);
  for (const code of ticked) {
    const i = codes.indexOf(code);
    if (i >= 0) wanted[i + 1] = 1;
  }
  keepNumbers(bits, segment.choices[key]!, wanted);
}

/** For a single-choice filter that few rows pass, those rows, one list per code; null for other filters. */
function fewRows(
  index: ListingIndex,
  { segment }: IndexPart,
  key: string,
  search: ListingSearch,
): readonly Uint32Array[] | null {
  const [numbers, grouped] = [segment.choices[key], segment.grouped[key]];
  if (!numbers || !grouped) return null;
  const lists = (search.choices[key] ?? []).map((code) => {
    // An unknown code gives 0, which is the number of "no value".
    const number = index.dictionary.codes[key]!.indexOf(code) + 1;
    const { from, to } = stretchOfNumber(grouped, numbers, number);
    return number === 0 ? NONE : grouped.subarray(from, to);
  });
  return lists.reduce((sum, { length }) => sum + length, 0) < segment.size * MAX_LISTED_SHARE ? lists : null;
}

/** Clears the rows in `bits` that are in none of the lists. */
function keepRows(bits: Bits, lists: readonly Uint32Array[]): void {
  const listed = new Uint32Array(bits.length);
  for (const rows of lists) for (let i = 0; i < rows.length; i++) setBit(listed, rows[i]!);
  keepBits(bits, listed);
}

/** Clears the rows in `bits` whose number is not wanted. */
function keepNumbers(bits: Bits, numbers: Numbers, wanted: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) {
    let word = 0;
    for (let left = bits[i]! | 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      word |= wanted[numbers[(i << 5) + bit]!]! << bit;
    }
    bits[i] = word;
  }
}

/** Clears the rows in `bits` whose value is outside the range; an absent value is in no range. */
function keepInRange(bits: Bits, { distinct, ranks }: Ranked, range: Range, factor: number): void {
  const first = range.from === undefined ? 1 : firstAtLeast(distinct, range.from * factor) + 1;
  // All values are whole numbers, so "up to 5" means "below 6".
  const last = range.to === undefined ? distinct.length : firstAtLeast(distinct, range.to * factor + 1);
  const span = last - first;
  if (span < 0) return void bits.fill(0);
  for (let i = 0; i < bits.length; i++) {
    let word = 0;
    for (let left = bits[i]! | 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      word |= ((ranks[(i << 5) + bit]! - first) >>> 0 <= span ? 1 : 0) << bit;
    }
    bits[i] = word;
  }
}

/** One word of the search text as a prefix, and the word and the next one joined, as a prefix. */
export interface Word {
  readonly prefix: string;
  readonly joined: string | null;
}

export function readWords(index: ListingIndex, text: string): Word[] {
  return asWords(wordsOf(text), (prefix) => isBegun(index, prefix));
}

/** The words of a search text that count. */
export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** `isAnyBegun` says whether a word of any listing begins so. */
export function asWords(words: readonly string[], isAnyBegun: (prefix: string) => boolean): Word[] {
  return words.map((word, i) => {
    // The Arabic article is optional: when no indexed word begins with the word as typed, it is dropped.
    const bare = withoutArticle(word);
    const next = words[i + 1];
    return { prefix: bare && !isAnyBegun(word) ? bare : word, joined: next === undefined ? null : word + next };
  });
}

function isBegun({ dictionary, parts }: ListingIndex, prefix: string): boolean {
  const named = stretchOf(dictionary.words, prefix);
  return (
    named.to > named.from ||
    parts.some(({ segment: { text, notes }, living }) =>
      [text, notes].some((postings) => livingRows(postings, stretchOf(postings.words, prefix), living, 1) > 0),
    )
  );
}

/** A mistake that some make is in titles and descriptions too; a word of one in so many is none. */
export const USUAL_SHARE = 1 / 50;
export const TITLED_SHARE = 1 / 2_000;

/** Whether some titles, the name of a code, or many descriptions have exactly this word. */
export function isWrittenWord({ size, dictionary, parts }: ListingIndex, word: string): boolean {
  const isIn = (of: 'text' | 'notes', share: number) => {
    const enough = Math.floor(size * share) + 1;
    let rows = 0;
    for (const { segment, living } of parts)
      rows += livingRows(segment[of], stretchOfWord(segment[of].words, word), living, enough - rows);
    return rows >= enough;
  };
  return isNameWord(dictionary, word) || isIn('text', TITLED_SHARE) || isIn('notes', USUAL_SHARE);
}

/** Whether it is a word of the name of a code. */
export function isNameWord({ words }: Dictionary, word: string): boolean {
  return words[stretchOf(words, word).from] === word;
}

/** How many living rows the words of a stretch have, counted up to `most`; one with several of them counts as often. */
function livingRows({ starts, rows }: TextPostings, { from, to }: Stretch, living: Bits, most: number): number {
  const end = starts[to]!;
  let count = 0;
  for (let i = starts[from]!; i < end && count < most; i++) if (hasBit(living, rows[i]!)) count++;
  return count;
}

/** The rows that have a word, in one way of having it. */
export type RowsOf = (word: string) => Bits;

/**
 * The rows that match a text: every word must be the beginning of a word of the row, in any order. Null: no words, all
 * rows match.
 */
export function rowsOfWords(index: ListingIndex, words: readonly Word[], find: RowsOf): Bits | null {
  // Works from the last word back: the rows for the words from i on match word i and the rest, or words i and i + 1
  // joined and the rest after them. `later` and `last` are the rows for i + 1 and i + 2 on; null means all rows.
  let later: Bits | null = null;
  let last: Bits | null = null;
  // A repeated word is looked up once.
  const known = new Map<string, Bits>();
  const rowsOf = (prefix: string) => {
    const found = known.get(prefix) ?? find(prefix);
    known.set(prefix, found);
    return found.slice();
  };
  for (const { prefix, joined } of words.toReversed()) {
    const found = rowsOf(prefix);
    if (later) keepBits(found, later);
    if (joined !== null && isBegun(index, joined)) {
      const asOne = rowsOf(joined);
      if (last) keepBits(asOne, last);
      addBits(found, asOne);
    }
    last = later;
    later = found;
  }
  return later;
}

/** For each number of words, the rows that have exactly so many of them, in their title, names or description. */
export function rowsByMatches(index: ListingIndex, part: IndexPart, words: readonly Word[]): Bits[] {
  const find = anyRows(index, part);
  const byMatches = [part.living.slice(), ...words.map(() => noBits(part.segment.size))];
  for (const prefix of new Set(words.map((word) => word.prefix))) {
    const having = find(prefix);
    for (let n = words.length; n > 0; n--) {
      const more = byMatches[n - 1]!.slice();
      keepBits(more, having);
      dropBits(byMatches[n - 1]!, having);
      addBits(byMatches[n]!, more);
    }
  }
  return byMatches;
}

/** Rows with a word that begins so, in the description too. */
function anyRows(index: ListingIndex, part: IndexPart): RowsOf {
  const titled = titledRows(index, part);
  return (prefix) => {
    const rows = titled(prefix);
    addPostings(rows, part.segment.notes, stretchOf(part.segment.notes.words, prefix));
    return rows;
  };
}

/** Rows with a word that begins so, either in their title or in the name of a code they have. */
export function titledRows(index: ListingIndex, part: IndexPart): RowsOf {
  return (prefix) =>
    rowsOfStretches(index, part, {
      own: stretchOf(part.segment.text.words, prefix),
      named: stretchOf(index.dictionary.words, prefix),
    });
}

/** The same for the whole word. */
export function rowsOfWhole(index: ListingIndex, part: IndexPart): RowsOf {
  return (word) =>
    rowsOfStretches(index, part, {
      own: stretchOfWord(part.segment.text.words, word),
      named: stretchOfWord(index.dictionary.words, word),
    });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The range of sorted words that holds exactly this one. */
export function stretchOfWord(words: readonly string[], word: string): Stretch {
  const { from } = stretchOf(words, word);
  return { from, to: words[from] === word ? from + 1 : from };
}

function addPostings(bits: Bits, { starts, rows }: TextPostings, { from, to }: Stretch): void {
  const end = starts[to]!;
  for (let i = starts[from]!; i < end; i++) setBit(bits, rows[i]!);
}

function rowsOfStretches(
  { dictionary }: ListingIndex,
  { segment, living }: IndexPart,
  { own, named }: { own: Stretch; named: Stretch },
): Bits {
  const bits = noBits(segment.size);
  addPostings(bits, segment.text, own);
  const wanted = new Map<string, Uint8Array>();
  for (let w = named.from; w < named.to; w++) {
    for (const { key, number } of dictionary.meanings[w]!) {
      const set = segment.sets[key];
      if (set) {
        const rows = set[number - 1];
        if (rows) addBits(bits, rows);
        continue;
      }
      let numbers = wanted.get(key);
      if (!numbers) wanted.set(key, (numbers = new Uint8Array(dictionary.codes[key]!.length + 1)));
      numbers[number] = 1;
    }
  }
  for (const [key, numbers] of wanted) {
    const carrying = living.slice();
    keepNumbers(carrying, segment.choices[key]!, numbers);
    addBits(bits, carrying);
  }
  return bits;
}
