import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { searchAt } from '#domain/saved-searches/search-address.ts';
import type { Name } from '#domain/words/name.ts';
import type { Services } from '../http/serve.ts';

/** The names of the codes in a search, by `key:code`. */
export function codeNames(
  { index, kinds }: Pick<Services, 'index' | 'kinds'>,
  { kind, address }: { readonly kind: string; readonly address: string },
): Record<string, Name> {
  const catalogue = catalogueOf(kind, kinds);
  const choices = Object.entries(searchAt(catalogue, address)?.choices ?? {});
  return Object.fromEntries(
    choices.flatMap(([key, codes]) => {
      const attribute = catalogue.attributes[key];
      const list = attribute && 'list' in attribute ? attribute.list : null;
      return codes.flatMap((code) => {
        const item = list === null ? undefined : index.names.item(list, code);
        return item ? [[`${key}:${code}`, item.name]] : [];
      });
    }),
  );
}
