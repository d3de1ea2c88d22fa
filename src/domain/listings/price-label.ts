import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';

/**
 * How alike the listings are that a price is compared with: `exact` is the narrowest step (same trim, same district),
 * `close` the same model, or type and city, with similar quantities, `wide` the same with wider bounds.
 */
const LabelBasis = v.picklist(['exact', 'close', 'wide']);
export type LabelBasis = v.InferOutput<typeof LabelBasis>;

/** A price compared with comparable listings: never given for fewer than eight, and never paid for. */
export const PriceLabel = v.object({
  position: v.picklist(['below', 'around', 'above']),
  median: NonNegativeMoney,
  /** Number of comparable listings. */
  sample: v.number(),
  /** Absent in answers stored by older versions. */
  basis: v.optional(LabelBasis),
});
export type PriceLabel = v.InferOutput<typeof PriceLabel>;
