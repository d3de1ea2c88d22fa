import type { LinesOf } from '#domain/browse/dictionary.ts';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

/** The words of a listing besides its codes, one line each: its titles, its year, its number at the source. */
export function listingWords(catalogue: Catalogue, title: Name, values: Values): string {
  let lines = `${title.en}\n${title.ar}`;
  for (const key in catalogue.attributes) {
    const attribute = catalogue.attributes[key]!;
    const value = values[key];
    const isFoundBy =
      attribute.type === 'text'
        ? typeof value === 'string'
        : attribute.type === 'quantity' && attribute.unit === 'year' && typeof value === 'number';
    if (isFoundBy) lines += `\n${String(value)}`;
  }
  return lines;
}

/** Names and aliases of the codes that are filters of a catalogue. */
export function codeLines(catalogue: Catalogue, names: ReferenceNames): LinesOf {
  return (key, code) => {
    const attribute = catalogue.attributes[key];
    const item = attribute && 'list' in attribute ? names.item(attribute.list, code) : undefined;
    return item ? [item.name.en, item.name.ar, ...item.aliases] : [];
  };
}

/** The names of the filters of a catalogue, as devices get them. */
export function searchNames(catalogue: Catalogue, names: ReferenceNames): SearchNames {
  const lists = catalogue.filters.flatMap((key) => {
    const attribute = catalogue.attributes[key];
    return attribute && 'list' in attribute ? [[key, attribute.list] as const] : [];
  });
  return Object.fromEntries(
    lists.map(([key, list]) => [
      key,
      [...names.codes(list)].flatMap((code) => {
        const item = names.item(list, code);
        return item ? [{ code, name: item.name, aliases: [...item.aliases] }] : [];
      }),
    ]),
  );
}
