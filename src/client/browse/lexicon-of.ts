import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { InSteps } from '#domain/search/in-steps.ts';
import { Lexicon } from '#domain/search/lexicon.ts';
import { namedCodesOf, type SearchNames } from '#domain/search/search-names.ts';

/** Building a lexicon takes longer than a search, so it is kept as long as its names. */
const built = new WeakMap<SearchNames, Lexicon>();

/** The words of a kind with these names. */
export function lexiconOf(catalogue: Catalogue, names: SearchNames): Lexicon {
  const known = built.get(names);
  if (known) return known;
  const lexicon = new Lexicon(catalogue, namedCodesOf(names));
  built.set(names, lexicon);
  return lexicon;
}

/** The same in steps, unless it is known. */
export function* lexiconInSteps(catalogue: Catalogue, names: SearchNames): InSteps<Lexicon> {
  const lexicon = built.get(names) ?? (yield* Lexicon.inSteps(catalogue, namedCodesOf(names)));
  built.set(names, lexicon);
  return lexicon;
}
