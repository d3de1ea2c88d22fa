import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { Lexicon } from '#domain/search/lexicon.ts';
import { understand, type Understanding, withUnderstanding } from '#domain/search/understand.ts';
import { areWithin } from './bits.ts';
import { activeFilters, findListings, isWrittenWord } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import { namedIn } from './relevance.ts';
import type { Understood } from './results.ts';
import { type IndexAnswer, searchIndex, type SearchMemory, type SearchOptions } from './search-index.ts';

/** An answer, and how the text of the search was read; null where it has none, or is to be taken as it stands. */
export interface ReadAnswer extends IndexAnswer {
  readonly understood: Understood | null;
}

/** Answers a search with its text understood: filters are read from it, and the words that are left never empty the list. */
export function answerSearch(
  index: ListingIndex,
  lexicon: Lexicon,
  search: ListingSearch,
  options: SearchOptions = {},
  memory?: SearchMemory,
): ReadAnswer {
  const answer = (wanted: ListingSearch, least?: number) =>
    searchIndex(index, wanted, { ...options, asked: search.text, least }, memory);
  const isRead = search.text !== '' && search.words !== 'exact';
  const meaning = isRead ? understand(lexicon, search.text, (word) => isWrittenWord(index, word)) : null;
  if (!meaning || meaning.isAbsent) {
    const found = answer(search);
    return { ...found, understood: meaning ? asItStands(index, search) : relaxed(index, search, found.total) };
  }
  const whole = withUnderstanding(search, meaning);
  // A list that is continued keeps the order it was begun in.
  const isNamed =
    whole.sort === 'newest' && search.sort === 'relevance' && !meaning.sort && isNamedAmong(index, search.text, whole);
  const sort = options.after?.sort ?? (isNamed ? 'relevance' : whole.sort);
  const ordered = { ...whole, sort };
  const all = answer(ordered);
  const most = all.total > 0 ? null : mostWords(index, ordered, meaning);
  const wanted = most && most.least === 0 ? { ...ordered, text: '' } : ordered;
  const found = most ? answer(wanted, most.least || undefined) : all;
  return {
    ...found,
    understood: {
      // Words that were left out stay in sight, with the line that says so.
      address: addressOf(index, whole),
      corrected: meaning.corrected,
      ignored: most?.ignored ?? '',
      without: found.total > 0 ? {} : without(index, wanted),
    },
  };
}

/** Whether the text names one of several models that it means: it stands first, Range Rover before Range Rover Sport. */
function isNamedAmong(index: ListingIndex, text: string, { choices }: ListingSearch): boolean {
  const named = namedIn(index, text).map(
    ({ key, number }) => [key, index.dictionary.codes[key]![number - 1]!] as const,
  );
  return named.some(([key, code]) => (choices[key]?.length ?? 0) > 1 && choices[key]?.includes(code));
}

const addressOf = ({ catalogue }: ListingIndex, search: ListingSearch) =>
  writeSearch(catalogue, { ...search, page: 1 });

const asItStands = (index: ListingIndex, search: ListingSearch): Understood => ({
  address: addressOf(index, search),
  corrected: null,
  ignored: '',
  without: {},
});

/** For a search without words that finds nothing, what would. */
function relaxed(index: ListingIndex, search: ListingSearch, total: number): Understood | null {
  if (total > 0 || activeFilters(index, search).length === 0) return null;
  return { ...asItStands(index, search), without: without(index, search) };
}

/**
 * How many of the remaining words can be found together, where all cannot, and those that not every best result has. Where
 * nothing else was said, in the query or by a filter, at least half of them: a query about something else finds nothing.
 */
function mostWords(
  index: ListingIndex,
  search: ListingSearch,
  { isKnown }: Understanding,
): { least: number; ignored: string } | null {
  const words = [...new Set(search.text.split(' ').filter(Boolean))];
  const isBesides = isKnown || activeFilters(index, search).length > 0;
  const enough = isBesides ? 1 : Math.floor(words.length / 2) + 1;
  for (let least = words.length - 1; least >= enough; least--) {
    const best = findListings(index, search, least);
    if (best.total === 0) continue;
    const isEverywhere = (word: string) => {
      const having = findListings(index, { ...search, text: word });
      return best.parts.every(({ bits }, p) => areWithin(bits, having.parts[p]!.bits));
    };
    return { least, ignored: words.filter((word) => !isEverywhere(word)).join(' ') };
  }
  return isBesides && words.length > 0 ? { least: 0, ignored: words.join(' ') } : null;
}

/** Each filter without which something would be found, most found first. */
function without(index: ListingIndex, search: ListingSearch): Understood['without'] {
  const totals = activeFilters(index, search)
    .map((key) => {
      const leave = <T>(all: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(all).filter(([other]) => other !== key && !isWithin(index, other, key)));
      const { total } = findListings(index, {
        ...search,
        choices: leave(search.choices),
        ranges: leave(search.ranges),
      });
      return [key, total] as const;
    })
    .filter(([, total]) => total > 0)
    .toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(totals);
}

/** A model goes with its brand. */
function isWithin({ catalogue }: ListingIndex, key: string, parent: string): boolean {
  const attribute = catalogue.attributes[key];
  return attribute?.type === 'choice' && attribute.within === parent;
}
