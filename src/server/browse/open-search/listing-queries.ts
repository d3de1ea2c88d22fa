import { activeFilters, asWords, factorOf, stretchOfWord, type Word, wordsOf } from '#domain/browse/find-listings.ts';
import type { Dictionary } from '#domain/browse/dictionary.ts';
import { namedIn } from '#domain/browse/relevance.ts';
import { holdsSeveral } from '#domain/browse/segment.ts';
import { stretchOf } from '#domain/browse/text-postings.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, type Range, rangeLimits } from '#domain/catalogue/search.ts';
import { choiceField, quantityField } from './listing-document.ts';

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>;

/** How a word is had: at the beginning of any word, of one in a title or name, or as a whole one there. */
type Way = 'any' | 'titled' | 'whole';

const NOTHING: Query = { match_none: {} };
const EVERYTHING: Query = { match_all: {} };

export function all(queries: readonly Query[]): Query {
  return queries.length === 0 ? EVERYTHING : queries.length === 1 ? queries[0]! : { bool: { filter: queries } };
}

function any(queries: readonly Query[]): Query {
  if (queries.length === 0) return NOTHING;
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };
}

/** How well a listing fits a text, as a score. */
export interface Scoring {
  /** What is better; each adds its power of two, so that a score says which of them a listing has. */
  readonly should: readonly Query[];
  /** The score of the best place. A place is counted from the best, 0. */
  readonly best: number;
}

/** The queries of a catalogue for searches, which find what the index in memory finds. */
export class ListingQueries {
  readonly #catalogue: Catalogue;
  readonly #dictionary: Dictionary;
  readonly #isAnyBegun: (prefix: string) => boolean;

  /** `isAnyBegun` says of the words that begin with an article whether a word of any listing begins so. */
  constructor(catalogue: Catalogue, dictionary: Dictionary, isAnyBegun: (prefix: string) => boolean) {
    this.#catalogue = catalogue;
    this.#dictionary = dictionary;
    this.#isAnyBegun = isAnyBegun;
  }

  /** Listings that match the text and every filter: all words, or at least so many. */
  found(search: ListingSearch, least?: number): Query {
    return all([...this.texted(search, least), ...this.filtersOf(search).values()]);
  }

  texted({ text }: ListingSearch, least?: number): Query[] {
    const words = this.#read(text);
    if (least === undefined) return words.length === 0 ? [] : [this.#begun(words, 'any')];
    const prefixes = [...new Set(words.map(({ prefix }) => prefix))];
    return [
      {
        bool: { should: prefixes.map((prefix) => this.#having(prefix, 'any')), minimum_should_match: least },
      },
    ];
  }

  /** A query for each filter that is set. */
  filtersOf(search: ListingSearch): Map<string, Query> {
    return new Map(activeFilters(this.#catalogue, search).map((key) => [key, this.#filter(key, search)]));
  }

  /** The order of `tiersOf`. */
  scoring(search: ListingSearch, asked: string, least: number | undefined): Scoring {
    const words = this.#read(search.text);
    const isMost = least !== undefined;
    const named = this.#named(asked);
    const better = [
      named,
      isMost || words.length === 0 ? null : this.#whole(words, 0, words.length),
      isMost || words.length === 0 ? null : this.#begun(words, 'titled'),
      { term: { isComplete: true } },
    ].filter((query) => query !== null);
    const highest = 2 ** better.length;
    const prefixes = isMost ? [...new Set(words.map(({ prefix }) => prefix))] : [];
    return {
      should: [
        ...prefixes.map((prefix) => scored(this.#having(prefix, 'any'), highest)),
        ...better.map((query, i) => scored(query, highest / 2 ** (i + 1))),
      ],
      best: (isMost ? words.length + 1 : 1) * highest - 1,
    };
  }

  #read(text: string): Word[] {
    return asWords(wordsOf(text), this.#isAnyBegun);
  }

  #filter(key: string, search: ListingSearch): Query {
    if (rangeLimits(this.#catalogue, key)) return inRange(key, search.ranges[key]!, factorOf(key));
    const codes = search.choices[key] ?? [];
    const field = choiceField(key);
    if (!holdsSeveral(this.#catalogue, key)) return { terms: { [field]: codes } };
    return all(codes.map((code) => ({ term: { [field]: code } })));
  }

  /**
   * Every word begins a word of the listing, alone or joined with the next one. Who has the joined word has the first one's
   * beginning too, so it is enough to ask for each word, alone or as the end of a joined one.
   */
  #begun(words: readonly Word[], way: 'any' | 'titled'): Query {
    return all(
      words.map(({ prefix }, i) => {
        const joined = words[i - 1]?.joined ?? null;
        const alone = this.#having(prefix, way);
        return joined === null ? alone : any([alone, this.#having(joined, way)]);
      }),
    );
  }

  /** The same for whole words, where a joined one says nothing of its parts: with and without one in the middle. */
  #whole(words: readonly Word[], from: number, to: number): Query {
    if (to === from) return EVERYTHING;
    if (to - from === 1) return this.#having(words[from]!.prefix, 'whole');
    const middle = (from + to) >> 1;
    return any([
      all([this.#whole(words, from, middle), this.#whole(words, middle, to)]),
      all([
        this.#whole(words, from, middle - 1),
        this.#having(words[middle - 1]!.joined!, 'whole'),
        this.#whole(words, middle + 1, to),
      ]),
    ]);
  }

  #having(word: string, way: Way): Query {
    const { words, meanings } = this.#dictionary;
    const own =
      way === 'whole'
        ? [{ term: { words: word } }]
        : [{ prefix: { words: word } }, ...(way === 'any' ? [{ prefix: { notes: word } }] : [])];
    const { from, to } = way === 'whole' ? stretchOfWord(words, word) : stretchOf(words, word);
    const codes = new Map<string, Set<string>>();
    for (let w = from; w < to; w++)
      for (const { key, number } of meanings[w]!) {
        const found = codes.get(key) ?? new Set();
        codes.set(key, found.add(this.#dictionary.codes[key]![number - 1]!));
      }
    return any([...own, ...[...codes].map(([key, found]) => ({ terms: { [choiceField(key)]: [...found] } }))]);
  }

  #named(text: string): Query | null {
    const named = namedIn({ catalogue: this.#catalogue, dictionary: this.#dictionary }, text);
    if (named.length === 0) return null;
    return any(
      named.map(({ key, number }) => ({ term: { [choiceField(key)]: this.#dictionary.codes[key]![number - 1]! } })),
    );
  }
}

const scored = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });

/** All values are whole numbers, so "up to 5" means "below 6". */
export const inRange = (key: string, { from, to }: Range, factor: number): Query => ({
  range: {
    [quantityField(key)]: {
      ...(from !== undefined && { gte: from * factor }),
      ...(to !== undefined && { lt: to * factor + 1 }),
    },
  },
});
