import { fold, searchForms, withoutArticle } from '#domain/words/fold.ts';

/** For every distinct word, the rows that carry it; words sorted by code unit, so a prefix is one stretch of them. */
export interface TextPostings {
  readonly words: readonly string[];
  /** Rows of word `w` are `rows[starts[w] .. starts[w + 1])`. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** More words than this narrow nothing down any further. */
const MOST_WORDS = 16;
/** Lines whose forms are remembered while building: names and titles repeat. */
const MOST_REMEMBERED = 50_000;

/** Numbers for words, and the words of lines already seen. */
export interface Vocabulary {
  readonly numbers: Map<string, number>;
  readonly lines: Map<string, readonly number[]>;
}

export function emptyVocabulary(): Vocabulary {
  return { numbers: new Map(), lines: new Map() };
}

/** Numbers of all forms in a row's words (one name or title a line), each once; new words join the vocabulary. */
export function wordNumbers(vocabulary: Vocabulary, words: string): readonly number[] {
  const numbers = new Set<number>();
  for (const line of words.split('\n')) for (const number of lineNumbers(vocabulary, line)) numbers.add(number);
  return [...numbers];
}

function lineNumbers(vocabulary: Vocabulary, line: string): readonly number[] {
  const known = vocabulary.lines.get(line);
  if (known) return known;
  const found = searchForms(line).map((form) => {
    let number = vocabulary.numbers.get(form);
    if (number === undefined) vocabulary.numbers.set(form, (number = vocabulary.numbers.size));
    return number;
  });
  if (vocabulary.lines.size >= MOST_REMEMBERED) vocabulary.lines.clear();
  vocabulary.lines.set(line, found);
  return found;
}

/** The rows a text finds, as marks (1 = found): every word must begin a word of the row, in any order. Null: the text names no word, so it finds all. */
export function rowsOfText(postings: TextPostings, text: string, rowCount: number): Uint8Array | null {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  // From the back: rows of the words from i on are those of word i and the rest, or of words i and i + 1 written as
  // one and the rest after them. `later` and `last` are the rows from i + 1 and from i + 2 on; null stands for all.
  let later: Uint8Array | null = null;
  let last: Uint8Array | null = null;
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i]!;
    const next = words[i + 1];
    const found = rowsOfWord(postings, word, later, rowCount);
    if (next !== undefined) markPrefix(postings, word + next, last, found);
    last = later;
    later = found;
  }
  return later;
}

/** The article is optional: when nothing is written with it, the bare word counts. */
function rowsOfWord(postings: TextPostings, word: string, within: Uint8Array | null, rowCount: number): Uint8Array {
  const found = new Uint8Array(rowCount);
  const bare = withoutArticle(word);
  if (!markPrefix(postings, word, within, found) && bare) markPrefix(postings, bare, within, found);
  return found;
}

/** Marks rows with a word that begins so; false when there is no such word at all. */
function markPrefix(postings: TextPostings, prefix: string, within: Uint8Array | null, found: Uint8Array): boolean {
  const from = firstAtOrAfter(postings.words, prefix);
  // U+FFFF is a noncharacter, above every letter a folded word can hold.
  const to = firstAtOrAfter(postings.words, `${prefix}\uFFFF`);
  const end = postings.starts[to]!;
  for (let i = postings.starts[from]!; i < end; i++) {
    const row = postings.rows[i]!;
    if (!within || within[row] === 1) found[row] = 1;
  }
  return to > from;
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
