import { useQuery } from '@tanstack/react-query';
import { offers } from '#contract/offers.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';

/** Converts an offer for display on its listing. */
export const listingOffer = ({ id, slug, audience, priceInclVat, monthly, endsOn }: Offer): ListingOffer => ({
  id,
  slug,
  audience,
  price: priceInclVat,
  monthly,
  endsOn,
});

/**
 * The offer a listing was opened from (`?offer=12`), once loaded: null if there is none, it is for another listing, or
 * it is not active today. `hasEnded`: it was for this listing and has ended.
 */
export function useOpenedOffer(
  id: string | undefined,
  listing: string,
): { readonly offer: ListingOffer | null; readonly hasEnded: boolean } {
  const { ask } = useApp();
  const today = useToday();
  const { data } = useQuery({ ...ask(offers.one, { id: id ?? '0' }), enabled: id !== undefined, retry: false });
  if (id === undefined || data?.listingId !== listing) return { offer: null, hasEnded: false };
  const hasEnded = data.endsOn < today;
  return { offer: hasEnded || data.startsOn > today ? null : listingOffer(data), hasEnded };
}
