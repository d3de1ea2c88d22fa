import { useQuery } from '@tanstack/react-query';
import { offers } from '#contract/offers.ts';
import type { ApplicantKind } from '#domain/applications/application.ts';
import { type OfferRefusal, offerRefusal, offerRefusals } from '#domain/applications/taken-offer.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { applicantFor, type ListingOffer } from '#domain/listings/listing-offer.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { listingOffer, useOpenedOffer } from '#client/offers/use-opened-offer.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { isRefused } from '#offline/refused.ts';
import type { ApplicationWork } from './use-application-draft.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Whether the server would accept the offer of an application, and the alternatives. */
export interface OfferStanding {
  /** Why it is not available; the person has to choose before the application is sent. */
  readonly problem: OfferRefusal | null;
  /** An alternative: another offer, or the same one at its new price. */
  readonly instead: ListingOffer | null;
  /** Price of the listing without an offer, in halalas. */
  readonly regularPrice: number | null;
  /** The offer in the address is valid, but for other applicants. */
  readonly isForOthers: boolean;
}

/** The server's date when it counted the days left: the server decides, and this device's clock may be wrong. */
function dayOfAnswer({ endsOn, daysLeft }: Offer): string {
  return new Date(Date.parse(endsOn) - daysLeft * DAY_MS).toISOString().slice(0, 10);
}

/** The state of a draft's offer: fetched again when the application is opened, or judged by the device's date if there is no answer. */
export function useOfferStanding(
  work: ApplicationWork,
  account: ApplicantKind,
  {
    chosen,
    asked,
  }: { chosen: ListingDetail | null; /** Number of the offer in the address. */ asked: string | undefined },
): OfferStanding {
  const { ask } = useApp();
  const today = useToday();
  const { offer, listing, refusalCode } = work;
  const { data, error, isFetchedAfterMount } = useQuery({
    ...ask(offers.one, { id: offer?.id ?? '0' }),
    enabled: offer !== null,
    retry: false,
    staleTime: 0,
  });
  const opened = useOpenedOffer(asked, listing ?? '').offer;
  const own = chosen && currentPrice(chosen, today).offer;
  const refused = offerRefusals.find((code) => code === refusalCode) ?? null;
  const judged = (): OfferRefusal | null => {
    if (offer === null) return null;
    if (isRefused(error, 404)) return 'offer_unavailable';
    if (!data || !isFetchedAfterMount) return refused ?? (offer.endsOn < today ? 'offer_expired' : null);
    return offerRefusal(offer, data, {
      listing,
      account,
      isShowroom: refused !== 'offer_not_eligible',
      today: dayOfAnswer(data),
    });
  };
  const problem = judged();
  const changed = problem === 'offer_changed' && data ? listingOffer(data) : null;
  const isOther = own && own.id !== offer?.id && applicantFor(own.audience) === account;
  return {
    problem,
    instead: changed ?? (isOther ? own : null),
    regularPrice: chosen?.price ?? null,
    isForOthers: offer === null && opened !== null && applicantFor(opened.audience) !== account,
  };
}
