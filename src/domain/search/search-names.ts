import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import type { NamedCode } from './lexicon.ts';

/** A code of a filter with its name and the other spellings that people search by. */
const NamedItem = v.object({ code: v.string(), name: Name, aliases: v.array(v.string()) });

/** The codes of the filters of a kind, by filter key, in the order of their lists: what a query is read with. */
export const SearchNames = v.record(v.string(), v.array(NamedItem));
export type SearchNames = v.InferOutput<typeof SearchNames>;

/** The names as a lexicon takes them. */
export function namedCodesOf(names: SearchNames): NamedCode[] {
  return Object.entries(names).flatMap(([key, items]) =>
    items.map(({ code, name, aliases }) => ({ key, code, names: [name.en, name.ar, ...aliases] })),
  );
}
