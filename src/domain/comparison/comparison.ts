import * as v from 'valibot';
import { ListingId } from '#domain/listings/listing.ts';
import { Instant } from '#domain/time/instant.ts';

/** Maximum number of compared listings. */
export const MAX_COMPARED = 2;

/** The compared listings, in order; empty means no comparison. */
const ComparedIds = v.pipe(
  v.array(ListingId, 'required'),
  v.maxLength(MAX_COMPARED, 'too_many'),
  v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
);

/** A replacement of a person's comparison. */
export const ComparisonChange = v.object({
  ids: ComparedIds,
  /** Time by the clock of the device. The later of two changes wins, in whatever order they arrive. */
  at: Instant,
});
export type ComparisonChange = v.InferOutput<typeof ComparisonChange>;

/** A person's comparison; `changedAt` is null until the first change. */
export const Comparison = v.object({ ids: v.array(ListingId), changedAt: v.nullable(v.string()) });
export type Comparison = v.InferOutput<typeof Comparison>;

/** Result of adding a listing: `full` asks which of the two it replaces. */
export type Adding =
  | { readonly kind: 'added'; readonly ids: readonly ListingId[] }
  | { readonly kind: 'already' }
  | { readonly kind: 'full' };

/** Adds a listing to a comparison; `instead` is the one it replaces, in the same place. */
export function addToComparison(ids: readonly ListingId[], id: ListingId, instead?: ListingId): Adding {
  if (ids.includes(id)) return { kind: 'already' };
  if (instead !== undefined && ids.includes(instead))
    return { kind: 'added', ids: ids.map((one) => (one === instead ? id : one)) };
  return ids.length < MAX_COMPARED ? { kind: 'added', ids: [...ids, id] } : { kind: 'full' };
}

/** The comparison after a change; an older change has no effect. */
export function applyComparison(known: Comparison, { ids, at }: ComparisonChange): Comparison {
  return known.changedAt !== null && Date.parse(known.changedAt) > Date.parse(at) ? known : { ids, changedAt: at };
}

/** The ids in an address, `1000,1001`: valid ones, each once, at most two. */
export function readComparedIds(text: unknown): ListingId[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return [...new Set(parts.filter((part) => v.is(ListingId, part)))].slice(0, MAX_COMPARED);
}
