import { westernDigits } from '#domain/words/western-digits.ts';
import type { Catalogue, SortKey } from './catalogue.ts';

/** Both ends inclusive; whole numbers in the attribute's unit, whole riyals for price and monthly. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/** A search, as in the address of the page and in the call to the server. */
export interface ListingSearch {
  readonly text: string;
  /** The text is looked for as it stands, without reading filters from it. */
  readonly words?: 'exact' | undefined;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Range>>;
  readonly sort: SortKey;
  /** Counted from 1. */
  readonly page: number;
}

/** Why a parameter is invalid; the server returns these, the browser ignores them. */
export interface SearchProblem {
  readonly parameter: string;
  readonly problem: 'too_long' | 'not_a_number' | 'out_of_range' | 'malformed' | 'too_many';
}

export const PAGE_SIZE = 24;
const MAX_TEXT = 200;
const EXACT = 'exact';
const MAX_CHOICES = 50;
const MAX_PAGE = 100_000;
const CODE = /^[a-z0-9][a-z0-9.+-]{0,79}$/;
/** Limits of a price or monthly budget in whole riyals. */
const RIYALS = { min: 0, max: 1_000_000_000 };

type Raw = Readonly<Record<string, unknown>>;

/** Names of every search parameter of a catalogue, in their canonical order. */
export function searchParameters(catalogue: Catalogue): string[] {
  const filters = catalogue.filters.flatMap((key) =>
    rangeLimits(catalogue, key) ? [`${key}From`, `${key}To`] : [key],
  );
  return ['q', 'words', ...filters, 'sort', 'page'];
}

/**
 * Parses an address or a query string (values as text; a repeated choice may be an array). Never throws: invalid
 * parameters become problems, the rest is the search.
 */
export function readSearch(catalogue: Catalogue, raw: Raw): { search: ListingSearch; problems: SearchProblem[] } {
  const problems: SearchProblem[] = [];
  const refuse = (parameter: string, problem: SearchProblem['problem']) => void problems.push({ parameter, problem });
  const choices: Record<string, readonly string[]> = {};
  const ranges: Record<string, Range> = {};

  for (const key of catalogue.filters) {
    const limits = rangeLimits(catalogue, key);
    if (limits) {
      const from = readNumber(raw, `${key}From`, limits, refuse);
      const to = readNumber(raw, `${key}To`, limits, refuse);
      if (from !== undefined || to !== undefined)
        ranges[key] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      continue;
    }
    const codes = [
      ...new Set(
        readTexts(raw, key)
          .flatMap((text) => text.split(','))
          .filter(Boolean),
      ),
    ];
    if (codes.length > MAX_CHOICES) refuse(key, 'too_many');
    const good = codes.slice(0, MAX_CHOICES).filter((code) => CODE.test(code));
    if (good.length < Math.min(codes.length, MAX_CHOICES)) refuse(key, 'malformed');
    if (good.length > 0) choices[key] = good.toSorted();
  }

  const text = (readTexts(raw, 'q')[0] ?? '').trim();
  if (text.length > MAX_TEXT) refuse('q', 'too_long');
  const sort = readTexts(raw, 'sort')[0];
  if (sort && !Object.hasOwn(catalogue.sorts, sort)) refuse('sort', 'malformed');
  const page = readNumber(raw, 'page', { min: 1, max: MAX_PAGE }, refuse);
  return {
    search: {
      text: text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text,
      ...(text && readTexts(raw, 'words')[0] === EXACT && { words: EXACT }),
      choices,
      ranges,
      sort: sort && Object.hasOwn(catalogue.sorts, sort) ? (sort as SortKey) : usualSort(text),
      page: page ?? 1,
    },
    problems,
  };
}

/** The shortest parameters for this search: defaults are left out, so that one search has one address. */
export function writeSearch(catalogue: Catalogue, search: ListingSearch): Record<string, string> {
  const out: Record<string, string> = {};
  if (search.text) out['q'] = search.text;
  if (search.text && search.words) out['words'] = search.words;
  for (const key of catalogue.filters) {
    const range = search.ranges[key];
    if (range?.from !== undefined) out[`${key}From`] = String(range.from);
    if (range?.to !== undefined) out[`${key}To`] = String(range.to);
    const codes = search.choices[key];
    if (codes && codes.length > 0) out[key] = codes.toSorted().join(',');
  }
  if (search.sort !== usualSort(search.text)) out['sort'] = search.sort;
  if (search.page > 1) out['page'] = String(search.page);
  return out;
}

/** The order of a list that nobody chose. */
export const usualSort = (text: string): SortKey => (text ? 'relevance' : 'newest');

/** The search with another text; an order that nobody chose changes with it. */
export function withText(search: ListingSearch, text: string): ListingSearch {
  const sort = search.sort === usualSort(search.text) ? usualSort(text) : search.sort;
  return { ...search, text, words: undefined, sort };
}

/** A search without filters. */
export const everything: ListingSearch = { text: '', choices: {}, ranges: {}, sort: 'newest', page: 1 };

/** Number of filters set, for the button that opens them. */
export function activeFilterCount(search: ListingSearch): number {
  return (
    Object.values(search.choices).reduce((sum, codes) => sum + codes.length, 0) + Object.keys(search.ranges).length
  );
}

/** Limits of a range filter; undefined for a choice filter. */
export function rangeLimits(catalogue: Catalogue, key: string): { min: number; max: number } | undefined {
  if (key === 'price' || key === 'monthly') return RIYALS;
  const attribute = catalogue.attributes[key];
  return attribute?.type === 'quantity' ? attribute.limits : undefined;
}

function readTexts(raw: Raw, key: string): string[] {
  if (!Object.hasOwn(raw, key)) return [];
  const value = raw[key];
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

function readNumber(
  raw: Raw,
  key: string,
  limits: { min: number; max: number },
  refuse: (parameter: string, problem: SearchProblem['problem']) => void,
): number | undefined {
  const text = readTexts(raw, key)[0]?.trim();
  if (!text) return undefined;
  const digits = westernDigits(text).replaceAll(/[,٬]/g, '');
  const number = Number(digits);
  if (!/^\d{1,15}$/.test(digits)) refuse(key, 'not_a_number');
  else if (number < limits.min || number > limits.max) refuse(key, 'out_of_range');
  else return number;
  return undefined;
}
