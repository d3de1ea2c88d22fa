import type { Kysely } from 'kysely';
import { answerSearchFrom, type ReadAnswer } from '#domain/browse/answer-search.ts';
import type { Dictionary } from '#domain/browse/dictionary.ts';
import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import { bestSuggestions } from '#domain/browse/suggest-listings.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { ReferenceNames } from '../../catalogue/reference-names.ts';
import { selectSettingsMark } from '../../db/settings-mark-sql.ts';
import type { Database } from '../../db/tables.ts';
import type { FollowingIndex } from '../following-index.ts';
import type { IndexState } from '../index-messages.ts';
import { codeLines } from '../listing-words.ts';
import { SearchWords } from '../search-words.ts';
import { type FeedState, ListingFeed } from './listing-feed.ts';
import { dictionaryOf, OpenSearchListings } from './open-search-listings.ts';
import { IndexMissing, OpenSearch, OpenSearchAway } from './open-search.ts';

interface Needs {
  readonly db: Kysely<Database>;
  /** Addresses of OpenSearch, with commas between them. */
  readonly addresses: string;
  readonly kinds: Kinds;
  /** The day in Riyadh. */
  readonly today: () => string;
  readonly report: (state: IndexState) => void;
  /** Called after each complete look at the database. */
  readonly looked: (begunAt: bigint) => void;
}

interface Known {
  readonly build: string;
  readonly version: number;
  /** Of the names. */
  readonly names: number;
  readonly dictionary: Dictionary;
}

/** The published listings in OpenSearch, which all servers of a database feed in turns. */
export class OpenSearchFollower implements FollowingIndex {
  readonly #db: Kysely<Database>;
  readonly #search: OpenSearch;
  readonly #kinds: Kinds;
  readonly #feed: ListingFeed;
  readonly #report: Needs['report'];
  readonly #looked: Needs['looked'];
  readonly #names = new ReferenceNames();
  readonly #words = new SearchWords(this.#names);
  readonly #known = new Map<string, Known>();
  readonly #listings = new Map<string, { readonly key: string; readonly listings: Promise<OpenSearchListings> }>();
  #settings: string | null = null;
  #state: FeedState | null = null;
  #isAway = false;
  #reported = '';
  #isLost = false;
  #looking: Promise<void> = Promise.resolve();

  constructor({ db, addresses, kinds, today, report, looked }: Needs) {
    this.#db = db;
    this.#search = new OpenSearch(addresses);
    this.#kinds = kinds;
    this.#feed = new ListingFeed({ db, search: this.#search, kinds, today });
    this.#report = report;
    this.#looked = looked;
  }

  async search(kind: Catalogue['kind'], search: ListingSearch, options: SearchOptions): Promise<ReadAnswer> {
    return this.#asking(async () => {
      const listings = await this.#listingsOf(kind);
      return answerSearchFrom(listings, this.#words.of(listings.catalogue).lexicon, search, options);
    });
  }

  async label(kind: Catalogue['kind'], asked: readonly AskedLabel[]): Promise<(PriceLabel | null)[]> {
    return this.#asking(async () => (await this.#listingsOf(kind)).labels(asked));
  }

  async suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Promise<Suggestion[]> {
    return this.#asking(async () => {
      const ranked = await Promise.all(
        kinds.map(async (kind) => {
          const listings = await this.#listingsOf(kind);
          return listings.suggest(this.#words.of(listings.catalogue).suggester, text, limit);
        }),
      );
      return bestSuggestions(ranked.flat(), limit);
    });
  }

  async refresh(): Promise<void> {
    await this.#look(true);
  }

  async poll(): Promise<void> {
    await this.#look(false);
  }

  /** The server starts also where OpenSearch is away, or has to be fed first. */
  async begin(): Promise<void> {
    await this.#names.refresh(this.#db);
    this.#settings = await selectSettingsMark(this.#db);
    try {
      this.#state = await this.#feed.state();
    } catch (error) {
      if (!(error instanceof OpenSearchAway)) throw error;
      this.#isAway = true;
    }
    this.#tell(true);
  }

  #look(waits: boolean): Promise<void> {
    const look = this.#looking.then(async () => {
      const begunAt = process.hrtime.bigint();
      const isRenamed = await this.#names.refresh(this.#db);
      const settings = await selectSettingsMark(this.#db);
      const isResettled = settings !== this.#settings;
      this.#settings = settings;
      const isLost = this.#isLost;
      this.#isLost = false;
      try {
        const fed = await this.#feed.feed({ waits, isLost });
        this.#state = fed ?? (await this.#feed.state());
        this.#isAway = false;
        if (fed?.isComplete) this.#looked(begunAt);
      } catch (error) {
        this.#isLost ||= isLost;
        this.#isAway ||= error instanceof OpenSearchAway;
        throw error;
      } finally {
        this.#tell(isRenamed || isResettled);
      }
    });
    this.#looking = look.catch(() => {});
    return look;
  }

  #tell(isNew: boolean): void {
    const { build = '', version = 0, isComplete = false, sizes = {} } = this.#state ?? {};
    const reach = this.#state === null ? 'never' : this.#isAway ? 'away' : 'here';
    const known = `${build} ${version} ${isComplete} ${reach}`;
    if (!isNew && known === this.#reported) return;
    this.#reported = known;
    // Which listings have left is not known here: any change may be one.
    this.#report({ isComplete, sizes, reach, names: this.#names.version, withdrawals: version });
  }

  /** The listings of the present version; what was learned of an older one is forgotten. */
  async #listingsOf(kind: string): Promise<OpenSearchListings> {
    const state = this.#state;
    const catalogue = this.#kinds[kind]?.catalogue;
    if (!state || !catalogue) throw new OpenSearchAway(`There is no index of ${kind} yet.`);
    const key = `${state.build} ${state.version} ${this.#names.version}`;
    const kept = this.#listings.get(kind);
    if (kept?.key === key) return kept.listings;
    const listings = this.#readListings(catalogue, state);
    this.#listings.set(kind, { key, listings });
    listings.catch(() => this.#listings.delete(kind));
    return listings;
  }

  async #readListings(catalogue: Catalogue, { build, version }: FeedState): Promise<OpenSearchListings> {
    const { kind } = catalogue;
    const index = await this.#feed.aliasOf(kind);
    const names = this.#names.version;
    const before = this.#known.get(kind);
    const known = before?.build === build ? before : undefined;
    const dictionary =
      known?.version === version && known.names === names
        ? known.dictionary
        : await dictionaryOf(
            this.#search,
            index,
            catalogue,
            codeLines(catalogue, this.#names),
            known && {
              codes: known.dictionary.codes,
              version: known.version,
            },
          );
    this.#known.set(kind, { build, version, names, dictionary });
    return new OpenSearchListings(this.#search, index, catalogue, dictionary);
  }

  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IndexMissing)) throw error;
      this.#isLost = true;
      throw new OpenSearchAway('The index is missing and is made again.', { cause: error });
    }
  }
}
