import { fold, withoutArticle } from '#domain/words/fold.ts';

/** Longer ones are no words of a name. */
const MAX_WORD_LENGTH = 60;
const MAX_WORDS = 40;

/** Words that some write together with the next one: `عبد الله`, `أبو بكر`, `Al Harbi`. */
const WITH_NEXT: ReadonlySet<string> = new Set('عبد ابو ابا ام ال abd abdul abdel abu umm al el'.split(' '));
/** Words that some write together with the one before: `نور الدين`. */
const WITH_PREVIOUS: ReadonlySet<string> = new Set(['الله', 'الدين', 'allah', 'aldin', 'eldin', 'uddin', 'din']);

const isJoined = (word: string, next: string) => WITH_NEXT.has(word) || WITH_PREVIOUS.has(next);

/** The folded words of a name, without their article too, and joined where some people write two words as one. */
export function nameWords(name: string): string[] {
  const words = foldedWords(name).slice(0, MAX_WORDS);
  const found = new Set(words);
  words.forEach((word, at) => {
    const bare = withoutArticle(word);
    if (bare) found.add(bare);
    const next = words[at + 1];
    if (next !== undefined && isJoined(word, next)) found.add(cut(`${word}${next}`));
  });
  return [...found];
}

/** "Son of", "daughter of": written by some and left out by others. */
const BETWEEN: ReadonlySet<string> = new Set(['بن', 'ابن', 'بنت', 'bin', 'ibn', 'bint']);
/** Fewer letters begin too many names. */
const MIN_BEGINNING_LENGTH = 2;
const MAX_ASKED_WORDS = 8;

/** One way to read a search for a name: every part has to be there, in any order. */
export type NameParts = readonly { readonly word: string; readonly isWhole: boolean }[];

/** The ways to read what was typed as parts of a name; none where it has no letter or digit. A part may be the beginning of a word. */
export function readNameParts(text: string): NameParts[] {
  const all = foldedWords(text);
  const named = all.filter((word) => !BETWEEN.has(word));
  const words = [...new Set(named.length > 0 ? named : all)].slice(0, MAX_ASKED_WORDS);
  const together = joined(words);
  return [words, ...(together.length < words.length ? [together] : [])]
    .filter((reading) => reading.length > 0)
    .map((reading) => reading.map((word) => ({ word, isWhole: word.length < MIN_BEGINNING_LENGTH })));
}

/** The words with all that some write together written so. */
function joined(words: readonly string[]): string[] {
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at);
    const isOne = next !== undefined && isJoined(word, next);
    parts.push(isOne ? `${word}${next}` : word);
    if (isOne) at += 1;
  }
  return parts;
}

/** Never in the middle of a character. */
const cut = (word: string) => word.slice(0, MAX_WORD_LENGTH).toWellFormed();

function foldedWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean).map(cut);
}
