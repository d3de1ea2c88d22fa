import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { ReadAnswer } from '#domain/browse/answer-search.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { ConnectionConfig } from '../db/database.ts';
import type { SlowQuery } from '../db/slow-queries.ts';

/** Settings with which the index thread is started. */
export interface ThreadTask {
  readonly connection: ConnectionConfig;
  /** Addresses of OpenSearch, with commas between them; without them the thread has the index itself. */
  readonly searchUrl?: string | undefined;
  /** Queries of the thread that take as long are told, ms. */
  readonly slowQueryMs?: number;
  /**
   * Shared with the thread, which stores when its last complete look at the database began (`process.hrtime.bigint()`), because
   * messages would wake the thread of the requests twice a second. 0: before the first one.
   */
  readonly lookedAt: BigInt64Array;
}

export type ToThread =
  | {
      readonly say: 'search';
      readonly call: number;
      readonly kind: Catalogue['kind'];
      readonly search: ListingSearch;
      readonly options: SearchOptions;
    }
  | {
      readonly say: 'label';
      readonly call: number;
      readonly kind: Catalogue['kind'];
      readonly asked: readonly AskedLabel[];
    }
  | {
      readonly say: 'suggest';
      readonly call: number;
      readonly kinds: readonly Catalogue['kind'][];
      readonly text: string;
      readonly limit: number;
    }
  | { readonly say: 'refresh'; readonly call: number };

export type FromThread =
  | { readonly say: 'answer'; readonly call: number; readonly answer: ReadAnswer }
  | { readonly say: 'labelled'; readonly call: number; readonly labels: readonly (PriceLabel | null)[] }
  | { readonly say: 'suggested'; readonly call: number; readonly suggestions: readonly Suggestion[] }
  | { readonly say: 'refreshed'; readonly call: number }
  /** OpenSearch does not answer. */
  | { readonly say: 'away'; readonly call: number }
  | { readonly say: 'failed'; readonly call: number; readonly reason: string }
  | ({ readonly say: 'changed' } & IndexState)
  | { readonly say: 'slowQuery'; readonly query: SlowQuery }
  | { readonly say: 'log'; readonly line: string };

/** State of the indexes that is known without asking the thread. */
export interface IndexState {
  /** False while the first read is under way: results are true, but incomplete. */
  readonly isComplete: boolean;
  /** How many listings can be found, by kind. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Whether the index can be asked: `never` until it could be for the first time. */
  readonly reach: 'never' | 'away' | 'here';
  /** Rises when the names of codes have changed. */
  readonly names: number;
  /** Another number when a listing can no longer be found. */
  readonly withdrawals: number;
}
