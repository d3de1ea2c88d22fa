import type { Name } from '#domain/words/name.ts';
import { editDistance, forgiven } from './edit-distance.ts';
import { soundOf } from './sounds.ts';
import { compact, tokensOf } from './tokens.ts';

const MAX_NAMES = 3;
/** Shorter sounds are those of too many names. */
const MIN_SOUND = 3;
const FAR = 3;

/** The names that a word was probably meant to be, nearest first: mistyped, then written by ear or in the other script. */
export function nearestNames(word: string, names: readonly Name[]): Name[] {
  const form = formOf(word);
  if (form === '') return [];
  return names
    .map((name) => ({ name, far: Math.min(...formsOf(name).map((one) => distance(form, one))) }))
    .filter(({ far }) => far <= FAR)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}

/** The forms of a name in both languages, kept because a file asks for those of a list with every row. */
const known = new WeakMap<Name, readonly string[]>();

function formsOf(name: Name): readonly string[] {
  const forms = known.get(name) ?? [formOf(name.en), formOf(name.ar)];
  known.set(name, forms);
  return forms;
}

const formOf = (text: string) => compact(tokensOf(text).map((token) => token.text));

function distance(form: string, name: string): number {
  const most = forgiven(form);
  const changes = editDistance(form, name, most);
  if (changes <= most) return changes;
  const sound = soundOf(form);
  return sound.length >= MIN_SOUND && sound === soundOf(name) ? FAR : Number.POSITIVE_INFINITY;
}
