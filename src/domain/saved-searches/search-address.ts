import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, readSearch, usualSort, writeSearch } from '#domain/catalogue/search.ts';

/** What a search is saved by; its order and page do not matter. Empty: it has no filter and no words. */
export function searchAddress(catalogue: Catalogue, search: ListingSearch): string {
  const text = search.text.toWellFormed();
  const parameters = writeSearch(catalogue, { ...search, text, sort: usualSort(text), page: 1 });
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The parameters of an address, as `writeSearch` writes them; null when it is none. */
export function addressParameters(address: string): Record<string, string> | null {
  try {
    return Object.fromEntries(
      address.split('&').map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    return null;
  }
}

/** The search at an address; null when it is not the one address of a search. */
export function searchAt(catalogue: Catalogue, address: string): ListingSearch | null {
  const parameters = addressParameters(address);
  if (!parameters) return null;
  const { search, problems } = readSearch(catalogue, parameters);
  return problems.length === 0 && searchAddress(catalogue, search) === address ? search : null;
}
