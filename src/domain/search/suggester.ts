import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import { editDistance, forgiven } from './edit-distance.ts';
import { type InSteps, runSteps } from './in-steps.ts';
import { type Known, type Lexicon, NAMES_PER_STEP } from './lexicon.ts';
import type { SearchNames } from './search-names.ts';
import { soundOf } from './sounds.ts';
import { bareWord, compact, tokensOf } from './tokens.ts';
import { understand } from './understand.ts';

/** A code that a text may name. */
export interface Suggested {
  readonly key: string;
  readonly code: string;
  readonly name: Name;
  readonly within: readonly Name[];
  /** Everything that the text says with it. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** How well it fits, best 0. */
  readonly rank: number;
}

interface Entry {
  readonly key: string;
  readonly code: string;
  readonly name: Name;
  readonly parent: Entry | undefined;
  /** Its names as one word each, without article and spaces. */
  readonly forms: readonly string[];
  readonly words: readonly string[];
  readonly sounds: readonly string[];
}

/** Shorter sounds begin too many names. */
const MIN_SOUND = 3;
/** Words that may stand before the one that is being typed. */
const MAX_BEFORE = 6;
const WHOLE = 0;
const BEGUN = 1;
const WORDS = 2;
const ALIKE = 3;

/**
 * The names of a kind that a text may be the beginning of. Whole names come first, then those that begin with it, then those
 * in which each word begins one; names by sound, in the other script or mistyped only where there are none of these.
 */
export class Suggester {
  readonly #lexicon: Lexicon;
  #entries: readonly Entry[] = [];
  readonly #byCode = new Map<string, Entry>();
  readonly #nameOf = new Map<string, Name>();

  /** With these names; without them it knows nothing yet. */
  constructor(lexicon: Lexicon, names?: SearchNames) {
    this.#lexicon = lexicon;
    if (names) runSteps(this.#read(names));
  }

  /** The same in steps, as the lexicon. */
  static *inSteps(lexicon: Lexicon, names: SearchNames): InSteps<Suggester> {
    const suggester = new Suggester(lexicon);
    yield* suggester.#read(names);
    return suggester;
  }

  *#read(names: SearchNames): InSteps<void> {
    for (const [key, items] of Object.entries(names))
      for (const { code, name } of items) this.#nameOf.set(`${key}:${code}`, name);
    let steps = 0;
    for (const key of suggestedKeys(this.#lexicon.catalogue)) {
      const attribute = this.#lexicon.catalogue.attributes[key];
      const within = attribute?.type === 'choice' ? attribute.within : undefined;
      for (const { code, name, aliases } of names[key] ?? []) {
        const folded = [name.en, name.ar, ...aliases].map((one) => tokensOf(one).map(({ text }) => text));
        const forms = [...new Set(folded.map(compact))].filter(Boolean);
        this.#byCode.set(`${key}:${code}`, {
          key,
          code,
          name,
          parent: within === undefined ? undefined : parentOf(this.#byCode, within, code),
          forms,
          words: [...new Set(folded.flat().flatMap((word) => [word, bareWord(word)]))],
          sounds: [...new Set(forms.filter((form) => !/\d/.test(form)).map(soundOf))],
        });
        if (++steps % NAMES_PER_STEP === 0) yield;
      }
    }
    this.#entries = [...this.#byCode.values()];
  }

  /** What the text may mean, best first; among equals those with more listings (`countOf`), then shorter names. */
  suggest(text: string, countOf: (key: string, code: string) => number, limit: number): Suggested[] {
    const words = tokensOf(text)
      .map((token) => token.text)
      .slice(-MAX_BEFORE - 1);
    if (words.length === 0) return [];
    const all = this.#named(words, {});
    // The last words may be a name of their own, behind others that say something: "toyota riy".
    for (let at = 1; all.length === 0 && at < words.length; at++) {
      const before = understand(this.#lexicon, words.slice(0, at).join(' '));
      const isWhole = before.text === '' && !before.isAbsent && before.sort === null;
      if (isWhole && Object.keys(before.ranges).length === 0) all.push(...this.#named(words.slice(at), before.choices));
    }
    const size = ({ name }: Suggested) => name.en.length;
    const counts = new Map(all.map((one) => [one, countOf(one.key, one.code)]));
    return all
      .filter((one) => counts.get(one) !== 0)
      .toSorted((a, b) => a.rank - b.rank || counts.get(b)! - counts.get(a)! || size(a) - size(b))
      .slice(0, limit);
  }

  /** The names that these words may be, behind what was said before. */
  #named(words: readonly string[], before: Suggested['choices']): Suggested[] {
    const ranks = new Map<Entry, number>();
    const form = compact(words);
    for (const entry of this.#entries) {
      const rank = rankOf(entry, form, words);
      if (rank !== undefined) ranks.set(entry, rank);
    }
    // Nicknames, plurals and other words that mean a code.
    const known = this.#lexicon.exactly(words) ?? this.#lexicon.inflected(words);
    for (const entry of this.#meant(known)) if (!ranks.has(entry)) ranks.set(entry, WHOLE);
    if (ranks.size === 0) for (const entry of this.#alike(form, words)) ranks.set(entry, ALIKE);
    return [...ranks].flatMap(([entry, rank]) => {
      const choices = choicesWith(entry, before);
      return choices ? [{ ...this.#shown(entry, before), choices, rank }] : [];
    });
  }

  #shown({ key, code, name, parent }: Entry, before: Suggested['choices']) {
    const said = Object.entries(before).flatMap(([other, codes]) =>
      codes.flatMap((one) => this.#nameOf.get(`${other}:${one}`) ?? []),
    );
    return { key, code, name, within: [...new Set([...(parent ? [parent.name] : []), ...said])] };
  }

  #meant(known: Known | undefined): Entry[] {
    return (known?.meanings ?? []).flatMap((meaning) =>
      meaning.is === 'choice' ? meaning.codes.flatMap((code) => this.#byCode.get(`${meaning.key}:${code}`) ?? []) : [],
    );
  }

  /** Mistyped, or written by ear or in the other script. */
  #alike(form: string, words: readonly string[]): Entry[] {
    const most = /\d/.test(form) ? 0 : forgiven(form);
    const mistyped =
      most === 0 ? [] : this.#entries.filter(({ forms }) => forms.some((one) => isBegun(form, one, most)));
    if (mistyped.length > 0) return mistyped;
    const sound = soundOf(form);
    const heard =
      sound.length < MIN_SOUND || /\d/.test(form)
        ? []
        : this.#entries.filter(({ sounds }) => sounds.some((one) => one.startsWith(sound)));
    return heard.length > 0 ? heard : this.#meant(this.#lexicon.heard(words));
  }
}

/** The filters that suggestions name: what the lists of a kind are found by. */
export const suggestedKeys = ({ section, lists, filters }: Catalogue): string[] => [
  // Parents before what is within them.
  ...new Set([section, ...(lists ?? []), ...filters.filter((key) => key === 'city' || key === 'region')]),
];

/** The codes of some cities end in "-city", their districts do not. */
function parentOf(byCode: ReadonlyMap<string, Entry>, within: string, code: string): Entry | undefined {
  const [parent = ''] = code.split('--');
  return byCode.get(`${within}:${parent}`) ?? byCode.get(`${within}:${parent}-city`);
}

function rankOf({ forms, words: own, parent }: Entry, form: string, words: readonly string[]): number | undefined {
  if (forms.includes(form)) return WHOLE;
  if (forms.some((one) => one.startsWith(form))) return BEGUN;
  const begins = (names: readonly string[], word: string) => names.some((one) => one.startsWith(word));
  if (!words.some((word) => begins(own, word))) return undefined;
  return words.every((word) => begins(own, word) || (parent && begins(parent.words, word))) ? WORDS : undefined;
}

/** Whether the name begins with the text but for `most` changes. */
function isBegun(form: string, name: string, most: number): boolean {
  if (name[0] !== form[0] && name[1] !== form[1]) return false;
  for (let length = form.length - most; length <= form.length + most; length++)
    if (length <= name.length && editDistance(form, name.slice(0, length), most) <= most) return true;
  return false;
}

/** With its parent, and what was said before; null where both say the same filter. */
function choicesWith({ key, code, parent }: Entry, before: Suggested['choices']): Suggested['choices'] | null {
  if (before[key] || (parent && before[parent.key] && !before[parent.key]?.includes(parent.code))) return null;
  return { ...before, ...(parent && { [parent.key]: [parent.code] }), [key]: [code] };
}
