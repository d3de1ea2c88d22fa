import { type CurrentPrice, currentPrice } from '#domain/listings/current-price.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useOpenedOffer } from '#client/offers/use-opened-offer.ts';
import { useToday } from '#client/shell/use-today.ts';
import { type Example, exampleOf as roundExampleOf, type ProgrammeSection } from './programme-sections.ts';
import { useChosen } from './use-chosen.ts';

/** Listing and offer in the address of a financing screen. */
export interface ChosenInAddress {
  readonly item: string | null;
  /** Number of an offer on the listing. */
  readonly offer: string | null;
}

/** A chosen listing with its price: with the offer in the address, or else its public offer. */
export interface Chosen {
  readonly listing: ListingDetail;
  readonly current: CurrentPrice;
}

/** The listing in the address, and the basis of the programmes' examples: the listing if its price can be financed, else a round price. */
export function useChosenExample(
  section: ProgrammeSection,
  { item, offer }: ChosenInAddress,
): { chosen: Chosen | null; exampleOf: (programme: Programme) => Example } {
  const today = useToday();
  const listing = useChosen(section.chosen, item);
  const opened = useOpenedOffer(offer ?? undefined, listing?.id ?? '');
  const current = listing && currentPrice(listing, today, opened.offer ?? listing.offer);
  return {
    chosen: listing && current && { listing, current },
    exampleOf: (programme) =>
      current?.price && listing?.financedAs && financesCondition(programme, listing.financedAs)
        ? { price: current.price, condition: listing.financedAs }
        : roundExampleOf(programme),
  };
}
