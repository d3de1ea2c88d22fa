import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { Lexicon } from '#domain/search/lexicon.ts';
import { tokensOf } from '#domain/search/tokens.ts';
import { type IsWritten, understand, type Understanding, withUnderstanding } from '#domain/search/understand.ts';
import { areWithin } from './bits.ts';
import { withinOf } from './count-listings.ts';
import { activeFilters, findListings, isWrittenWord } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import { namedIn } from './relevance.ts';
import type { Understood } from './results.ts';
import { type IndexAnswer, searchIndex, type SearchMemory, type SearchOptions } from './search-index.ts';

/** An answer, and how the text of the search was read; null where it has none, or is to be taken as it stands. */
export interface ReadAnswer extends IndexAnswer {
  readonly understood: Understood | null;
}

/** An answer of an index, at once or later. */
type Later<T> = T | Promise<T>;

/** An index as a search is put to it, in this process or elsewhere. */
export interface SearchedIndex {
  readonly catalogue: Catalogue;
  /** Whether a word is written so in listings, for each of these words. */
  written(words: readonly string[]): Later<IsWritten>;
  /** Models, and other codes within codes, whose whole name is in the text. */
  named(text: string): Later<readonly { readonly key: string; readonly code: string }[]>;
  totals(searches: readonly ListingSearch[]): Later<readonly number[]>;
  /** Of these words, those that all listings have that match with so many of the words; null where no listing matches. */
  commonWords(search: ListingSearch, least: number, words: readonly string[]): Later<readonly string[] | null>;
  answer(search: ListingSearch, options: SearchOptions): Later<IndexAnswer>;
}

type Question<T> = (index: SearchedIndex) => Later<T>;
/** Asks the index, and goes on with its answers. */
type Asking<T> = Generator<Question<unknown>, T, unknown>;

function* ask<T>(question: Question<T>): Asking<T> {
  return (yield question) as T;
}

/** Answers a search from an index in memory. */
export function answerSearch(
  index: ListingIndex,
  lexicon: Lexicon,
  search: ListingSearch,
  options: SearchOptions = {},
  memory?: SearchMemory,
): ReadAnswer {
  const asking = answering(lexicon, search, options);
  const searched = searchedHere(index, memory);
  let step = asking.next();
  while (!step.done) step = asking.next(step.value(searched));
  return step.value;
}

/** Answers a search from an index that is elsewhere. */
export async function answerSearchFrom(
  index: SearchedIndex,
  lexicon: Lexicon,
  search: ListingSearch,
  options: SearchOptions = {},
): Promise<ReadAnswer> {
  const asking = answering(lexicon, search, options);
  let step = asking.next();
  while (!step.done) step = asking.next(await step.value(index));
  return step.value;
}

function searchedHere(index: ListingIndex, memory: SearchMemory | undefined): SearchedIndex {
  return {
    catalogue: index.catalogue,
    written: () => (word) => isWrittenWord(index, word),
    named: (text) =>
      namedIn(index, text).map(({ key, number }) => ({ key, code: index.dictionary.codes[key]![number - 1]! })),
    totals: (searches) => searches.map((search) => findListings(index, search).total),
    commonWords(search, least, words) {
      const best = findListings(index, search, least);
      if (best.total === 0) return null;
      return words.filter((word) => {
        const having = findListings(index, { ...search, text: word });
        return best.parts.every(({ bits }, p) => areWithin(bits, having.parts[p]!.bits));
      });
    },
    answer: (search, options) => searchIndex(index, search, options, memory),
  };
}

/** Answers a search with its text understood: filters are read from it, and the words that are left never empty the list. */
function* answering(lexicon: Lexicon, search: ListingSearch, options: SearchOptions): Asking<ReadAnswer> {
  const { catalogue } = lexicon;
  const answer = (wanted: ListingSearch, least?: number) =>
    ask((index) => index.answer(wanted, { ...options, asked: search.text, least }));
  const isRead = search.text !== '' && search.words !== 'exact';
  const meaning = isRead
    ? understand(
        lexicon,
        search.text,
        yield* ask((index) => index.written(tokensOf(search.text).map(({ text }) => text))),
      )
    : null;
  if (!meaning || meaning.isAbsent) {
    const found = yield* answer(search);
    return {
      ...found,
      understood: meaning ? asItStands(catalogue, search) : yield* relaxed(catalogue, search, found.total),
    };
  }
  const whole = withUnderstanding(search, meaning);
  // A list that is continued keeps the order it was begun in.
  const isNamed =
    whole.sort === 'newest' &&
    search.sort === 'relevance' &&
    !meaning.sort &&
    (yield* isNamedAmong(search.text, whole));
  const sort = options.after?.sort ?? (isNamed ? 'relevance' : whole.sort);
  const ordered = { ...whole, sort };
  const all = yield* answer(ordered);
  const most = all.total > 0 ? null : yield* mostWords(catalogue, ordered, meaning);
  const wanted = most && most.least === 0 ? { ...ordered, text: '' } : ordered;
  const found = most ? yield* answer(wanted, most.least || undefined) : all;
  return {
    ...found,
    understood: {
      // Words that were left out stay in sight, with the line that says so.
      address: addressOf(catalogue, whole),
      corrected: meaning.corrected,
      ignored: most?.ignored ?? '',
      without: found.total > 0 ? {} : yield* without(catalogue, wanted),
    },
  };
}

/** Whether the text names one of several models that it means: it stands first, Range Rover before Range Rover Sport. */
function* isNamedAmong(text: string, { choices }: ListingSearch): Asking<boolean> {
  const named = yield* ask((index) => index.named(text));
  return named.some(({ key, code }) => (choices[key]?.length ?? 0) > 1 && choices[key]?.includes(code));
}

const addressOf = (catalogue: Catalogue, search: ListingSearch) => writeSearch(catalogue, { ...search, page: 1 });

const asItStands = (catalogue: Catalogue, search: ListingSearch): Understood => ({
  address: addressOf(catalogue, search),
  corrected: null,
  ignored: '',
  without: {},
});

/** For a search without words that finds nothing, what would. */
function* relaxed(catalogue: Catalogue, search: ListingSearch, total: number): Asking<Understood | null> {
  if (total > 0 || activeFilters(catalogue, search).length === 0) return null;
  return { ...asItStands(catalogue, search), without: yield* without(catalogue, search) };
}

/**
 * How many of the remaining words can be found together, where all cannot, and those that not every best result has. Where
 * nothing else was said, in the query or by a filter, at least half of them: a query about something else finds nothing.
 */
function* mostWords(
  catalogue: Catalogue,
  search: ListingSearch,
  { isKnown }: Understanding,
): Asking<{ least: number; ignored: string } | null> {
  const words = [...new Set(search.text.split(' ').filter(Boolean))];
  const isBesides = isKnown || activeFilters(catalogue, search).length > 0;
  const enough = isBesides ? 1 : Math.floor(words.length / 2) + 1;
  for (let least = words.length - 1; least >= enough; least--) {
    const common = yield* ask((index) => index.commonWords(search, least, words));
    if (common) return { least, ignored: words.filter((word) => !common.includes(word)).join(' ') };
  }
  return isBesides && words.length > 0 ? { least: 0, ignored: words.join(' ') } : null;
}

/** Each filter without which something would be found, most found first. */
function* without(catalogue: Catalogue, search: ListingSearch): Asking<Understood['without']> {
  const active = activeFilters(catalogue, search);
  const totals = yield* ask((index) =>
    index.totals(
      active.map((key) => {
        const leave = <T>(all: Readonly<Record<string, T>>) =>
          Object.fromEntries(
            Object.entries(all).filter(([other]) => other !== key && withinOf(catalogue, other) !== key),
          );
        return { ...search, choices: leave(search.choices), ranges: leave(search.ranges) };
      }),
    ),
  );
  return Object.fromEntries(
    active
      .map((key, i) => [key, totals[i]!] as const)
      .filter(([, total]) => total > 0)
      .toSorted(([, a], [, b]) => b - a),
  );
}
