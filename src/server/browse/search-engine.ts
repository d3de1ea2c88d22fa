import type { ReadAnswer } from '#domain/browse/answer-search.ts';
import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';
import type { IndexState } from './index-messages.ts';

/** What the index says about itself. */
export interface IndexFigures extends Pick<IndexState, 'isComplete' | 'sizes'> {
  /** Everything committed longer ago can be found; null before the first look at the database. */
  readonly lagMs: number | null;
  /** Time in which its thread was at work, since it was started. */
  readonly busyMs: number;
}

/** The published listings as the rest of the server searches them, wherever their index is. */
export interface SearchEngine {
  /** Names of the codes, as the index has them. */
  readonly names: ReferenceNames;
  /** Rises with every change of what can be found, of the names shown with it, or of the settings and contents. */
  readonly version: number;
  /** Another number when a listing can no longer be found: what shows listings is out of date. */
  readonly withdrawals: number;
  /** False while a large market is still being read: results are true, but incomplete. */
  readonly isComplete: boolean;
  /** Whether it can be asked: `never` until it could be for the first time. */
  readonly reach: IndexState['reach'];
  readonly figures: IndexFigures;
  /** How many listings can be found. */
  sizeOf(catalogue: Catalogue): number;
  /** Throws a Refusal `busy` when the index is not available, as the other questions do. */
  search(catalogue: Catalogue, search: ListingSearch, options?: SearchOptions): Promise<ReadAnswer>;
  /** The price labels of these listings, in their order. */
  labels(catalogue: Catalogue, asked: readonly AskedLabel[]): Promise<(PriceLabel | null)[]>;
  /** The lists of these kinds that a text may mean. */
  suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Promise<Suggestion[]>;
  /** Applies what was committed before this call. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}
