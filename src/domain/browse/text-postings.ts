import { searchForms } from '#domain/words/fold.ts';
import { growingUint32 } from './growing.ts';
import { ROWS_PER_STEP } from './row-order.ts';

/**
 * For every distinct word, the rows that contain it; words sorted by code unit, so that the words with one prefix are
 * adjacent.
 */
export interface TextPostings {
  readonly words: readonly string[];
  /** Rows of word `w` are `rows[starts[w] .. starts[w + 1])`, unordered. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Maximum number of lines whose word forms are cached while building: titles repeat. */
const MAX_REMEMBERED = 50_000;

/** The words of the rows in the order of arrival. */
export class RowWords {
  readonly #numbers = new Map<string, number>();
  readonly #lines = new Map<string, readonly number[]>();
  readonly #words = growingUint32();
  readonly #starts = growingUint32();

  constructor() {
    this.#starts.push(0);
  }

  /** Adds the next row, with one title per line. */
  add(text: string): void {
    const numbers = new Set(text.split('\n').flatMap((line) => this.#numbersOf(line)));
    for (const number of numbers) this.#words.push(number);
    this.#starts.push(this.#words.length);
  }

  #numbersOf(line: string): readonly number[] {
    const known = this.#lines.get(line);
    if (known) return known;
    const found = searchForms(line).map((form) => {
      let number = this.#numbers.get(form);
      if (number === undefined) this.#numbers.set(form, (number = this.#numbers.size));
      return number;
    });
    if (this.#lines.size >= MAX_REMEMBERED) this.#lines.clear();
    this.#lines.set(line, found);
    return found;
  }

  /** Turns the words of each row into the rows of each word; `placeOf` maps the nth arrival to its row. */
  *invert(placeOf: Uint32Array | null): Generator<void, TextPostings> {
    const rowWords = this.#words.finish();
    const rowStarts = this.#starts.finish();
    const words = [...this.#numbers.keys()].toSorted();
    yield;
    const position = new Uint32Array(words.length);
    for (const [i, word] of words.entries()) position[this.#numbers.get(word)!] = i;
    const starts = new Uint32Array(words.length + 1);
    for (let i = 0; i < rowWords.length; i++) {
      starts[position[rowWords[i]!]! + 1]!++;
      if (i % (ROWS_PER_STEP * 16) === 0) yield;
    }
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
    yield;
    const next = starts.slice();
    const rows = new Uint32Array(rowWords.length);
    for (let row = 0; row + 1 < rowStarts.length; row++) {
      const place = placeOf ? placeOf[row]! : row;
      for (let i = rowStarts[row]!; i < rowStarts[row + 1]!; i++) rows[next[position[rowWords[i]!]!]!++] = place;
      if (row % ROWS_PER_STEP === 0) yield;
    }
    return { words, starts, rows };
  }
}

/** Marks a row that no longer exists. */
export const GONE = 0xffff_ffff;

/**
 * Merges the postings of several parts; `placesOf[p][row]` is the new place of a row of part p, or GONE. Words without
 * rows are dropped.
 */
export function* mergePostings(
  parts: readonly TextPostings[],
  placesOf: readonly Uint32Array[],
): Generator<void, TextPostings> {
  const words: string[] = [];
  const starts = growingUint32();
  const rows = growingUint32();
  starts.push(0);
  const at = parts.map(() => 0);
  let handled = 0;
  for (;;) {
    let word: string | undefined;
    for (const [p, part] of parts.entries()) {
      const candidate = part.words[at[p]!];
      if (candidate !== undefined && (word === undefined || candidate < word)) word = candidate;
    }
    if (word === undefined) break;
    const before = rows.length;
    for (const [p, part] of parts.entries()) {
      const w = at[p]!;
      if (part.words[w] !== word) continue;
      at[p] = w + 1;
      for (let i = part.starts[w]!; i < part.starts[w + 1]!; i++) {
        const place = placesOf[p]![part.rows[i]!]!;
        if (place !== GONE) rows.push(place);
        if (++handled % (ROWS_PER_STEP * 8) === 0) yield;
      }
    }
    if (rows.length > before) {
      words.push(word);
      starts.push(rows.length);
    }
  }
  return { words, starts: starts.finish(), rows: rows.finish() };
}

/** The range of sorted words with this prefix. */
export function stretchOf(words: readonly string[], prefix: string): { from: number; to: number } {
  // U+FFFF is a noncharacter, above every letter a folded word can hold.
  return { from: firstAtOrAfter(words, prefix), to: firstAtOrAfter(words, `${prefix}\uFFFF`) };
}

function firstAtOrAfter(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
