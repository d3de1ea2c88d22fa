import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { ListingCard, ListingId } from '#domain/listings/listing.ts';

/** A price somebody saw, and since when; null is "price on request". */
const SeenPrice = v.object({ at: v.string(), price: v.nullable(NonNegativeMoney) });

/** A price beside comparable ones: never told from fewer than eight, and never paid for. */
export const PriceLabel = v.object({
  position: v.picklist(['below', 'around', 'above']),
  median: NonNegativeMoney,
  /** How many comparable listings it was told from. */
  sample: v.pipe(v.number(), v.integer()),
});
export type PriceLabel = v.InferOutput<typeof PriceLabel>;

/** How a listing stands in the market. */
export const ListingMarket = v.object({
  /** Whose. */
  id: ListingId,
  /** From the first to the present one; a single entry where it never changed. Empty for a listing that is gone. */
  prices: v.array(SeenPrice),
  /** Null without a price, or where too little compares. */
  label: v.nullable(PriceLabel),
  similar: v.array(ListingCard),
});
export type ListingMarket = v.InferOutput<typeof ListingMarket>;
