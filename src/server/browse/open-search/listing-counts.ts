import {
  type Counts,
  disregardedBy,
  isShortened,
  listed,
  MAX_DEPENDENT_VALUES,
  shownRange,
  type ValueCount,
} from '#domain/browse/count-listings.ts';
import { holdsSeveral } from '#domain/browse/segment.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, rangeLimits } from '#domain/catalogue/search.ts';
import { choiceField, quantityField } from './listing-document.ts';
import { all, type Query } from './listing-queries.ts';

/** More values than any list has: counts are exact when each shard gives all. */
export const ALL_VALUES = 50_000;

export interface Buckets {
  readonly buckets?: readonly { readonly key: string; readonly doc_count: number }[];
  /** Of a lowest or highest value. */
  readonly value?: number | null;
}
/** By name of the group, then of the aggregation. */
export type CountAnswer = Readonly<Record<string, Readonly<Record<string, Buckets | number>>>>;

/** The filters that belong into the query, those that belong behind the counts, and the counts. */
export interface Counting {
  readonly query: readonly Query[];
  readonly after: readonly Query[];
  readonly aggregations: Readonly<Record<string, unknown>>;
}

/** How the counts beside every filter are asked, as `countListings` makes them. */
export function countingOf(catalogue: Catalogue, search: ListingSearch, filters: ReadonlyMap<string, Query>): Counting {
  // A filter by several codes is left out by no count.
  const isForAll = (key: string) => holdsSeveral(catalogue, key);
  const groups = new Map<string, { filter: Query; keys: string[] }>();
  for (const key of catalogue.filters) {
    const disregarded = disregardedBy(catalogue, key);
    const applied = [...filters].filter(([other]) => !isForAll(other) && !disregarded.has(other));
    const name = applied.map(([other]) => other).join(' ');
    const group = groups.get(name) ?? { filter: all(applied.map(([, filter]) => filter)), keys: [] };
    group.keys.push(key);
    groups.set(name, group);
  }
  return {
    query: [...filters].filter(([key]) => isForAll(key)).map(([, filter]) => filter),
    after: [...filters].filter(([key]) => !isForAll(key)).map(([, filter]) => filter),
    aggregations: Object.fromEntries(
      [...groups.values()].map(({ filter, keys }, i) => [
        `group${i}`,
        { filter, aggs: Object.fromEntries(keys.flatMap((key) => countsOf(catalogue, key, search))) },
      ]),
    ),
  };
}

const ORDER = [{ _count: 'desc' }, { _key: 'asc' }];

function countsOf(catalogue: Catalogue, key: string, search: ListingSearch): [string, unknown][] {
  if (rangeLimits(catalogue, key)) {
    const field = quantityField(key);
    return [
      [`${key}.min`, { min: { field } }],
      [`${key}.max`, { max: { field } }],
    ];
  }
  const field = choiceField(key);
  if (!isShortened(catalogue, key, search)) return [[key, { terms: { field, size: ALL_VALUES, order: ORDER } }]];
  const ticked = search.choices[key] ?? [];
  return [
    [key, { terms: { field, size: MAX_DEPENDENT_VALUES, shard_size: ALL_VALUES, order: ORDER } }],
    ...(ticked.length > 0
      ? [[`${key}.ticked`, { terms: { field, size: ticked.length, include: ticked } }] as [string, unknown]]
      : []),
  ];
}

/** The counts of an answer. */
export function readCounts(catalogue: Catalogue, search: ListingSearch, answer: CountAnswer): Counts {
  const found = new Map(Object.values(answer).flatMap((group) => Object.entries(group)));
  const of = (name: string): Buckets => {
    const one = found.get(name);
    return typeof one === 'object' ? one : {};
  };
  const facets: Record<string, readonly ValueCount[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  for (const key of catalogue.filters) {
    if (rangeLimits(catalogue, key)) {
      const [min, max] = [of(`${key}.min`).value, of(`${key}.max`).value];
      if (typeof min === 'number' && typeof max === 'number') ranges[key] = shownRange(key, { min, max });
      continue;
    }
    const counts = new Map(
      [...(of(key).buckets ?? []), ...(of(`${key}.ticked`).buckets ?? [])].map((bucket) => [
        bucket.key,
        bucket.doc_count,
      ]),
    );
    facets[key] = listed(
      catalogue,
      key,
      [...counts].map(([value, count]) => ({ value, count })),
      search,
    );
  }
  return { facets, ranges };
}
