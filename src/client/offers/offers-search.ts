import * as v from 'valibot';
import { OfferType } from '#domain/offers/offer.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** What the address of the offers list says beyond the defaults: cars, page 1. */
export type OffersSearch = { readonly type?: string; readonly page?: string };

/** One list has one address: what is the default is not written. */
export function offersSearch(type: OfferType, page: string): OffersSearch {
  return { ...(type !== defaultType && { type }), ...(page !== '1' && { page }) };
}

/** Reads an address; what cannot be read is the default. */
export function readOffersSearch(raw: Readonly<Record<string, unknown>>): { type: OfferType; page: string } {
  const { type } = raw;
  return { type: v.is(OfferType, type) ? type : defaultType, page: pageNumber(raw['page']) };
}

const defaultType: OfferType = 'cars';
