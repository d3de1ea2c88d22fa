import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { ListingCard, ListingId } from '#domain/listings/listing.ts';
import { PriceLabel } from '#domain/listings/price-label.ts';

/** A published price and its date; null is "price on request". */
const SeenPrice = v.object({ at: v.string(), price: v.nullable(NonNegativeMoney) });

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
