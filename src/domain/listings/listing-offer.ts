import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

/** Who an offer is for. One for individuals is public: while it runs, it sets the price of its listing. */
export const OfferAudience = v.picklist(['individuals', 'showrooms', 'companies']);
export type OfferAudience = v.InferOutput<typeof OfferAudience>;

/** Public number of an offer. */
export const OfferId = DatabaseId;
export type OfferId = v.InferOutput<typeof OfferId>;

/** An offer as shown with its listing. */
export const ListingOffer = v.object({
  id: OfferId,
  slug: v.string(),
  audience: OfferAudience,
  /** The price with the offer, VAT included, halalas. */
  price: NonNegativeMoney,
  /** The monthly figure of that price, under the listing's terms. */
  monthly: v.nullable(NonNegativeMoney),
  /** Last day of the offer, by the Riyadh calendar. */
  endsOn: CalendarDay,
});
export type ListingOffer = v.InferOutput<typeof ListingOffer>;

/** The kind of applicant who may accept an offer. A showroom applies as a company, from a showroom's account. */
export function applicantFor(audience: OfferAudience): 'individual' | 'company' {
  return audience === 'individuals' ? 'individual' : 'company';
}
