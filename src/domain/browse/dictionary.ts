import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { searchForms } from '#domain/words/fold.ts';

/** Names and other spellings of a code, one a line: a listing with that code is found by them. */
export type LinesOf = (key: string, code: string) => readonly string[];

/** The codes listings carry, by key of a filter that takes choices, and the words those codes are found by. */
export interface Dictionary {
  /** Number n of a key is `codes[n - 1]`; 0 is "not said". */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  /** Every word of a name, sorted by code unit, so that a prefix is one stretch of them. */
  readonly words: readonly string[];
  /** Beside each word, the codes it belongs to. */
  readonly meanings: readonly (readonly Meaning[])[];
}

interface Meaning {
  readonly key: string;
  readonly number: number;
}

/** Keys of the filters that take choices, in the catalogue's order. */
export function choiceKeys(catalogue: Catalogue): string[] {
  return catalogue.filters.filter((key) => !rangeLimits(catalogue, key));
}

/** A dictionary that learns codes; numbers once given stay. */
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

  /** 0 for what is no code. */
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

  /** The very same dictionary when nothing was learned. */
  finish(linesOf: LinesOf): Dictionary {
    if (this.#known && !this.#hasLearned) return this.#known;
    // What goes on being built learns more; what was given out stays.
    return withWords(Object.fromEntries(Object.entries(this.#codes).map(([key, codes]) => [key, [...codes]])), linesOf);
  }
}

/** The same codes by other names. */
export function withWords(codes: Dictionary['codes'], linesOf: LinesOf): Dictionary {
  const found = new Map<string, Meaning[]>();
  for (const [key, list] of Object.entries(codes)) {
    for (const [i, code] of list.entries()) {
      for (const word of new Set(linesOf(key, code).flatMap(searchForms))) {
        const meanings = found.get(word);
        if (meanings) meanings.push({ key, number: i + 1 });
        else found.set(word, [{ key, number: i + 1 }]);
      }
    }
  }
  const words = [...found.keys()].toSorted();
  return { codes, words, meanings: words.map((word) => found.get(word)!) };
}
