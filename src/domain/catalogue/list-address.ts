import type { Catalogue } from './catalogue.ts';

/** Parameters of a search, as `writeSearch` writes them. */
type Parameters = Readonly<Record<string, string>>;

export type Addressed = Pick<Catalogue, 'screenPath' | 'lists'>;

/** The address of a list, without locale. */
interface ListAddress {
  readonly path: string;
  readonly search: Parameters;
}

/** Fewest listings of a brand, model, city or district for search engines to list its address. */
export const MIN_INDEXED = 3;

/** A code that can be a part of an address, also as routes read it: numbers are those of listings, and a point would begin the type of a file. */
export const FIRST_PART = /^(?!\d+$)[a-z0-9-]+$/;
export const SECOND_PART = /^[a-z0-9-]+$/;

/** The one address of a search: lists by brand, model, city or district have a path of their own, every other search is in the query. */
export function listAddress({ screenPath, lists }: Addressed, parameters: Parameters): ListAddress {
  const plain = { path: screenPath, search: parameters };
  if (!lists) return plain;
  const [outer, inner] = lists;
  const { [outer]: first, [inner]: second, ...search } = parameters;
  if (first === undefined || !FIRST_PART.test(first) || Object.keys(search).some((name) => name !== 'page'))
    return plain;
  if (second === undefined) return { path: `${screenPath}/${first}`, search };
  const last = second.startsWith(`${first}--`) ? second.slice(first.length + 2) : '';
  return SECOND_PART.test(last) ? { path: `${screenPath}/${first}/${last}`, search } : plain;
}

/** The same as text: `/products/cars/toyota?page=2`. */
export function listHref(catalogue: Addressed, parameters: Parameters): string {
  const { path, search } = listAddress(catalogue, parameters);
  const query = Object.entries(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}
