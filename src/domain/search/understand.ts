import type { Catalogue, SortKey } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch, Range } from '#domain/catalogue/search.ts';
import { type ReadRange, rangeAt } from './bounds.ts';
import type { Known, Lexicon } from './lexicon.ts';
import type { Meaning } from './synonyms.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a query means, in the filters of a catalogue. */
export interface Understanding {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, Range>>;
  readonly sort: SortKey | null;
  /** The words that mean no filter, to be looked for in the listings. */
  readonly text: string;
  /** The query as it was read, where a word was mistyped; else null. */
  readonly corrected: string | null;
  /** It asks for what this market does not have. */
  readonly isAbsent: boolean;
  /** Words that were read as something, filters or not. */
  readonly isKnown: boolean;
}

/** Whether a word is written so in some listing. */
export type IsWritten = (word: string) => boolean;

type ChoiceMeaning = Extract<Meaning, { is: 'choice' }>;

/** One phrase with its choices, of which context decides. */
type Said = readonly ChoiceMeaning[];

const nowhere: IsWritten = () => false;

/** Reads a query. Words that are written in listings are not taken for mistyped ones. */
export function understand(lexicon: Lexicon, query: string, isWritten: IsWritten = nowhere): Understanding {
  const { catalogue } = lexicon;
  const tokens = tokensOf(query);
  const said: Said[] = [];
  const short: { readonly meaning: ChoiceMeaning; readonly word: string }[] = [];
  const ranges: Record<string, Range> = {};
  const chosen: Record<string, readonly string[]> = {};
  const rest: string[] = [];
  const read: string[] = [];
  let sort: SortKey | null = null;
  let isAbsent = false;
  let isCorrected = false;
  let isKnown = false;

  const take = ({ phrase, meanings }: Known) => {
    isKnown = true;
    const both = meanings.find((meaning) => meaning.is === 'both');
    if (both) return void said.push(...both.of.map((one) => [one]));
    const choices = meanings.filter((meaning) => meaning.is === 'choice');
    const [only] = choices;
    if (only && choices.length === 1 && phrase.length <= MAX_SHORT && isWithin(catalogue, only.key))
      return void short.push({ meaning: only, word: phrase.toLowerCase() });
    if (choices.length > 0) return void said.push(choices);
    for (const meaning of meanings) {
      if (meaning.is === 'sort') sort ??= meaning.sort;
      else if (meaning.is === 'range')
        ranges[meaning.key] = {
          ...(meaning.from !== undefined && { from: meaning.from }),
          ...(meaning.to !== undefined && { to: meaning.to }),
        };
      else if (meaning.is === 'absent') isAbsent = true;
    }
  };
  const takeRange = ({ key, range, choices = {} }: ReadRange) => {
    isKnown = true;
    ranges[key] = { ...ranges[key], ...range };
    Object.assign(chosen, choices);
  };

  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(lexicon, tokens, at);
    // "Without a sunroof" is no sunroof, and no filter says so.
    const unwanted =
      WITHOUT.has(tokens[at]!.text) && phrase?.end !== at + 2 ? phraseAt(lexicon, tokens, at + 1) : undefined;
    if (unwanted?.known.meanings.some(({ is }) => is === 'choice') && (phrase?.end ?? 0) < unwanted.end) {
      isKnown = true;
      read.push(...textsOf(tokens, at, unwanted.end));
      at = unwanted.end;
      continue;
    }
    // "Near a school" is no search for schools.
    const near = nearAt(tokens, at);
    const landmark = near > at ? phraseAt(lexicon, tokens, near) : undefined;
    if (landmark?.known.meanings.some((meaning) => meaning.is === 'choice' && meaning.key === 'type')) {
      const words = textsOf(tokens, near, landmark.end);
      rest.push(...words);
      read.push(...textsOf(tokens, at, landmark.end));
      at = landmark.end;
      continue;
    }
    const range = phrase && phrase.end - at > 1 ? null : rangeAt(catalogue, tokens, at);
    if (range && range.end - at >= (phrase ? phrase.end - at : 0)) {
      takeRange(range);
      read.push(...textsOf(tokens, at, range.end));
      at = range.end;
    } else if (phrase) {
      take(phrase.known);
      read.push(...textsOf(tokens, at, phrase.end));
      at = phrase.end;
    } else {
      const guess = guessAt(lexicon, tokens, at, isWritten);
      if (guess) {
        take(guess.known);
        read.push(guess.isMistyped ? lexicon.nameOf(guess.known, tokens[at]!.text) : guess.known.phrase);
        if (guess.isMistyped) isCorrected = true;
        at = guess.end;
      } else {
        rest.push(tokens[at]!.text);
        read.push(tokens[at]!.text);
        at++;
      }
    }
  }
  // GT and LS are models of other brands than the one that was said.
  const others = said.flatMap((meanings) => meanings.flatMap(({ codes }) => codes.map((code) => code.split('--')[0]!)));
  for (const { meaning, word } of short) {
    const isSaid = said.some((meanings) => meanings.some(({ key }) => key === meaning.key));
    const isOther = !meaning.codes.some((code) => others.includes(code.split('--')[0]!));
    if (isSaid && isOther) rest.push(word);
    else said.push([meaning]);
  }
  const choices = decided(lexicon, said, chosen);
  return {
    choices,
    ranges,
    sort,
    text: rest.join(' '),
    corrected: isCorrected ? read.join(' ') : null,
    isAbsent,
    isKnown,
  };
}

/** The search with what its text means: filters that are set already stay as they are. */
export function withUnderstanding(search: ListingSearch, understanding: Understanding): ListingSearch {
  const { choices, ranges, sort, text } = understanding;
  return {
    ...search,
    text,
    choices: { ...choices, ...search.choices },
    ranges: { ...ranges, ...search.ranges },
    sort: search.sort === 'relevance' ? (sort ?? (text ? 'relevance' : 'newest')) : search.sort,
  };
}

const WITHOUT = new Set(['بدون', 'بلا', 'without', 'not', 'no', 'غير', 'مو']);
const NEAR = new Set(['قريب', 'قريبه', 'بجانب', 'جنب', 'بقرب', 'near', 'nearby', 'beside', 'close', 'next']);
const OF = new Set(['من', 'to', 'a', 'an', 'the']);

/** The token behind "near" and what goes with it; the same where it is not said. */
function nearAt(tokens: readonly Token[], at: number): number {
  if (!NEAR.has(tokens[at]?.text ?? '')) return at;
  let end = at + 1;
  while (OF.has(tokens[end]?.text ?? '')) end++;
  return end;
}

/** Letters of a name that is a word of other names too. */
const MAX_SHORT = 3;

function isWithin(catalogue: Catalogue, key: string): boolean {
  const attribute = catalogue.attributes[key];
  return attribute?.type === 'choice' && attribute.within !== undefined;
}

const textsOf = (tokens: readonly Token[], from: number, to: number) => tokens.slice(from, to).map(({ text }) => text);

function phraseAt(lexicon: Lexicon, tokens: readonly Token[], at: number): { known: Known; end: number } | undefined {
  for (let length = Math.min(lexicon.longest, tokens.length - at); length > 0; length--) {
    // A number alone is a number; with others it may be a name: "Mazda 3".
    if (length === 1 && tokens[at]!.number !== undefined) return undefined;
    const known = lexicon.exactly(textsOf(tokens, at, at + length));
    if (known) return { known, end: at + length };
  }
  return undefined;
}

function guessAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  isWritten: IsWritten,
): { known: Known; end: number; isMistyped: boolean } | undefined {
  const first = tokens[at]!;
  if (first.number !== undefined) return undefined;
  const ofEngine = isWritten(first.text) ? undefined : lexicon.ofEngine(first.text);
  if (ofEngine) return { known: ofEngine, end: at + 1, isMistyped: false };
  const isFree = (i: number) => {
    const token = tokens[i];
    return token !== undefined && token.number === undefined && !lexicon.exactly([token.text]);
  };
  const lengths = isFree(at + 1) ? [2, 1] : [1];
  for (const length of lengths) {
    const known = lexicon.inflected(textsOf(tokens, at, at + length));
    if (known) return { known, end: at + length, isMistyped: false };
  }
  for (const length of lengths) {
    const words = textsOf(tokens, at, at + length);
    if (words.every(isWritten)) continue;
    const known = lexicon.mistyped(words);
    if (known) return { known, end: at + length, isMistyped: true };
  }
  for (const length of lengths) {
    const words = textsOf(tokens, at, at + length);
    const known = words.every(isWritten) ? undefined : lexicon.heard(words);
    if (known) return { known, end: at + length, isMistyped: false };
  }
  return undefined;
}

/** Filters that win over others under the same phrase, first ones first. */
const PREFERRED = [
  'body',
  'model',
  'brand',
  'purpose',
  'rentPeriod',
  'type',
  'city',
  'district',
  'region',
  'fuel',
  'transmission',
  'condition',
  'color',
  'class',
  'equipment',
];

/** One filter for each phrase, by what the other phrases say; parents of what was said are said with it. */
function decided(
  lexicon: Lexicon,
  said: readonly Said[],
  chosen: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  const { catalogue } = lexicon;
  const choices: Record<string, readonly string[]> = { ...chosen };
  const add = (key: string, codes: readonly string[]) => {
    choices[key] = [...new Set([...(choices[key] ?? []), ...codes])];
  };
  const parentOf = (key: string) => {
    const attribute = catalogue.attributes[key];
    return attribute?.type === 'choice' ? attribute.within : undefined;
  };
  const sure = said.filter((meanings) => meanings.length === 1).map((meanings) => meanings[0]!);
  for (const { key, codes } of sure) add(key, codes);
  for (const meanings of said.filter(({ length }) => length > 1)) {
    // A brand and its model under one name ("رنج روفر") are both meant.
    const child = meanings.find(({ key }) => parentOf(key) !== undefined);
    const parent = child && meanings.find(({ key }) => key === parentOf(child.key));
    if (child && parent && child.codes.every((code) => parent.codes.some((one) => code.startsWith(`${one}--`)))) {
      add(child.key, child.codes);
      continue;
    }
    // A district before a town of the same name that has no districts.
    const isPlace = (one: ChoiceMeaning) => meanings.every(({ key }) => key === one.key || parentOf(key) === one.key);
    const places = meanings.filter((one) => !isPlace(one) || one.codes.some((code) => lexicon.hasParts(code)));
    const among = places.length > 0 && meanings.some(isPlace) ? places : meanings;
    const meaning = fitting(among, choices, parentOf) ?? among[0]!;
    add(meaning.key, meaning.codes);
  }
  for (const key of Object.keys(choices)) {
    const parent = parentOf(key);
    if (!parent || !choices[key]) continue;
    const above = choices[parent];
    const fit = above ? choices[key].filter((code) => above.some((one) => isUnder(code, one))) : choices[key];
    if (fit.length > 0) choices[key] = fit;
    else if (key === 'district') delete choices[key];
    if (above || !choices[key]) continue;
    const parents = new Set(choices[key].map((code) => code.split('--')[0]!));
    if (key === 'model') choices[parent] = [...parents];
  }
  return choices;
}

/** The codes of some cities end in "-city", their districts do not. */
const isUnder = (code: string, parent: string) => code.startsWith(`${parent.replace(/-city$/, '')}--`);

function fitting(
  meanings: readonly ChoiceMeaning[],
  choices: Readonly<Record<string, readonly string[]>>,
  parentOf: (key: string) => string | undefined,
): ChoiceMeaning | undefined {
  const isFit = ({ key, codes }: ChoiceMeaning) => {
    const parent = parentOf(key);
    const above = parent === undefined ? undefined : choices[parent];
    if (above) return codes.some((code) => above.some((one) => isUnder(code, one)));
    // A brand whose model was said, as جيب before شيروكي.
    return true;
  };
  const hasChild = ({ key, codes }: ChoiceMeaning) =>
    Object.entries(choices).some(
      ([other, values]) => parentOf(other) === key && values.some((code) => codes.some((one) => isUnder(code, one))),
    );
  const isNew = ({ key }: ChoiceMeaning) => choices[key] === undefined;
  const byPreference = (a: ChoiceMeaning, b: ChoiceMeaning) => rank(a.key) - rank(b.key);
  const sorted = meanings.toSorted(byPreference);
  const isSaidAgain = ({ key, codes }: ChoiceMeaning) => codes.every((code) => choices[key]?.includes(code));
  return (
    sorted.find(isSaidAgain) ??
    sorted.find(hasChild) ??
    sorted.find((one) => isFit(one) && isNew(one)) ??
    sorted.find(isFit)
  );
}

const rank = (key: string) => {
  const at = PREFERRED.indexOf(key);
  return at < 0 ? PREFERRED.length : at;
};
