import * as v from 'valibot';
import { applicantFor, OfferId } from '#domain/listings/listing-offer.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { Name } from '#domain/words/name.ts';
import type { ApplicantKind } from './application.ts';

/** The offer an application takes, and the price its applicant saw: halalas, VAT included. */
export const TakenOffer = v.object({ id: OfferId, price: NonNegativeMoney });
export type TakenOffer = v.InferOutput<typeof TakenOffer>;

/** An offer as it was when an application with it was received; money in halalas, VAT included. */
export const AcceptedOffer = v.object({
  id: OfferId,
  slug: v.string(),
  title: Name,
  price: NonNegativeMoney,
  /** What was paid without it. */
  priceBefore: v.nullable(NonNegativeMoney),
  /** Its last day, by the Riyadh calendar. */
  endsOn: CalendarDay,
});
export type AcceptedOffer = v.InferOutput<typeof AcceptedOffer>;

/** Why an offer cannot be taken: it does not exist or is not about this listing, has ended, is for others, or has another price. */
export const offerRefusals = ['offer_unavailable', 'offer_expired', 'offer_not_eligible', 'offer_changed'] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

/** Who takes an offer, for what, and on which day in Riyadh. */
interface Taking {
  /** Number of the listing the application is about. */
  readonly listing: string | null;
  readonly account: ApplicantKind;
  /** Signed in with the account of a showroom. */
  readonly isShowroom: boolean;
  readonly today: string;
}

/** Whether an offer, as it is known now, can be taken at the price that was seen; null when it can. */
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
