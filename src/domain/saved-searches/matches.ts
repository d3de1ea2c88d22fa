import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch, Range } from '#domain/catalogue/search.ts';
import { fold, searchForms, withoutArticle } from '#domain/words/fold.ts';

/** A listing as search sees it; money in halalas. */
export interface MatchedListing {
  readonly price: number | null;
  readonly monthly: number | null;
  readonly values: Values;
  /** Its titles and other words, one per line. */
  readonly words: string;
  /** Its description. */
  readonly notes?: string;
}

/** A listing whose words can be looked up by their beginning. */
export interface ReadyListing extends MatchedListing {
  /** In order. Made when they are first asked for: most searches have no words. */
  readonly forms: () => readonly string[];
}

/** A search whose words are read. */
export interface ReadySearch {
  readonly choices: readonly { readonly key: string; readonly codes: readonly string[] }[];
  readonly ranges: readonly { readonly key: string; readonly range: Range }[];
  readonly words: readonly Word[];
}

/** The beginning of a word, and that word and the next one written as one. */
interface Word {
  readonly prefix: string;
  readonly joined: string | null;
}

/** Further words do not narrow a search. */
const MAX_WORDS = 16;
/** Highest character, above every letter a folded word can hold. */
const LAST = '\uFFFF';

/** `linesOf` gives the names of a code. */
export function readyListing(
  catalogue: Catalogue,
  listing: MatchedListing,
  linesOf: (key: string, code: string) => readonly string[],
): ReadyListing {
  let forms: readonly string[] | undefined;
  return { ...listing, forms: () => (forms ??= formsOf(catalogue, listing, linesOf)) };
}

function formsOf(
  catalogue: Catalogue,
  listing: MatchedListing,
  linesOf: (key: string, code: string) => readonly string[],
): readonly string[] {
  const forms = new Set(`${listing.words}\n${listing.notes ?? ''}`.split('\n').flatMap(searchForms));
  for (const key of catalogue.filters) {
    const value = listing.values[key];
    const codes = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
    for (const code of codes)
      for (const line of linesOf(key, code)) for (const form of searchForms(line)) forms.add(form);
  }
  return [...forms].toSorted();
}

/**
 * Reads the filters and words of a search. `isWritten` says whether any listing of the market has a word that begins so: only then is
 * an Arabic article part of the word. Without it a word is found with and without its article.
 */
export function readySearch(
  catalogue: Catalogue,
  { text, choices, ranges }: ListingSearch,
  isWritten: (prefix: string) => boolean = () => false,
): ReadySearch {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return {
    choices: catalogue.filters.flatMap((key) => {
      const codes = choices[key] ?? [];
      return codes.length > 0 ? [{ key, codes }] : [];
    }),
    ranges: catalogue.filters.flatMap((key) => (ranges[key] ? [{ key, range: ranges[key] }] : [])),
    words: words.map((word, i) => {
      const bare = withoutArticle(word);
      const next = words[i + 1];
      return { prefix: bare && !isWritten(word) ? bare : word, joined: next === undefined ? null : word + next };
    }),
  };
}

/** Whether a search finds a listing: the same as the search index says. */
export function matches(search: ReadySearch, listing: ReadyListing): boolean {
  for (const { key, codes } of search.choices) if (!hasChosen(listing.values[key], codes)) return false;
  for (const { key, range } of search.ranges) if (!isWithin(quantityOf(listing, key), key, range)) return false;
  return search.words.length === 0 || hasWords(search.words, listing.forms());
}

/** A listing with several codes must have all of the chosen ones. */
function hasChosen(value: Values[string], codes: readonly string[]): boolean {
  if (Array.isArray(value)) return codes.every((code) => value.includes(code));
  return typeof value === 'string' && codes.includes(value);
}

function quantityOf(listing: ReadyListing, key: string): number | null {
  const value = key === 'price' ? listing.price : key === 'monthly' ? listing.monthly : listing.values[key];
  return typeof value === 'number' ? value : null;
}

/** Searches give money in riyals. An absent value is in no range. */
function isWithin(value: number | null, key: string, { from, to }: Range): boolean {
  if (value === null) return false;
  const factor = key === 'price' || key === 'monthly' ? 100 : 1;
  return (from === undefined || value >= from * factor) && (to === undefined || value <= to * factor);
}

/** Every word is the beginning of a word of the listing, or two neighbours together are. */
function hasWords(words: readonly Word[], forms: readonly string[]): boolean {
  let later = true;
  let last = true;
  for (let i = words.length - 1; i >= 0; i--) {
    const { prefix, joined } = words[i]!;
    const isFound: boolean =
      (later && beginsOne(forms, prefix)) || (joined !== null && last && beginsOne(forms, joined));
    last = later;
    later = isFound;
  }
  return later;
}

function beginsOne(forms: readonly string[], prefix: string): boolean {
  let low = 0;
  let high = forms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (forms[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  const form = forms[low];
  return form !== undefined && form < prefix + LAST && form.startsWith(prefix);
}
