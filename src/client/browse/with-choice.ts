import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

/** Models belong to a brand, so removing a brand removes its models. */
export function withChoice(
  kind: ListingKind,
  search: ListingSearch,
  key: string,
  selected: readonly string[],
): Record<string, readonly string[]> {
  const choices: Record<string, readonly string[]> = { ...search.choices, [key]: selected };
  for (const [other, attribute] of Object.entries(kind.catalogue.attributes)) {
    if (attribute.type !== 'choice' || attribute.within !== key || !choices[other]) continue;
    choices[other] = choices[other].filter((code) => selected.some((parent) => code.startsWith(`${parent}--`)));
  }
  return Object.fromEntries(Object.entries(choices).filter(([, codes]) => codes.length > 0));
}
