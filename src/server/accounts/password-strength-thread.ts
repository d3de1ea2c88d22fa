// The thread that estimates how soon a password is guessed: its dictionaries take half a second to read, and a long password tenths of one to look at.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { commonWords } from '#domain/accounts/common-passwords.ts';
import { localWords } from './local-words.ts';

/** Time grows with the length: from a longer password its beginning and its end are looked at. */
const MAX_CHARACTERS = 32;
/** Spellings with signs for letters that are tried. With 20 the worst password takes 50 ms of a processor, with the library's 100 four times as long. */
const MAX_SPELLINGS = 20;

/** A password, and what its owner is known by. */
export interface StrengthTask {
  readonly password: string;
  readonly ownWords: readonly string[];
}

/** So many words of ours, with a year, a few digits and signs between them, are tried together. */
const MAX_LOCAL_WORDS = 3;
const MAX_DIGITS = 8;

const local = new Set([...commonWords, ...localWords]);
const estimate = new ZxcvbnFactory({
  dictionary: { ...common, ...english, local: [...local] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SPELLINGS,
});

/** How many guesses it takes somebody who knows the usual words and habits. */
export function guessesFor({ password, ownWords }: StrengthTask): number {
  if (isOfLocalWords(password, ownWords)) return 1;
  const parts =
    password.length > MAX_CHARACTERS
      ? [password.slice(0, MAX_CHARACTERS), password.slice(-MAX_CHARACTERS)]
      : [password];
  return Math.max(...parts.map((part) => estimate.check(part, [...ownWords]).guesses));
}

/** Wijha-Demo-2026, hilal1957hilal, KhaledSara99: the estimate takes each word for one of ten thousands, and a sign for a whole new part. */
function isOfLocalWords(password: string, ownWords: readonly string[]): boolean {
  const words = password.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+/gu) ?? [];
  const digits = password.match(/\d/g)?.length ?? 0;
  return (
    words.length > 0 &&
    words.length <= MAX_LOCAL_WORDS &&
    digits <= MAX_DIGITS &&
    words.every((word) => local.has(word.toLowerCase()) || ownWords.includes(word.toLowerCase()))
  );
}
