import * as v from 'valibot';
import { ListingId } from '#domain/listings/listing.ts';
import { Instant } from '#domain/time/instant.ts';

/** How many are compared at once. */
export const MAX_COMPARED = 2;

/** The listings somebody compares, in their order; none is "no comparison". */
const ComparedIds = v.pipe(
  v.array(ListingId, 'required'),
  v.maxLength(MAX_COMPARED, 'too_many'),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
);

/** What a person compares from now on. */
export const ComparisonChange = v.object({
  ids: ComparedIds,
  /** When, by the clock of the device. Of two changes the later one counts, in whatever order they arrive. */
  at: Instant,
});
export type ComparisonChange = v.InferOutput<typeof ComparisonChange>;

/** What a person compares; null is nobody's choice yet. */
export const Comparison = v.object({ ids: v.array(ListingId), changedAt: v.nullable(v.string()) });
export type Comparison = v.InferOutput<typeof Comparison>;

/** What came of adding one: `full` asks which of the two it replaces. */
export type Adding =
  | { readonly kind: 'added'; readonly ids: readonly ListingId[] }
  | { readonly kind: 'already' }
  | { readonly kind: 'full' };

/** Adds a listing to a comparison; `instead` is the one that leaves for it, whose place it takes. */
export function addToComparison(ids: readonly ListingId[], id: ListingId, instead?: ListingId): Adding {
  if (ids.includes(id)) return { kind: 'already' };
  if (instead !== undefined && ids.includes(instead))
    return { kind: 'added', ids: ids.map((one) => (one === instead ? id : one)) };
  return ids.length < MAX_COMPARED ? { kind: 'added', ids: [...ids, id] } : { kind: 'full' };
}

/** The comparison after a change; an older change than what is known changes nothing. */
export function applyComparison(known: Comparison, { ids, at }: ComparisonChange): Comparison {
  return known.changedAt !== null && Date.parse(known.changedAt) > Date.parse(at) ? known : { ids, changedAt: at };
}

/** Ids as an address writes them, `1000,1001`: those that can be read, each once, at most two. */
export function readComparedIds(text: unknown): ListingId[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return [...new Set(parts.filter((part) => v.is(ListingId, part)))].slice(0, MAX_COMPARED);
}
