import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { Name } from '#domain/words/name.ts';

/** Share of the median by which a price has to differ to be remarkable. */
const FAR_BELOW = 0.35;
const FAR_ABOVE = 0.75;

/** Another listing with the same, of somebody else. */
const OtherListing = v.object({ id: v.string(), title: Name, seller: v.nullable(Name) });

/** The newest ones, and how many there are in all. */
const Others = { count: v.number(), newest: v.array(OtherListing) };

/** Something about a listing that staff should look at. None of them decides anything. */
export const ListingSignal = v.variant('about', [
  /** Far from the median of comparable listings; `share` is the difference as a share of it. */
  v.object({
    about: v.literal('price'),
    position: v.picklist(['below', 'above']),
    share: v.number(),
    median: NonNegativeMoney,
    sample: v.number(),
  }),
  v.object({ about: v.literal('photo'), ...Others }),
  v.object({ about: v.literal('text'), ...Others }),
  /** The phone of the advert is also in adverts of other accounts. */
  v.object({ about: v.literal('phone'), ...Others }),
  /** The licence of the advertisement has ended: the last day on which it held. */
  v.object({ about: v.literal('licence'), endedOn: v.string() }),
]);
export type ListingSignal = v.InferOutput<typeof ListingSignal>;

/** The signal of a price (halalas) beside its label; null when it is not far from the median. */
export function priceSignal(price: number | null, label: PriceLabel | null): ListingSignal | null {
  if (price === null || label === null || label.median === 0) return null;
  const share = Math.abs(price - label.median) / label.median;
  const position = price < label.median ? 'below' : 'above';
  if (share < (position === 'below' ? FAR_BELOW : FAR_ABOVE)) return null;
  return { about: 'price', position, share, median: label.median, sample: label.sample };
}
