/**
 * The kinds of listings, named as their folders in `kinds/`. The list is apart from the descriptors, so that a screen
 * that only needs the names does not load them. A kind without a descriptor, a word or a call is a type error.
 */
export const kindNames = ['cars', 'properties'] as const;
export type Kind = (typeof kindNames)[number];

/** Whether a name is one of the product's kinds. */
export const isKind = (name: string): name is Kind => kindNames.some((kind) => kind === name);

/** Something registered for each kind by name. Tables of the product satisfy `Record<Kind, T>`; a test may add a kind. */
export type ByKind<T> = Readonly<Record<string, T>>;

/** The entry of a kind. Throws RangeError when there is none. */
export function ofKind<T>(table: ByKind<T>, kind: string): T {
  const found = Object.hasOwn(table, kind) ? table[kind] : undefined;
  if (found === undefined) throw new RangeError(`There is no kind "${kind}".`);
  return found;
}
