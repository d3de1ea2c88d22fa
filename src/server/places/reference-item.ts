import type { Name } from '#domain/words/name.ts';

/** One entry of a reference list before it is stored; its position in the list is stored with it. */
export interface ReferenceItem {
  readonly id: string;
  readonly name: Name;
  /** Further facts of the list: aliases, the brand of a model, a bank's IBAN code. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Lists by name, in their order. */
export type ReferenceLists = Readonly<Record<string, readonly ReferenceItem[]>>;

type Fact = { readonly id: string; readonly en: string; readonly ar: string };

/** Entries of a facts file as reference items; `details` selects what is stored besides the names. */
export function referenceItems<F extends Fact>(
  facts: readonly F[],
  details: (fact: F) => Record<string, unknown> = () => ({}),
): ReferenceItem[] {
  return facts.map((fact) => ({ id: fact.id, name: { en: fact.en, ar: fact.ar }, details: details(fact) }));
}
