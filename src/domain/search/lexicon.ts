import { stemmer as arabicStem } from '@orama/stemmers/arabic';
import { stemmer as englishStem } from '@orama/stemmers/english';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { editDistance, forgiven, isWithin } from './edit-distance.ts';
import { type InSteps, runSteps } from './in-steps.ts';
import { soundOf, spelledOut } from './sounds.ts';
import { type Meaning, synonymsOf } from './synonyms.ts';
import { bareWord, compact, tokensOf } from './tokens.ts';

/** A code of a filter with its names and other spellings. */
export interface NamedCode {
  readonly key: string;
  readonly code: string;
  readonly names: readonly string[];
}

/** What is known under a phrase. */
export interface Known {
  /** The phrase as it is written in the lists. */
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
}

interface Spelling extends Known {
  readonly form: string;
  /** One bit for each letter in it. */
  readonly letters: number;
}

const ARABIC = /\p{Script=Arabic}/u;
/** Shorter words are too like each other for a comparison by sound. */
const MIN_SOUND = 3;
const MIN_SOUNDED = 4;

/** Names read between two pauses of a gradual build: a few milliseconds on an old phone. */
export const NAMES_PER_STEP = 20;

/**
 * The words of a catalogue: names of its codes, synonyms, and how both are found when they are written otherwise. Built once
 * for the lists as they are; the same on the server and on a device.
 */
export class Lexicon {
  readonly catalogue: Catalogue;
  #codes: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #longest = 1;
  readonly #exact = new Map<string, Spelling>();
  readonly #stems = new Map<string, Spelling>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #parents = new Set<string>();
  readonly #sounds = new Map<string, Spelling[]>();
  /** Spellings that may be mistyped, by their length. */
  readonly #byLength: Spelling[][] = [];

  /** With these names; without them it knows nothing yet. */
  constructor(catalogue: Catalogue, named?: readonly NamedCode[]) {
    this.catalogue = catalogue;
    if (named) runSteps(this.#read(named));
  }

  /** The same in steps, where a whole build would keep a screen from its next frame. */
  static *inSteps(catalogue: Catalogue, named: readonly NamedCode[]): InSteps<Lexicon> {
    const lexicon = new Lexicon(catalogue);
    yield* lexicon.#read(named);
    return lexicon;
  }

  /** Codes of each filter that have a name. */
  get codes(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#codes;
  }

  /** Words of the longest phrase. */
  get longest(): number {
    return this.#longest;
  }

  *#read(named: readonly NamedCode[]): InSteps<void> {
    const codes = new Map<string, Set<string>>();
    for (const { key, code } of named) codes.set(key, (codes.get(key) ?? new Set()).add(code));
    this.#codes = codes;
    let longest = 1;
    const add = (phrase: string, meaning: Meaning) => {
      const words = tokensOf(phrase).map(({ text }) => text);
      if (words.length === 0) return;
      longest = Math.max(longest, words.length);
      const form = compact(words);
      const known = this.#exact.get(form);
      this.#exact.set(form, {
        form,
        letters: lettersOf(form),
        phrase: known?.phrase ?? phrase,
        meanings: joined(known?.meanings ?? [], meaning),
      });
    };
    let steps = 0;
    for (const { key, code, names } of named) {
      this.#names.set(`${key}:${code}`, names);
      if (code.includes('--')) this.#parents.add(code.split('--')[0]!);
      const meaning: Meaning = { is: 'choice', key, codes: [code] };
      for (const phrase of this.#phrasesOf(key, code, names, named)) add(phrase, meaning);
      if (++steps % NAMES_PER_STEP === 0) yield;
    }
    for (const { phrase, meaning } of synonymsOf(this.catalogue.kind)) {
      const known = this.#asKnown(meaning);
      if (known) add(phrase, known);
      if (++steps % NAMES_PER_STEP === 0) yield;
    }
    this.#longest = Math.min(longest, 6);
    for (const spelling of this.#exact.values()) {
      this.#learn(spelling);
      if (++steps % NAMES_PER_STEP === 0) yield;
    }
  }

  /** Written exactly so, but for spelling, article and spaces. */
  exactly(words: readonly string[]): Known | undefined {
    for (const form of formsOf(words)) {
      const found = this.#exact.get(form);
      if (found) return found;
    }
    return undefined;
  }

  /** Whether other codes are within this one. */
  hasParts(code: string): boolean {
    return this.#parents.has(code.replace(/-city$/, ''));
  }

  /** The name of what is known, in the script of a word; its phrase where it has none. */
  nameOf({ phrase, meanings }: Known, word: string): string {
    const choice = meanings.find((meaning) => meaning.is === 'choice');
    const names = choice && this.#names.get(`${choice.key}:${choice.codes[0]}`);
    return names?.find((name) => ARABIC.test(name) === ARABIC.test(word)) ?? phrase;
  }

  /** A model written with its engine: `LX570`. */
  ofEngine(word: string): Known | undefined {
    const letters = /^([a-z]{2,4})\d{2,4}[a-z]?$/.exec(word)?.[1];
    const found = letters === undefined ? undefined : this.#exact.get(letters);
    const models = found?.meanings.filter((meaning) => meaning.is === 'choice' && meaning.key === 'model') ?? [];
    return found && models.length > 0 ? { phrase: found.phrase, meanings: models } : undefined;
  }

  /** The same word in another number or form. */
  inflected(words: readonly string[]): Known | undefined {
    if (hasDigit(words)) return undefined;
    for (const form of formsOf(words)) {
      const stem = stemOf(form);
      const found = stem.length >= MIN_SOUND ? this.#stems.get(stem) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** The same word by ear, or in the other script. */
  heard(words: readonly string[]): Known | undefined {
    if (hasDigit(words) || compact(words).length < MIN_SOUNDED) return undefined;
    for (const form of formsOf(words)) {
      const found = this.#soundsLike(form);
      if (found) return found;
    }
    return undefined;
  }

  /** The nearest word within what is forgiven as mistyped. */
  mistyped(words: readonly string[]): Known | undefined {
    for (const form of formsOf(words)) {
      const most = forgiven(form);
      if (most === 0 || /\d/.test(form)) continue;
      let best: Spelling | undefined;
      let least = most + 1;
      const letters = lettersOf(form);
      for (let length = form.length - most; length <= form.length + most; length++) {
        for (const spelling of this.#byLength[length] ?? []) {
          // A change adds and removes at most one letter each.
          if (bitsOf(letters ^ spelling.letters) > 2 * most) continue;
          const changes = editDistance(form, spelling.form, most);
          const isBetter =
            changes < least || (changes === least && best && best.form[0] !== form[0] && spelling.form[0] === form[0]);
          if (changes <= most && changes <= forgiven(spelling.form) && isBetter) [best, least] = [spelling, changes];
        }
      }
      if (best) return best;
    }
    return undefined;
  }

  /** Names that are a single letter or a number say something only behind those of what they belong to: "Nissan Z". */
  #phrasesOf(key: string, code: string, names: readonly string[], named: readonly NamedCode[]): string[] {
    const attribute = this.catalogue.attributes[key];
    const parent = attribute?.type === 'choice' ? attribute.within : undefined;
    const whole = names.flatMap((name) => {
      const parts = name.split(/[()/]/).map((part) => part.trim());
      return [name.replaceAll(/[()/]/g, ' '), ...parts].filter((part) => part.length > 0);
    });
    return [...new Set(whole)].flatMap((phrase) => {
      const words = tokensOf(phrase).map(({ text }) => text);
      const form = words.join('');
      const spelled = spelledOut(words);
      if (form.length > 1 && !/^\d+$/.test(form)) return [phrase, ...spelled];
      if (!parent) return [];
      const above = named.find((one) => one.key === parent && code.startsWith(`${one.code}--`));
      return above ? above.names.map((name) => `${name} ${phrase}`) : [];
    });
  }

  /** A meaning with the codes that are in the lists; one without any, or about what cannot be filtered, says nothing. */
  #asKnown(meaning: Meaning): Meaning | null {
    const { filters } = this.catalogue;
    if (meaning.is === 'choice') {
      if (!filters.includes(meaning.key)) return { is: 'filler' };
      const codes = meaning.codes.filter((code) => this.codes.get(meaning.key)?.has(code));
      return codes.length > 0 ? { ...meaning, codes } : null;
    }
    if (meaning.is === 'both') {
      const of = meaning.of.map((one) => this.#asKnown(one)).filter((one) => one?.is === 'choice');
      return of.length > 0 ? { is: 'both', of } : null;
    }
    if (meaning.is === 'range') return rangeLimits(this.catalogue, meaning.key) ? meaning : { is: 'filler' };
    if (meaning.is === 'sort') return this.catalogue.sorts[meaning.sort] ? meaning : null;
    return meaning;
  }

  #learn(spelling: Spelling): void {
    const { form, meanings } = spelling;
    // What means nothing is not guessed at.
    if (/\d/.test(form) || meanings.every(({ is }) => is === 'filler' || is === 'absent')) return;
    const stem = stemOf(form);
    if (!this.#stems.has(stem)) this.#stems.set(stem, spelling);
    if (form.length >= MIN_SOUNDED) {
      const sound = soundOf(form);
      if (sound.length >= MIN_SOUND) this.#sounds.set(sound, [...(this.#sounds.get(sound) ?? []), spelling]);
      (this.#byLength[form.length] ??= []).push(spelling);
    }
  }

  #soundsLike(form: string): Spelling | undefined {
    const sound = soundOf(form);
    if (sound.length < MIN_SOUND) return undefined;
    const isArabic = ARABIC.test(form);
    const alike = this.#sounds.get(sound) ?? [];
    // In one script the vowels are there to compare too. Arabic words in Latin letters have none to compare with.
    return (
      alike.find((spelling) => ARABIC.test(spelling.form) === isArabic && isWithin(2, form, spelling.form)) ??
      (isArabic ? undefined : alike.find((spelling) => ARABIC.test(spelling.form)))
    );
  }
}

function lettersOf(form: string): number {
  let letters = 0;
  for (let i = 0; i < form.length; i++) letters |= 1 << (form.charCodeAt(i) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count++;
  return count;
}

const hasDigit = (words: readonly string[]) => words.some((word) => /\d/.test(word));

/** The words as one, and without what Arabic writes in front of a word: and, in, for, the. */
function formsOf(words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  const forms = [compact(words)];
  const cut = (length: number) => forms.push(compact([first.slice(length), ...rest]));
  if (ARABIC.test(first)) {
    if (/^لل.{3}/.test(first)) cut(2);
    if (/^[وبلفك].{3}/.test(first)) cut(1);
    if (/^[وفب][بل].{3}/.test(first)) cut(2);
    if (/^وب?ال.{3}/.test(first)) cut(1);
    if (/^ولل.{3}/.test(first)) cut(3);
  } else if (/^[ae]l.{4}/.test(first)) cut(2);
  else if (/^a(sh|[nrstdz])\1/.test(first)) cut(first.startsWith('ash') ? 3 : 2);
  return forms;
}

function stemOf(form: string): string {
  const stem = ARABIC.test(form) ? arabicStem : englishStem;
  let word = bareWord(form);
  // Until it stays: once takes استراحات to استراحا, twice to the stem of استراحه.
  for (let i = 0; i < 3; i++) {
    const next = stem(word);
    // Short stems are those of other words too.
    if (next === word || (next.length <= MIN_SOUND && form.length - next.length > 1)) break;
    word = next;
  }
  return word;
}

/** Codes of one filter under one phrase are alternatives. */
function joined(meanings: readonly Meaning[], added: Meaning): Meaning[] {
  const at = meanings.findIndex(
    (one) => one.is === added.is && (one.is !== 'choice' || (added.is === 'choice' && one.key === added.key)),
  );
  const same = meanings[at];
  if (!same) return [...meanings, added];
  if (same.is !== 'choice' || added.is !== 'choice') return [...meanings];
  return meanings.with(at, { ...same, codes: [...new Set([...same.codes, ...added.codes])] });
}
