import type { ReactNode } from 'react';
import { offers } from '#contract/offers.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import { OfferEndedNotice } from './offer-ended-notice.tsx';
import { useOpenedOffer } from './use-opened-offer.ts';

/** Loads the offer with which a listing is opened. */
export const loadOpenedOffer = ({ ask, queryClient }: Pick<AppContext, 'ask' | 'queryClient'>, id: string) =>
  load(queryClient, ask(offers.one, { id }));

interface OpenedOfferProps {
  readonly id: string;
  readonly listing: string;
  /** Draws the listing with the offer, and with a notice when it has ended. */
  readonly children: (offer: ListingOffer | null, notice: ReactNode) => ReactNode;
}

/** A listing that was opened from an offer. A file of its own, because most addresses name none. */
export function OpenedOffer({ id, listing, children }: OpenedOfferProps) {
  const { offer, hasEnded } = useOpenedOffer(id, listing);
  return children(offer, hasEnded && <OfferEndedNotice />);
}
