import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { Lexicon } from '#domain/search/lexicon.ts';
import { namedCodesOf } from '#domain/search/search-names.ts';
import { Suggester } from '#domain/search/suggester.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';
import { searchNames } from './listing-words.ts';

interface Words {
  /** Of the names. */
  readonly version: number;
  readonly lexicon: Lexicon;
  readonly suggester: Suggester;
}

/** The words of the catalogues, built again when the names have changed. */
export class SearchWords {
  readonly #names: ReferenceNames;
  readonly #words = new Map<string, Words>();

  constructor(names: ReferenceNames) {
    this.#names = names;
  }

  of(catalogue: Catalogue): Words {
    const known = this.#words.get(catalogue.kind);
    if (known?.version === this.#names.version) return known;
    const names = searchNames(catalogue, this.#names);
    const lexicon = new Lexicon(catalogue, namedCodesOf(names));
    const words = { version: this.#names.version, lexicon, suggester: new Suggester(lexicon, names) };
    this.#words.set(catalogue.kind, words);
    return words;
  }
}
