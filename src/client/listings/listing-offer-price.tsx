import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '#client/shell/use-words.ts';
import { OfferPrice } from './offer-price.tsx';

/** The offer on a listing's card, loaded after the first paint; shows `plain` until its texts are loaded. */
export function ListingOfferPrice({ plain, ...offer }: ComponentProps<typeof OfferPrice> & { plain: ReactNode }) {
  return useWords('frame') ? <OfferPrice {...offer} /> : plain;
}
