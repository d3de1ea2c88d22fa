import * as v from 'valibot';
import { ComparisonChange } from '#domain/comparison/comparison.ts';
import { FavouriteChanges, MAX_FAVOURITES } from '#domain/favourites/favourite.ts';
import { foldChanges } from '#domain/favourites/favourites.ts';

/** What people keep for themselves, by the command that tells the server of it. */
export interface OwnBodies {
  readonly 'favourites.set': FavouriteChanges;
  readonly 'comparison.set': ComparisonChange;
}
export type OwnName = keyof OwnBodies;

interface OwnRules<B> {
  readonly schema: v.GenericSchema<unknown, B>;
  /** Several bodies, oldest first, as one; null when they do not fit into one. */
  readonly fold: (bodies: readonly [B, ...B[]]) => B | null;
  /** What a device keeps for somebody who has not signed in; null is nothing. */
  readonly asGuest: (body: B) => B | null;
  /** What stands now, out of the answer to the command. */
  readonly settled: v.GenericSchema<unknown, B>;
}

const rules: { readonly [N in OwnName]: OwnRules<OwnBodies[N]> } = {
  'favourites.set': {
    schema: FavouriteChanges,
    fold: (bodies) => {
      const changes = foldChanges(...bodies.map((body) => body.changes));
      return changes.length <= MAX_FAVOURITES ? { changes } : null;
    },
    // What a guest takes out was never saved by anybody: told to an account later, it would take out what its owner saved.
    asGuest: ({ changes }) => {
      const saved = changes.filter(({ isSaved }) => isSaved);
      return saved.length > 0 ? { changes: saved } : null;
    },
    settled: FavouriteChanges,
  },
  'comparison.set': {
    schema: ComparisonChange,
    fold: ([first, ...later]) =>
      later.reduce((known, body) => (Date.parse(body.at) >= Date.parse(known.at) ? body : known), first),
    asGuest: (body) => (body.ids.length > 0 ? body : null),
    settled: v.pipe(
      v.object({ change: ComparisonChange }),
      v.transform(({ change }) => change),
    ),
  },
};

export const ownNames = Object.keys(rules) as readonly OwnName[];

/** Reads what was stored, perhaps by other code; null when it is no such thing. */
export function readOwn<N extends OwnName>(name: N, body: unknown): OwnBodies[N] | null {
  const read = v.safeParse(rules[name].schema, body);
  return read.success ? read.output : null;
}

/** What stands after a command has arrived, out of its answer; null when the answer does not say. */
export function readSettled<N extends OwnName>(name: N, data: unknown): OwnBodies[N] | null {
  const read = v.safeParse(rules[name].settled, data);
  return read.success ? read.output : null;
}

/** Bodies as one, oldest first, those that cannot be read left out; null when none is left, or they do not fit into one. */
export function foldOwn<N extends OwnName>(name: N, bodies: readonly unknown[]): OwnBodies[N] | null {
  const [first, ...later] = bodies.flatMap((body) => readOwn(name, body) ?? []);
  return first === undefined ? null : rules[name].fold([first, ...later]);
}

/** What a device keeps of a body while nobody has signed in; null is nothing. */
export const asGuest = <N extends OwnName>(name: N, body: OwnBodies[N]): OwnBodies[N] | null =>
  rules[name].asGuest(body);
