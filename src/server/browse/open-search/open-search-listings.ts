import type { SearchedIndex } from '#domain/browse/answer-search.ts';
import { choiceKeys, type Dictionary, type LinesOf, withWords } from '#domain/browse/dictionary.ts';
import { isNameWord, TITLED_SHARE, USUAL_SHARE, wordsOf } from '#domain/browse/find-listings.ts';
import { MAX_COMPARABLES, type AskedLabel } from '#domain/browse/label-listings.ts';
import { comparisonSteps } from '#domain/browse/alike.ts';
import type { Page } from '#domain/browse/page-of-listings.ts';
import type { Position } from '#domain/browse/position.ts';
import { priceLabel } from '#domain/browse/price-label.ts';
import { namedIn } from '#domain/browse/relevance.ts';
import type { IndexAnswer, SearchOptions } from '#domain/browse/search-index.ts';
import { sortedQuantity } from '#domain/browse/segment.ts';
import { type RankedSuggestion, rankedSuggestions } from '#domain/browse/suggest-listings.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { everything, type ListingSearch, PAGE_SIZE } from '#domain/catalogue/search.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { suggestedKeys, type Suggester } from '#domain/search/suggester.ts';
import type { IsWritten } from '#domain/search/understand.ts';
import { withoutArticle } from '#domain/words/fold.ts';
import { ALL_VALUES, type Buckets, countingOf, readCounts } from './listing-counts.ts';
import { choiceField, quantityField } from './listing-document.ts';
import { all, inRange, ListingQueries, type Query, type Scoring } from './listing-queries.ts';
import type { Found, OpenSearch } from './open-search.ts';

/** A longer list is walked in steps: OpenSearch sorts no more at once. */
const MAX_WINDOW = 10_000;
const PIT_MINUTES = '1m';
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];
/** In place of a sort value where a listing has none, so that it comes last in both directions. */
const LAST = { true: '-Infinity', false: 'Infinity' } as const;

interface Listed {
  readonly sort: ListingSearch['sort'];
  readonly query: Query;
  readonly scoring: Scoring | null;
}

/** The listings of a kind in OpenSearch, in one version of the index. */
export class OpenSearchListings implements SearchedIndex {
  readonly catalogue: Catalogue;
  readonly #search: OpenSearch;
  readonly #index: string;
  readonly #dictionary: Dictionary;
  readonly #begun = new Map<string, boolean>();
  readonly #written = new Map<string, boolean>();
  #counts: Promise<ReadonlyMap<string, number>> | null = null;

  constructor(search: OpenSearch, index: string, catalogue: Catalogue, dictionary: Dictionary) {
    this.#search = search;
    this.#index = index;
    this.catalogue = catalogue;
    this.#dictionary = dictionary;
  }

  async written(words: readonly string[]): Promise<IsWritten> {
    const unknown = [...new Set(words)].filter((word) => !this.#written.has(word));
    if (unknown.length > 0) {
      const [size = 0, ...having] = await this.#search.count(this.#index, [
        { match_all: {} },
        ...unknown.flatMap((word) => [{ term: { words: word } }, { term: { notes: word } }]),
      ]);
      for (const [i, word] of unknown.entries()) {
        const [titled, noted] = [having[2 * i]!, having[2 * i + 1]!];
        this.#written.set(
          word,
          isNameWord(this.#dictionary, word) || titled > size * TITLED_SHARE || noted > size * USUAL_SHARE,
        );
      }
    }
    return (word) => this.#written.get(word) ?? false;
  }

  named(text: string) {
    const { catalogue } = this;
    const dictionary = this.#dictionary;
    return namedIn({ catalogue, dictionary }, text).map(({ key, number }) => ({
      key,
      code: dictionary.codes[key]![number - 1]!,
    }));
  }

  async totals(searches: readonly ListingSearch[]): Promise<number[]> {
    const queries = await this.#queries(searches.map(({ text }) => text));
    return this.#search.count(
      this.#index,
      searches.map((search) => queries.found(search)),
    );
  }

  async commonWords(search: ListingSearch, least: number, words: readonly string[]): Promise<string[] | null> {
    const queries = await this.#queries([search.text, ...words]);
    const best = queries.found(search, least);
    const [total = 0, ...lacking] = await this.#search.count(this.#index, [
      best,
      ...words.map((word) => ({ bool: { filter: best, must_not: queries.texted({ ...search, text: word }) } })),
    ]);
    return total === 0 ? null : words.filter((_word, i) => lacking[i] === 0);
  }

  async answer(search: ListingSearch, options: SearchOptions): Promise<IndexAnswer> {
    const { perPage = PAGE_SIZE, after, counts: isCounting = true, least, asked = search.text } = options;
    const queries = await this.#queries([search.text]);
    const texted = queries.texted(search, least);
    const filters = queries.filtersOf(search);
    const list: Listed = {
      sort: search.sort,
      query: all([...texted, ...filters.values()]),
      scoring: search.sort === 'relevance' ? queries.scoring(search, asked, least) : null,
    };
    const counting = isCounting ? countingOf(this.catalogue, search, filters) : null;
    // Apart from the page, so that OpenSearch keeps them for other pages and orders of the same filters.
    const counted = counting
      ? {
          size: 0,
          track_total_hits: true,
          query: all([...texted, ...counting.query]),
          ...(counting.after.length > 0 && { post_filter: all(counting.after) }),
          aggs: counting.aggregations,
        }
      : { size: 0, track_total_hits: true, query: list.query };
    const skip = after ? 0 : (search.page - 1) * perPage;
    const isNear = skip + perPage < MAX_WINDOW;
    const [found, near] = await this.#search.search(this.#index, [
      counted,
      ...(isNear ? [{ ...this.#ordered(list, after), from: skip, size: perPage + 1 }] : []),
    ]);
    const total = found?.hits?.total?.value ?? 0;
    const { facets, ranges } = counting
      ? readCounts(this.catalogue, search, found?.aggregations ?? {})
      : { facets: {}, ranges: {} };
    const page = near
      ? this.#page(list, near, perPage)
      : skip >= total
        ? { ids: [], next: null }
        : await this.#farPage(list, skip, perPage);
    return { ...page, total, facets, ranges };
  }

  /** The lists that a text may mean, with the listings there. */
  async suggest(suggester: Suggester, text: string, limit: number): Promise<RankedSuggestion[]> {
    const counts = await (this.#counts ??= this.#countCodes());
    const suggested = suggester.suggest(text, (key, code) => counts.get(`${key}:${code}`) ?? 0, limit);
    return rankedSuggestions(
      this,
      suggested,
      await this.totals(suggested.map(({ choices }) => ({ ...everything, choices }))),
    );
  }

  /** The price labels of listings, in their order, as `labelListings` makes them: each step asks for those that are left. */
  async labels(asked: readonly AskedLabel[]): Promise<(PriceLabel | null)[]> {
    const labels = asked.map((): PriceLabel | null => null);
    let left = asked.flatMap(({ id, values, price }, at) => {
      const steps = comparisonSteps(this.catalogue, values);
      return price === null ? [] : [{ at, id, price, steps }];
    });
    for (let nth = 0; left.length > 0; nth += 1) {
      left = left.filter(({ steps }) => steps[nth] !== undefined);
      const found = await this.#search.search(
        this.#index,
        left.map(({ id, steps }) => comparables(id, steps[nth]!)),
      );
      left = left.filter(({ at, price, steps }, i) => {
        const prices = (found[i]?.hits?.hits ?? []).map(({ fields }) => fields![quantityField('price')]![0]!);
        const label = priceLabel(price, prices);
        if (label) labels[at] = { ...label, basis: steps[nth]!.basis };
        return label === null;
      });
    }
    return labels;
  }

  async #countCodes(): Promise<ReadonlyMap<string, number>> {
    const codes = await countedCodes(this.#search, this.#index, suggestedKeys(this.catalogue));
    return new Map(
      [...codes].flatMap(([key, counts]) => [...counts].map(([code, n]) => [`${key}:${code}`, n] as const)),
    );
  }

  /** The queries for these texts. */
  async #queries(texts: readonly string[]): Promise<ListingQueries> {
    const words = [...new Set(texts.flatMap(wordsOf))].filter((word) => withoutArticle(word) && !this.#begun.has(word));
    if (words.length > 0) {
      const found = await this.#search.search(
        this.#index,
        words.map((word) => ({
          size: 0,
          track_total_hits: 1,
          terminate_after: 1,
          query: { bool: { should: [{ prefix: { words: word } }, { prefix: { notes: word } }] } },
        })),
      );
      for (const [i, word] of words.entries())
        this.#begun.set(word, (found[i]?.hits?.total?.value ?? 0) > 0 || isNameBegun(this.#dictionary, word));
    }
    return new ListingQueries(this.catalogue, this.#dictionary, (prefix) => this.#begun.get(prefix) ?? false);
  }

  #ordered({ sort, query, scoring }: Listed, after: Position | undefined): object {
    const order = this.catalogue.sorts[sort];
    const key = sortedQuantity(order);
    const isDescending = order?.descending ?? false;
    const [by, value] = scoring
      ? [[{ _score: 'desc' }], [scoring.best - (after?.value ?? 0)]]
      : key === null
        ? [[], []]
        : [
            [{ [quantityField(key)]: { order: isDescending ? 'desc' : 'asc', missing: '_last' } }],
            [after?.value ?? LAST[`${isDescending}`]],
          ];
    return {
      query: scoring ? { bool: { filter: [query], should: scoring.should } } : query,
      sort: [...by, ...newestFirst],
      track_total_hits: false,
      _source: false,
      stored_fields: '_none_',
      ...(after && { search_after: [...value, after.createdAt, after.id] }),
    };
  }

  /** The page of an answer that has one listing more, if there is one. */
  #page(list: Listed, { hits }: Found, perPage: number): Page {
    const found = (hits?.hits ?? []).map(({ sort }) => this.#position(list, sort ?? []));
    return {
      ids: found.slice(0, perPage).map(({ id }) => id),
      next: found.length > perPage ? found[perPage - 1]! : null,
    };
  }

  #position({ sort, scoring }: Listed, values: readonly unknown[]): Position {
    const [id, createdAt, value] = values.toReversed().map((one) => (typeof one === 'number' ? one : null));
    return {
      sort,
      value: value === undefined || value === null ? null : scoring ? scoring.best - value : value,
      createdAt: createdAt ?? 0,
      id: id ?? 0,
    };
  }

  /** A page far down: a walk from the top through one state of the index. */
  async #farPage(list: Listed, skip: number, perPage: number): Promise<Page> {
    const { pit_id: pit } = await this.#search.request<{ pit_id: string }>(
      'POST',
      `/${this.#index}/_search/point_in_time`,
      { query: { keep_alive: PIT_MINUTES, allow_partial_pit_creation: false } },
    );
    try {
      let after: Position | undefined;
      for (let passed = 0; passed < skip;) {
        const size = Math.min(MAX_WINDOW, skip - passed);
        const { hits } = await this.#inPit(pit, { ...this.#ordered(list, after), size });
        const passing = hits?.hits ?? [];
        const last = passing.at(-1)?.sort;
        if (!last || passing.length < size) return { ids: [], next: null };
        after = this.#position(list, last);
        passed += size;
      }
      return this.#page(list, await this.#inPit(pit, { ...this.#ordered(list, after), size: perPage + 1 }), perPage);
    } finally {
      await this.#search.request('DELETE', '/_search/point_in_time', { body: { pit_id: [pit] } });
    }
  }

  #inPit(pit: string, body: object): Promise<Found> {
    return this.#search.request<Found>('POST', '/_search', {
      body: { ...body, pit: { id: pit, keep_alive: PIT_MINUTES } },
      query: { allow_partial_search_results: false, filter_path: 'hits.hits.sort' },
    });
  }
}

/** The newest comparable prices of a step. */
function comparables(id: number, { choices, ranges }: ReturnType<typeof comparisonSteps>[number]): object {
  return {
    query: {
      bool: {
        filter: [
          { exists: { field: quantityField('price') } },
          ...Object.entries(choices).map(([key, [code = '']]) => ({ term: { [choiceField(key)]: code } })),
          // Bounds are in the unit of the index, unlike those of a search.
          ...Object.entries(ranges).map(([key, range]) => inRange(key, range, 1)),
        ],
        must_not: { term: { _id: String(id) } },
      },
    },
    sort: newestFirst,
    size: MAX_COMPARABLES,
    track_total_hits: false,
    _source: false,
    stored_fields: '_none_',
    docvalue_fields: [quantityField('price')],
  };
}

function isNameBegun({ words }: Dictionary, prefix: string): boolean {
  return words.some((word) => word.startsWith(prefix));
}

/** By key, the codes that listings have with the number of listings; of those that came after a version of the index. */
async function countedCodes(
  search: OpenSearch,
  index: string,
  keys: readonly string[],
  since = 0,
): Promise<Map<string, Map<string, number>>> {
  const [found] = await search.search(index, [
    {
      size: 0,
      track_total_hits: false,
      query: since === 0 ? { match_all: {} } : { range: { fed: { gt: since } } },
      aggs: { all: { filter: { match_all: {} }, aggs: Object.fromEntries(keys.map((key) => [key, codesOf(key)])) } },
    },
  ]);
  const answer = found?.aggregations?.['all'] ?? {};
  return new Map(
    keys.map((key) => {
      const { buckets = [] } = answer[key] as Buckets;
      return [key, new Map(buckets.map((bucket) => [bucket.key, bucket.doc_count]))];
    }),
  );
}

const codesOf = (key: string) => ({ terms: { field: choiceField(key), size: ALL_VALUES } });

/** The codes of the listings with their words; `known` are those of an earlier version of the same index. */
export async function dictionaryOf(
  search: OpenSearch,
  index: string,
  catalogue: Catalogue,
  linesOf: LinesOf,
  known?: { readonly codes: Dictionary['codes']; readonly version: number },
): Promise<Dictionary> {
  const found = await countedCodes(search, index, choiceKeys(catalogue), known?.version);
  return withWords(
    Object.fromEntries(
      [...found].map(([key, counts]) => [key, [...new Set([...(known?.codes[key] ?? []), ...counts.keys()])]]),
    ),
    linesOf,
  );
}
