import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { fold, searchForms } from '#domain/words/fold.ts';

/** Names and other spellings of a code, one per line: a search for any of them finds the listings with that code. */
export type LinesOf = (key: string, code: string) => readonly string[];

/** The codes of the listings, by key of a choice filter, and the words that find each code. */
export interface Dictionary {
  /** Number n of a key is `codes[n - 1]`; 0 means the listing has no value. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  /** Every word of a name, sorted by code unit, so that the words with one prefix are adjacent. */
  readonly words: readonly string[];
  /** For each word, the codes it belongs to. */
  readonly meanings: readonly (readonly CodeMeaning[])[];
  /** Whole names, folded and without spaces, with their codes. */
  readonly names: ReadonlyMap<string, readonly CodeMeaning[]>;
}

/** A code by the key of its filter and its number. */
export interface CodeMeaning {
  readonly key: string;
  readonly number: number;
}

/** Keys of the choice filters, in the catalogue's order. */
export function choiceKeys(catalogue: Catalogue): string[] {
  return catalogue.filters.filter((key) => !rangeLimits(catalogue, key));
}

/** Builds a dictionary; a number once assigned does not change. */
export class DictionaryBuilder {
  readonly #codes: Record<string, string[]> = {};
  readonly #numbers: Record<string, Map<string, number>> = {};
  readonly #known: Dictionary | undefined;
  #hasLearned = false;

  constructor(catalogue: Catalogue, known?: Dictionary) {
    this.#known = known;
    for (const key of choiceKeys(catalogue)) {
      const codes = [...(known?.codes[key] ?? [])];
      this.#codes[key] = codes;
      this.#numbers[key] = new Map(codes.map((code, i) => [code, i + 1]));
    }
  }

  /** 0 for a value that is not a code. */
  numberOf(key: string, value: unknown): number {
    if (typeof value !== 'string') return 0;
    const numbers = this.#numbers[key]!;
    let number = numbers.get(value);
    if (number === undefined) {
      numbers.set(value, (number = this.#codes[key]!.push(value)));
      this.#hasLearned = true;
    }
    return number;
  }

  /** Returns the same object when no code was added. */
  finish(linesOf: LinesOf): Dictionary {
    if (this.#known && !this.#hasLearned) return this.#known;
    // Copied: the builder may add codes later, and a finished dictionary must not change.
    return withWords(Object.fromEntries(Object.entries(this.#codes).map(([key, codes]) => [key, [...codes]])), linesOf);
  }
}

/** The same codes with other names. */
export function withWords(codes: Dictionary['codes'], linesOf: LinesOf): Dictionary {
  const found = new Map<string, CodeMeaning[]>();
  const named = new Map<string, CodeMeaning[]>();
  const add = (to: Map<string, CodeMeaning[]>, word: string, meaning: CodeMeaning) => {
    const meanings = to.get(word);
    if (meanings) meanings.push(meaning);
    else to.set(word, [meaning]);
  };
  for (const [key, list] of Object.entries(codes)) {
    for (const [i, code] of list.entries()) {
      const lines = linesOf(key, code);
      const meaning = { key, number: i + 1 };
      for (const word of new Set(lines.flatMap(searchForms))) add(found, word, meaning);
      for (const name of new Set(lines.map((line) => fold(line).replaceAll(' ', '')))) add(named, name, meaning);
    }
  }
  const words = [...found.keys()].toSorted();
  return { codes, words, meanings: words.map((word) => found.get(word)!), names: named };
}
