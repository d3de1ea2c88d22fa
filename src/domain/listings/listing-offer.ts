import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

/** Whom an offer is for. One for individuals is public: while it runs it is the price of its listing. */
export const OfferAudience = v.picklist(['individuals', 'showrooms', 'companies']);
export type OfferAudience = v.InferOutput<typeof OfferAudience>;

/** Short public number of an offer. */
export const OfferId = DatabaseId;
export type OfferId = v.InferOutput<typeof OfferId>;

/** An offer as its listing shows it. */
export const ListingOffer = v.object({
  id: OfferId,
  slug: v.string(),
  audience: OfferAudience,
  /** What a buyer pays with the offer, VAT included, halalas. */
  price: NonNegativeMoney,
  /** The monthly figure of that price, under the same terms as the listing's. */
  monthly: v.nullable(NonNegativeMoney),
  /** Its last day, by the Riyadh calendar. */
  endsOn: CalendarDay,
});
export type ListingOffer = v.InferOutput<typeof ListingOffer>;

/** What kind of applicant may take an offer. A showroom applies as a company, from a showroom's account. */
export function applicantFor(audience: OfferAudience): 'individual' | 'company' {
  return audience === 'individuals' ? 'individual' : 'company';
}
