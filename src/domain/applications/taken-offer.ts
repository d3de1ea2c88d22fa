import * as v from 'valibot';
import { applicantFor, OfferId } from '#domain/listings/listing-offer.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { Name } from '#domain/words/name.ts';
import type { ApplicantKind } from './application.ts';

/** The offer an application accepts, and the price shown to the applicant: halalas, VAT included. */
export const TakenOffer = v.object({ id: OfferId, price: NonNegativeMoney });
export type TakenOffer = v.InferOutput<typeof TakenOffer>;

/** An offer as it was when its application was received; money in halalas, VAT included. */
export const AcceptedOffer = v.object({
  id: OfferId,
  slug: v.string(),
  title: Name,
  price: NonNegativeMoney,
  /** The price without the offer. */
  priceBefore: v.nullable(NonNegativeMoney),
  /** Last day of the offer, by the Riyadh calendar. */
  endsOn: CalendarDay,
});
export type AcceptedOffer = v.InferOutput<typeof AcceptedOffer>;

/**
 * Why an offer is refused: it does not exist or is for another listing, has expired, is for other applicants, or has
 * another price.
 */
export const offerRefusals = ['offer_unavailable', 'offer_expired', 'offer_not_eligible', 'offer_changed'] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

/** Who accepts an offer, for which listing, and on which day in Riyadh. */
interface Taking {
  /** Number of the listing the application is about. */
  readonly listing: string | null;
  readonly account: ApplicantKind;
  /** Whether signed in with the account of a showroom. */
  readonly isShowroom: boolean;
  readonly today: string;
}

/** Why an offer cannot be accepted at the price that was shown, by its present state; null when it can. */
export function offerRefusal(
  taken: TakenOffer,
  offer: Pick<Offer, 'listingId' | 'audience' | 'priceInclVat' | 'startsOn' | 'endsOn'> | null,
  { listing, account, isShowroom, today }: Taking,
): OfferRefusal | null {
  if (offer === null || listing === null || offer.listingId !== listing || offer.startsOn > today)
    return 'offer_unavailable';
  if (offer.endsOn < today) return 'offer_expired';
  if (applicantFor(offer.audience) !== account || (offer.audience === 'showrooms' && !isShowroom))
    return 'offer_not_eligible';
  return offer.priceInclVat === taken.price ? null : 'offer_changed';
}
