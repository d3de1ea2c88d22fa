import { applicantFor, type ListingOffer } from '#domain/listings/listing-offer.ts';
import { address } from '#client/shell/address.ts';

/** Address of the request to buy a listing; the offer whose price is shown is passed on. */
export function purchaseAddress(page: string, pay: 'finance' | 'cash', offer: ListingOffer | null): string {
  return address(`${page}/purchase`, {
    pay,
    offer: offer?.id,
    // The form asks for the kind of applicant, unless only one kind gets this price.
    account: offer && offer.audience !== 'individuals' ? applicantFor(offer.audience) : undefined,
  });
}
