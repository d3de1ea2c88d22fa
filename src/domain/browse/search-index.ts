import { type ListingSearch, PAGE_SIZE } from '#domain/catalogue/search.ts';
import { type Counts, countListings } from './count-listings.ts';
import { findForCounts, findListings, type Found } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import { type Page, pageOfListings } from './page-of-listings.ts';
import type { Position } from './position.ts';
import { type Relevance, tiersOf } from './relevance.ts';

/** The page, the total and the counts beside every filter. */
export interface IndexAnswer extends Page, Counts {
  readonly total: number;
}

export interface SearchOptions {
  readonly perPage?: number;
  /** Continues the list after this position; the page number of the search is ignored. */
  readonly after?: Position | undefined;
  /** Without counts, facets and ranges are empty: they are already known when a list is continued. */
  readonly counts?: boolean;
  /** How many words a listing must have; without it, all. */
  readonly least?: number | undefined;
  /** The text as it was typed, where the search has only what is left of it. */
  readonly asked?: string | undefined;
}

/** Shared by searches with the same filters, whatever their page and order; belongs to one index once used. */
export interface SearchMemory {
  get(key: string): KeptSearch | undefined;
  set(key: string, kept: KeptSearch): void;
}

interface KeptSearch {
  readonly found: Found;
  readonly counts: Counts | null;
}

const noCounts: Counts = { facets: {}, ranges: {} };

/** Answers a search; the same on the server and on a device. `memory` belongs to this index. */
export function searchIndex(
  index: ListingIndex,
  search: ListingSearch,
  options: SearchOptions = {},
  memory?: SearchMemory,
): IndexAnswer {
  const { perPage = PAGE_SIZE, after, counts: isCounting = true, least, asked = search.text } = options;
  const key = memory ? JSON.stringify([search.text, search.choices, search.ranges, least]) : '';
  let kept = memory?.get(key);
  if (!kept || (isCounting && !kept.counts)) {
    kept = isCounting
      ? findAndCount(index, search, least)
      : { found: findListings(index, search, least), counts: null };
    memory?.set(key, kept);
  }
  const page = pageOfListings(
    index,
    search.sort === 'relevance' ? inTiers(index, kept.found, { asked, text: search.text, least }) : kept.found,
    search.sort,
    after ? { count: perPage, after } : { count: perPage, skip: (search.page - 1) * perPage },
  );
  return { ...page, total: kept.found.total, ...((isCounting && kept.counts) || noCounts) };
}

const inTiers = (index: ListingIndex, found: Found, relevance: Relevance): Found => ({
  ...found,
  parts: found.parts.map((rows, p) => ({ ...rows, tiers: tiersOf(index, index.parts[p]!, rows.bits, relevance) })),
});

/** Keeps only the combined matches, not the rows each filter passes by itself. */
function findAndCount(index: ListingIndex, search: ListingSearch, least: number | undefined): KeptSearch {
  const finding = findForCounts(index, search, least);
  const counts = countListings(index, finding, search);
  return { found: { total: finding.total, parts: finding.parts.map(({ bits, count }) => ({ bits, count })) }, counts };
}
