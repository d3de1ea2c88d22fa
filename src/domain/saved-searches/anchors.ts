import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';

/**
 * Where a search stands in the inverted list of saved searches: under the codes of its narrowest choice, or under its kind when it has
 * none. A listing can only be found by searches that share an anchor with it, so a changed listing meets few of all searches.
 */
export function anchorsOf(catalogue: Catalogue, { choices }: Pick<ListingSearch, 'choices'>): string[] {
  const [key] = catalogue.filters
    .filter((one) => (choices[one]?.length ?? 0) > 0)
    .toSorted((a, b) => breadthOf(catalogue, a) - breadthOf(catalogue, b) || choices[a]!.length - choices[b]!.length);
  if (key === undefined) return [catalogue.kind];
  const codes = choices[key]!;
  // Of several codes that a listing must all have, one is enough.
  return (holdsSeveral(catalogue, key) ? codes.slice(0, 1) : codes).map((code) => anchor(catalogue, key, code));
}

/** Every anchor under which searches may stand that find a listing with these values. */
export function anchorsOfListing(catalogue: Catalogue, values: Values): string[] {
  return [
    catalogue.kind,
    ...catalogue.filters.flatMap((key) => {
      const value = values[key];
      if (typeof value === 'string') return [anchor(catalogue, key, value)];
      return Array.isArray(value) ? value.map((code: string) => anchor(catalogue, key, code)) : [];
    }),
  ];
}

const anchor = ({ kind }: Catalogue, key: string, code: string) => `${kind} ${key} ${code}`;

/** A model is narrower than its brand, a brand than whatever else can be chosen. */
function breadthOf(catalogue: Catalogue, key: string): number {
  const attribute = catalogue.attributes[key];
  if (attribute?.type === 'choice' && attribute.within !== undefined) return 0;
  const lists: readonly string[] = catalogue.lists ?? [];
  return lists.includes(key) || key === catalogue.section ? 1 : 2;
}

function holdsSeveral(catalogue: Catalogue, key: string): boolean {
  const type: string | undefined = catalogue.attributes[key]?.type;
  return type === 'choices';
}
