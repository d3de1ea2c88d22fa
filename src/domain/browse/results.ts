import * as v from 'valibot';
import { ListingCard } from '#domain/listings/listing.ts';
import { Name } from '#domain/words/name.ts';

/** One value of a filter with the number of listings it would leave, other filters applied. */
const FacetValue = v.object({
  value: v.string(),
  name: Name,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type FacetValue = v.InferOutput<typeof FacetValue>;

/** Lowest and highest value, other filters applied; whole riyals for price and monthly, else the attribute's unit. */
const FacetRange = v.object({ min: v.number(), max: v.number() });

/** How the text of a search was read. */
const Understood = v.object({
  /** The same search with its filters, order and remaining words, as in an address. */
  address: v.record(v.string(), v.string()),
  /** The text with mistyped words replaced; null where there were none. */
  corrected: v.nullable(v.string()),
  /** Words that no listing has together with the rest; the results are without them. */
  ignored: v.string(),
  /** Where nothing was found: each filter without which something would be, and how much; most first. */
  without: v.record(v.string(), v.number()),
});
export type Understood = v.InferOutput<typeof Understood>;

/** A page of listings with the counts beside every filter value, by filter key, most frequent first. */
export const ListingResults = v.object({
  items: v.array(ListingCard),
  facets: v.record(v.string(), v.array(FacetValue)),
  ranges: v.record(v.string(), FacetRange),
  understood: v.optional(Understood),
});
export type ListingResults = v.InferOutput<typeof ListingResults>;
