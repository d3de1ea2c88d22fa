import type { ListingSearch, Range } from '#domain/catalogue/search.ts';
import { fold, withoutArticle } from '#domain/words/fold.ts';
import { addBits, type Bits, countBits, keepBits, noBits, setBit } from './bits.ts';
import type { IndexPart, ListingIndex } from './listing-index.ts';
import { firstAtLeast, type Numbers, type Ranked } from './row-order.ts';
import type { Segment } from './segment.ts';
import { stretchOf } from './text-postings.ts';

/** The listings a search leaves, by part of the index. */
export interface Found {
  readonly total: number;
  readonly parts: readonly FoundRows[];
}

export interface FoundRows {
  readonly count: number;
  readonly bits: Bits;
}

/** What was found, and on the way there which rows each filter lets pass, for the counts. */
export interface Finding extends Found {
  readonly parts: readonly (FoundRows & { readonly texted: Bits; readonly passes: ReadonlyMap<string, Bits> })[];
}

/** Of money the search speaks in riyals, the index in halalas. */
export const factorOf = (key: string) => (key === 'price' || key === 'monthly' ? 100 : 1);
/** More words than this narrow nothing down any further. */
const MOST_WORDS = 16;

/** Keys of the filters that are on. */
export function activeFilters({ catalogue }: ListingIndex, search: ListingSearch): string[] {
  return catalogue.filters.filter((key) => (search.choices[key]?.length ?? 0) > 0 || search.ranges[key] !== undefined);
}

/** The listings that pass the text and every filter. */
export function findListings(index: ListingIndex, search: ListingSearch): Finding {
  const words = readWords(index, search.text);
  const active = activeFilters(index, search);
  const parts = index.parts.map((part) => {
    const texted = part.living.slice();
    const byText = rowsOfWords(index, part.segment, words);
    if (byText) keepBits(texted, byText);
    const passes = new Map(active.map((key) => [key, passing(index, part, key, search)]));
    const bits = texted.slice();
    for (const pass of passes.values()) keepBits(bits, pass);
    return { bits, count: countBits(bits), texted, passes };
  });
  return { total: parts.reduce((sum, { count }) => sum + count, 0), parts };
}

function passing(index: ListingIndex, { segment }: IndexPart, key: string, search: ListingSearch): Bits {
  const quantity = segment.quantities[key];
  if (quantity) return inRange(quantity, search.ranges[key]!, factorOf(key));
  const codes = index.dictionary.codes[key] ?? [];
  const ticked = search.choices[key] ?? [];
  const sets = segment.sets[key];
  if (sets) {
    // Who ticks several wants a listing that has them all.
    const [first = noBits(segment.size), ...others] = ticked.map((code) => sets[codes.indexOf(code)] ?? noBits(segment.size));
    const bits = first.slice();
    for (const other of others) keepBits(bits, other);
    return bits;
  }
  const wanted = new Uint8Array(codes.length + 1);
  for (const code of ticked) {
    const i = codes.indexOf(code);
    if (i >= 0) wanted[i + 1] = 1;
  }
  return withNumbers(segment.choices[key]!, wanted);
}

/** Rows whose number is wanted. */
function withNumbers(numbers: Numbers, wanted: Uint8Array): Bits {
  const size = numbers.length;
  const bits = noBits(size);
  for (let row = 0, i = 0; row < size; i++) {
    const end = Math.min(row + 32, size);
    let word = 0;
    for (let bit = 0; row < end; bit++, row++) word |= wanted[numbers[row]!]! << bit;
    bits[i] = word;
  }
  return bits;
}

/** Rows with a value between the ends; an absent one is in no range. */
function inRange({ distinct, ranks }: Ranked, range: Range, factor: number): Bits {
  const first = range.from === undefined ? 1 : firstAtLeast(distinct, range.from * factor) + 1;
  // All are whole numbers: up to 5 is below 6.
  const last = range.to === undefined ? distinct.length : firstAtLeast(distinct, range.to * factor + 1);
  const span = last - first;
  const size = ranks.length;
  const bits = noBits(size);
  if (span < 0) return bits;
  for (let row = 0, i = 0; row < size; i++) {
    const end = Math.min(row + 32, size);
    let word = 0;
    for (let bit = 0; row < end; bit++, row++) word |= ((ranks[row]! - first) >>> 0 <= span ? 1 : 0) << bit;
    bits[i] = word;
  }
  return bits;
}

/** One word of a text: the prefix it stands for, and the one it and the next word stand for when written as one. */
interface Word {
  readonly prefix: string;
  readonly joined: string | null;
}

function readWords(index: ListingIndex, text: string): Word[] {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word, i) => {
    // The article is optional: when nothing at all is written with it, the bare word counts.
    const bare = withoutArticle(word);
    const next = words[i + 1];
    return { prefix: bare && !isWritten(index, word) ? bare : word, joined: next === undefined ? null : word + next };
  });
}

function isWritten({ dictionary, parts }: ListingIndex, prefix: string): boolean {
  return [dictionary.words, ...parts.map(({ segment }) => segment.text.words)].some((words) => {
    const { from, to } = stretchOf(words, prefix);
    return to > from;
  });
}

/** The rows a text finds: every word must begin a word of the row, in any order. Null: there is no word, so it finds all. */
function rowsOfWords(index: ListingIndex, segment: Segment, words: readonly Word[]): Bits | null {
  // From the back: rows of the words from i on are those of word i and the rest, or of words i and i + 1 written as
  // one and the rest after them. `later` and `last` are the rows from i + 1 and from i + 2 on; null stands for all.
  let later: Bits | null = null;
  let last: Bits | null = null;
  // A word said sixteen times is looked for once.
  const known = new Map<string, Bits>();
  const rowsOf = (prefix: string) => {
    const found = known.get(prefix) ?? rowsOfPrefix(index, segment, prefix);
    known.set(prefix, found);
    return found.slice();
  };
  for (const { prefix, joined } of words.toReversed()) {
    const found = rowsOf(prefix);
    if (later) keepBits(found, later);
    if (joined !== null && isWritten(index, joined)) {
      const asOne = rowsOf(joined);
      if (last) keepBits(asOne, last);
      addBits(found, asOne);
    }
    last = later;
    later = found;
  }
  return later;
}

/** Rows with a word that begins so, one of their own or of the name of a code they carry. */
function rowsOfPrefix({ dictionary }: ListingIndex, segment: Segment, prefix: string): Bits {
  const bits = noBits(segment.size);
  const own = stretchOf(segment.text.words, prefix);
  const end = segment.text.starts[own.to]!;
  for (let i = segment.text.starts[own.from]!; i < end; i++) setBit(bits, segment.text.rows[i]!);
  const named = stretchOf(dictionary.words, prefix);
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
  for (const [key, numbers] of wanted) addBits(bits, withNumbers(segment.choices[key]!, numbers));
  return bits;
}
