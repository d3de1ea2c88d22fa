// The thread that estimates the strength of passwords: loading its dictionaries takes half a second, and a long password tenths of a second.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { commonWords } from '#domain/accounts/common-passwords.ts';
import { localWords } from './local-words.ts';

/** The time grows with the length, so only the beginning and the end of a longer password are checked. */
const MAX_CHARACTERS = 32;
/** Maximum number of spellings with signs for letters. With 20 the worst password takes 50 ms of a processor, with the library's 100 four times as long. */
const MAX_SPELLINGS = 20;

/** A password, and the names of its owner. */
export interface StrengthTask {
  readonly password: string;
  readonly ownWords: readonly string[];
}

/** Maximum number of our words, with a year, a few digits and signs between them, that are tried together. */
const MAX_LOCAL_WORDS = 3;
const MAX_DIGITS = 8;

const local = new Set([...commonWords, ...localWords]);
const estimate = new ZxcvbnFactory({
  dictionary: { ...common, ...english, local: [...local] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SPELLINGS,
});

/** Number of guesses that somebody needs who knows common words and habits. */
export function guessesFor({ password, ownWords }: StrengthTask): number {
  if (isOfLocalWords(password, ownWords)) return 1;
  const parts =
    password.length > MAX_CHARACTERS
      ? [password.slice(0, MAX_CHARACTERS), password.slice(-MAX_CHARACTERS)]
      : [password];
  return Math.max(...parts.map((part) => estimate.check(part, [...ownWords]).guesses));
}

/** Sayara-Jadida-2026, hilal1957hilal, KhaledSara99: the plain estimate takes each word for one of tens of thousands, and a sign for a new part. */
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
