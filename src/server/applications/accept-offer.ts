import type { ApplicationInput } from '#domain/applications/application.ts';
import { type AcceptedOffer, offerRefusal } from '#domain/applications/taken-offer.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call } from '../http/serve.ts';
import { lockOffer, selectOffer } from '../offers/offers-sql.ts';

/**
 * The offer of an application, checked at the time of receipt, because the time of sending is known only from a device's clock.
 * Null for an application without an offer. Throws a Refusal by the reason, with the current offer if it still is one of this listing.
 */
export async function acceptOffer(
  { offer: taken, listing, account }: ApplicationInput,
  { db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>,
): Promise<AcceptedOffer | null> {
  if (!taken) return null;
  const offer = await lockOffer(db, taken.id);
  const refusal = offerRefusal(taken, offer, {
    listing,
    account,
    isShowroom: caller?.account.accountType === 'showroom',
    today: riyadhDay(now),
  });
  if (offer === null || refusal === 'offer_unavailable') throw new Refusal('offer_unavailable');
  const known = await selectOffer(db, offer.id, now);
  if (refusal !== null || !known) throw new Refusal(refusal ?? 'offer_unavailable', { state: known });
  const { id, slug, title, priceInclVat: price, endsOn } = offer;
  return { id, slug, title, price, priceBefore: known.priceBefore, endsOn };
}
