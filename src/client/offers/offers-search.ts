import * as v from 'valibot';
import { OfferType } from '#domain/offers/offer.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the offers list; the defaults (cars, for everybody, page 1) are omitted. */
export type OffersSearch = {
  readonly type?: string;
  readonly brand?: string;
  readonly property?: string;
  readonly seller?: string;
  readonly by?: string;
  readonly page?: string;
};

/** The input of the query; an empty code means any. */
export interface WantedOffers {
  readonly type: OfferType;
  readonly brand: string;
  readonly property: string;
  readonly seller: string;
  readonly page: string;
}

/** Filters whose choices can be shown in full. */
const offersBy = ['brand', 'property', 'seller'] as const;
export type OffersBy = (typeof offersBy)[number];

const defaultType: OfferType = 'cars';

/** The search of a list. Defaults are omitted, so that each list has one address. */
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

/** Reads which filter to show in full. */
export function readOffersBy({ by }: Readonly<Record<string, unknown>>): OffersBy | undefined {
  return offersBy.find((one) => one === by);
}

/** Reads an address; invalid values become the default. */
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
