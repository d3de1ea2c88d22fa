import type { ReadAnswer } from '#domain/browse/answer-search.ts';
import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';

type Later<T> = T | Promise<T>;

/** The published listings as the thread of the index answers from them: in its own memory, or in OpenSearch. */
export interface FollowingIndex {
  /** Called once, before anything else. */
  begin(): Promise<void>;
  search(kind: Catalogue['kind'], search: ListingSearch, options: SearchOptions): Later<ReadAnswer>;
  label(kind: Catalogue['kind'], asked: readonly AskedLabel[]): Later<(PriceLabel | null)[]>;
  /** The lists that a text may mean, of all these kinds together. */
  suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Later<Suggestion[]>;
  /** Applies what was committed before this call. */
  refresh(): Promise<void>;
  /** Applies what is new, unless somebody else is doing it. */
  poll(): Promise<void>;
}
