import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of a list of partners: text, city, page; defaults are omitted. */
export type PartnersSearch = { readonly q?: string; readonly city?: string; readonly page?: string };

/** Reads an address; invalid values become the default. */
export function readPartnersSearch(raw: Readonly<Record<string, unknown>>): PartnersSearch {
  const { q, city } = raw;
  const page = pageNumber(raw['page']);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim().slice(0, 100) }),
    ...(typeof city === 'string' && /^[a-z0-9-]{1,80}$/.test(city) && { city }),
    ...(page !== '1' && { page }),
  };
}

/** Search parameters of a partner's page: kind and page of its adverts. */
export type AdvertsSearch = { readonly of?: string; readonly page?: string };

/** Reads an address; invalid values become the default. */
export function readAdvertsSearch(raw: Readonly<Record<string, unknown>>): AdvertsSearch {
  const page = pageNumber(raw['page']);
  const { of } = raw;
  return { ...(typeof of === 'string' && /^[a-z]{1,20}$/.test(of) && { of }), ...(page !== '1' && { page }) };
}
