import * as v from 'valibot';
import { OfferType } from '#domain/offers/offer.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** What the address of the offers list says beyond the defaults: cars, everybody's, page 1. */
export type OffersSearch = {
  readonly type?: string;
  readonly brand?: string;
  readonly property?: string;
  readonly seller?: string;
  readonly by?: string;
  readonly page?: string;
};

/** What is looked for, as the call takes it; an empty code is any. */
export interface WantedOffers {
  readonly type: OfferType;
  readonly brand: string;
  readonly property: string;
  readonly seller: string;
  readonly page: string;
}

/** What offers can be gone through by. */
const offersBy = ['brand', 'property', 'seller'] as const;
export type OffersBy = (typeof offersBy)[number];

const defaultType: OfferType = 'cars';

/** One list has one address: what is the default is not written. */
export function offersSearch({
  type = defaultType,
  brand,
  property,
  seller,
  page = '1',
}: Partial<WantedOffers>): OffersSearch {
  return {
    ...(type !== defaultType && { type }),
    ...(brand && { brand }),
    ...(property && { property }),
    ...(seller && { seller }),
    ...(page !== '1' && { page }),
  };
}

/** By what the address asks to go through the offers. */
export function readOffersBy({ by }: Readonly<Record<string, unknown>>): OffersBy | undefined {
  return offersBy.find((one) => one === by);
}

/** Reads an address; what cannot be read is the default. */
export function readOffersSearch(raw: Readonly<Record<string, unknown>>): WantedOffers {
  const { type } = raw;
  const code = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' && /^[a-z0-9][a-z0-9.-]{0,119}$/.test(value) ? value : '';
  };
  return {
    type: v.is(OfferType, type) ? type : defaultType,
    brand: code('brand'),
    property: code('property'),
    seller: code('seller'),
    page: pageNumber(raw['page']),
  };
}
