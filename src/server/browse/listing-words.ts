import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

/** What a listing is found by, a line each: its titles, the names and aliases of what it can be filtered by, its year. */
export function listingWords(catalogue: Catalogue, names: ReferenceNames, title: Name, values: Values): string {
  const lines = [title.en, title.ar];
  for (const key in catalogue.attributes) {
    const attribute = catalogue.attributes[key]!;
    const value = values[key];
    if (attribute.type === 'choice' && attribute.filter === 'choices' && typeof value === 'string') {
      const item = names.item(attribute.list, value);
      if (item) lines.push(item.name.en, item.name.ar, ...item.aliases);
    }
    if (attribute.type === 'choices' && attribute.filter === 'choices' && Array.isArray(value)) {
      for (const code of value) {
        const item = names.item(attribute.list, code);
        if (item) lines.push(item.name.en, item.name.ar, ...item.aliases);
      }
    }
    if (attribute.type === 'text' && typeof value === 'string') lines.push(value);
    if (attribute.type === 'quantity' && attribute.unit === 'year' && typeof value === 'number') lines.push(String(value));
  }
  return lines.join('\n');
}
