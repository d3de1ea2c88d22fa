import { fold } from '#domain/words/fold.ts';
import { catalogueLists } from '../../catalogue/catalogue-lists.ts';
import type { ReferenceItem } from '../../places/reference-item.ts';
import type { AddedItem } from './import-listings.ts';
import {
  brandsByEnglish,
  modelsByEnglish,
  modelsInTitles,
  type NewItem,
  newBrands,
  otherModel,
} from './syarah-tables.ts';

interface Found {
  id: string;
  name: { en: string; ar: string };
  body: string | null;
}

/** Finds brands, models and classes by the words of the file; unknown ones become new entries in `added`. */
export class SyarahLists {
  readonly added = new Map<string, AddedItem>();
  readonly #brands = new Map<string, Found>();
  readonly #models = new Map<string, Map<string, Found>>();
  readonly #classes = new Map<string, string>();
  readonly #lists = catalogueLists();
  readonly #words = new Map<string, string>();

  constructor() {
    const lists = this.#lists;
    for (const item of lists.brands) remember(this.#brands, item);
    for (const item of lists.models) remember(this.#modelsOf(String(item.details['brand'])), item);
    for (const { id, name } of lists.classes)
      if (id !== 'other') for (const word of [name.en, name.ar]) this.#classes.set(fold(word), id);
  }

  /** The seller's Arabic first, because the English of the file is a translation. Null when the file names no brand. */
  brand(arabic: string, english: string): Found | null {
    const code = brandsByEnglish.get(fold(english));
    const known = lookUp(this.#brands, arabic) ?? lookUp(this.#brands, code ?? english);
    if (known) return known;
    if (!arabic && !english) return null;
    const id = code ?? slug(english || arabic);
    const item = newBrands.find((brand) => brand.id === id) ?? { id, en: english || arabic, ar: arabic || english };
    return this.#add('brands', this.#brands, item, {});
  }

  model(brand: string, arabic: string, english: string, title: string): Found {
    const known = this.#modelsOf(brand);
    const corrected = modelsByEnglish.get(brand)?.get(fold(english));
    let item: NewItem | null = null;
    if (typeof corrected === 'string') {
      const found = known.get(fold(corrected));
      if (!found) throw new Error(`The mapping names the model ${corrected}, which is not listed.`);
      return found;
    }
    if (corrected) item = this.#inTitle(known, corrected, title) ?? corrected;
    else {
      const isNamed = english !== '' && fold(english) !== 'other';
      const found = isNamed ? moreExact(lookUp(known, arabic), lookUp(known, english)) : undefined;
      if (found) return found;
      item = isNamed
        ? { id: `${brand}--${slug(english)}`, en: english, ar: arabic || english }
        : { id: `${brand}--other`, ...otherModel };
    }
    return known.get(fold(item.id)) ?? this.#add('models', known, item, { brand });
  }

  /** The code of a word in one of our own short lists, in either language; null when unknown. `word` is folded. */
  code(list: 'conditions' | 'fuel_types' | 'transmissions' | 'colors' | 'incoming_types', word: string): string | null {
    if (!this.#words.has(list)) {
      this.#words.set(list, '');
      for (const { id, name } of this.#lists[list])
        for (const said of [id, name.en, name.ar]) this.#words.set(`${list}/${fold(said)}`, id);
    }
    return this.#words.get(`${list}/${word}`) ?? null;
  }

  /** The class that a word of a title names, by our list. */
  class(word: string): string | undefined {
    return this.#classes.get(word);
  }

  #inTitle(known: Map<string, Found>, { id }: NewItem, title: string): NewItem | null {
    for (const { model, pattern, code } of modelsInTitles) {
      const match = model === id ? pattern.exec(fold(title)) : null;
      const found = match?.[1] === undefined ? undefined : known.get(fold(code(match[1])));
      if (found) return { id: found.id, ...found.name };
    }
    return null;
  }

  #add(
    list: 'brands' | 'models',
    to: Map<string, Found>,
    { id, en, ar, body }: NewItem,
    details: Record<string, unknown>,
  ): Found {
    const item: AddedItem = {
      list,
      id,
      name: { en, ar },
      details: { ...details, ...(list === 'models' && { body: body ?? null }), aliases: [], imported: true },
    };
    this.added.set(`${list}/${id}`, item);
    return remember(to, item);
  }

  #modelsOf(brand: string): Map<string, Found> {
    let models = this.#models.get(brand);
    if (!models) this.#models.set(brand, (models = new Map()));
    return models;
  }
}

/** By its code, its names and aliases, each also written as one word. */
function remember(to: Map<string, Found>, { id, name, details }: ReferenceItem): Found {
  const body = details['body'];
  const found = { id, name, body: typeof body === 'string' ? body : null };
  const aliases = Array.isArray(details['aliases']) ? details['aliases'].map(String) : [];
  for (const word of [id, name.en, name.ar, ...aliases]) {
    for (const form of [fold(word), fold(word).replaceAll(' ', '')]) if (form && !to.has(form)) to.set(form, found);
  }
  return found;
}

/** Arabic has precedence, unless it is only the beginning of the English name: كورولا for Corolla Cross. */
function moreExact(arabic: Found | undefined, english: Found | undefined): Found | undefined {
  if (!arabic || !english) return arabic ?? english;
  return fold(english.name.ar).startsWith(`${fold(arabic.name.ar)} `) ? english : arabic;
}

function lookUp(among: Map<string, Found>, word: string): Found | undefined {
  const folded = fold(word);
  return folded === '' ? undefined : (among.get(folded) ?? among.get(folded.replaceAll(' ', '')));
}

/** A code made from a name: Latin letters and digits, joined by hyphens. */
function slug(name: string): string {
  return (
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'other'
  );
}
