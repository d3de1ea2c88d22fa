import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { Lexicon } from '#domain/search/lexicon.ts';
import { understand, type Understanding, withUnderstanding } from '#domain/search/understand.ts';
import { activeFilters, findListings, isWrittenWord } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
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
  const answer = (wanted: ListingSearch) => searchIndex(index, wanted, options, memory);
  const isRead = search.text !== '' && search.words !== 'exact';
  const meaning = isRead ? understand(lexicon, search.text, (word) => isWrittenWord(index, word)) : null;
  if (!meaning || meaning.isAbsent) {
    const found = answer(search);
    return { ...found, understood: meaning ? asItStands(index, search) : relaxed(index, search, found.total) };
  }
  const whole = withUnderstanding(search, meaning);
  // A list that is continued keeps the order it was begun in.
  const ordered = options.after ? { ...whole, sort: options.after.sort } : whole;
  const all = answer(ordered);
  const kept = all.total > 0 ? whole.text : mostWords(index, whole, meaning);
  const wanted = { ...ordered, text: kept };
  const found = kept === whole.text ? all : answer(wanted);
  const left = new Set(kept.split(' '));
  const ignored = whole.text.split(' ').filter((word) => word && !left.has(word));
  return {
    ...found,
    understood: {
      // Words that were left out stay in sight, with the line that says so.
      address: addressOf(index, { ...wanted, text: [kept, ...ignored].filter(Boolean).join(' ') }),
      corrected: meaning.corrected,
      ignored: ignored.join(' '),
      without: found.total > 0 ? {} : without(index, wanted),
    },
  };
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
 * As many of the remaining words as are found together. Where the rest of the query said nothing, at least half of them: a
 * query about something else finds nothing.
 */
function mostWords(index: ListingIndex, search: ListingSearch, { isKnown }: Understanding): string {
  const words = search.text.split(' ').filter(Boolean);
  const totalOf = (some: readonly string[]) => findListings(index, { ...search, text: some.join(' ') }).total;
  let kept = words.map((word) => ({ word, total: totalOf([word]) })).filter(({ total }) => total > 0);
  while (kept.length > 1 && totalOf(kept.map(({ word }) => word)) === 0) {
    const rarest = kept.reduce((least, one) => (one.total < least.total ? one : least));
    kept = kept.filter((one) => one !== rarest);
  }
  if (!isKnown && kept.length * 2 < words.length + 1) return search.text;
  return kept.map(({ word }) => word).join(' ');
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
