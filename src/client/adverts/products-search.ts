import * as v from 'valibot';
import { ProductFilter } from '#domain/adverts/advert.ts';
import { pageNumber } from '#client/shell/page-number.ts';
import { readSeller } from './team/read-seller.ts';
import type { ProductsSearch } from './my-products-page.tsx';

const LAST_PAGE = 100_000;

/** Filter and page in the address of /my-products; invalid values become the first. */
export function readProductsSearch({ of, filter, page }: Readonly<Record<string, unknown>>): ProductsSearch {
  const number = Number(pageNumber(page));
  return {
    of: readSeller(of),
    filter: filter === 'draft' || v.is(ProductFilter, filter) ? filter : 'all',
    page: number <= LAST_PAGE ? number : 1,
  };
}
