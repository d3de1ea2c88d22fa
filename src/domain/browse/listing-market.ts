import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { ListingCard, ListingId } from '#domain/listings/listing.ts';

/** A published price and its date; null is "price on request". */
const SeenPrice = v.object({ at: v.string(), price: v.nullable(NonNegativeMoney) });

/** A price compared with comparable listings: never given for fewer than eight, and never paid for. */
export const PriceLabel = v.object({
  position: v.picklist(['below', 'around', 'above']),
  median: NonNegativeMoney,
  /** Number of comparable listings. */
  sample: v.pipe(v.number(), v.integer()),
});
export type PriceLabel = v.InferOutput<typeof PriceLabel>;

/** The price history and the price label of a listing. */
export const ListingMarket = v.object({
  /** The listing. */
  id: ListingId,
  /**
   * From the first price to the present one; a single entry where it never changed. Empty for a deleted listing.
   */
  prices: v.array(SeenPrice),
  /** Null without a price, or with too few comparables. */
  label: v.nullable(PriceLabel),
  similar: v.array(ListingCard),
});
export type ListingMarket = v.InferOutput<typeof ListingMarket>;
