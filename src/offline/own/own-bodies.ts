import * as v from 'valibot';
import { ComparisonChange } from '#domain/comparison/comparison.ts';
import { FavouriteChanges, MAX_FAVOURITES } from '#domain/favourites/favourite.ts';
import { foldChanges } from '#domain/favourites/favourites.ts';
import { MAX_SAVED_SEARCHES, SavedSearchChanges } from '#domain/saved-searches/saved-search.ts';
import { foldSearchChanges } from '#domain/saved-searches/saved-searches.ts';

/** People's own lists (favourites, comparison, saved searches), by the command that sends their changes. */
export interface OwnBodies {
  readonly 'favourites.set': FavouriteChanges;
  readonly 'comparison.set': ComparisonChange;
  readonly 'searches.set': SavedSearchChanges;
}
export type OwnName = keyof OwnBodies;

interface OwnRules<B> {
  readonly schema: v.GenericSchema<unknown, B>;
  /** Merges several bodies, oldest first; null when they exceed the limit of one. */
  readonly fold: (bodies: readonly [B, ...B[]]) => B | null;
  /** What a device stores for a guest; null means nothing. */
  readonly asGuest: (body: B) => B | null;
  /** Reads the current state from the answer to the command. */
  readonly settled: v.GenericSchema<unknown, B>;
}

const rules: { readonly [N in OwnName]: OwnRules<OwnBodies[N]> } = {
  'favourites.set': {
    schema: FavouriteChanges,
    fold: (bodies) => {
      const changes = foldChanges(...bodies.map((body) => body.changes));
      return changes.length <= MAX_FAVOURITES ? { changes } : null;
    },
    // A guest's removals are dropped: sent to an account later, they would remove listings its owner had saved.
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
  'searches.set': {
    schema: SavedSearchChanges,
    fold: (bodies) => {
      const changes = foldSearchChanges(...bodies.map((body) => body.changes));
      const ofGuest = bodies.some(({ fromGuest }) => fromGuest) ? ({ fromGuest: true } as const) : {};
      return changes.length <= MAX_SAVED_SEARCHES ? { changes, ...ofGuest } : null;
    },
    // As with favourites, a guest's removals stay here.
    asGuest: ({ changes }) => {
      const saved = changes.filter(({ isSaved }) => isSaved);
      return saved.length > 0 ? { changes: saved, fromGuest: true } : null;
    },
    settled: SavedSearchChanges,
  },
};

export const ownNames = Object.keys(rules) as readonly OwnName[];

/** Reads a stored body, possibly of another version; null when it is invalid. */
export function readOwn<N extends OwnName>(name: N, body: unknown): OwnBodies[N] | null {
  const read = v.safeParse(rules[name].schema, body);
  return read.success ? read.output : null;
}

/** Reads the current state from the answer to a command; null when the answer lacks it. */
export function readSettled<N extends OwnName>(name: N, data: unknown): OwnBodies[N] | null {
  const read = v.safeParse(rules[name].settled, data);
  return read.success ? read.output : null;
}

/** Merges bodies, oldest first, without invalid ones; null when none is left, or they exceed the limit of one. */
export function foldOwn<N extends OwnName>(name: N, bodies: readonly unknown[]): OwnBodies[N] | null {
  const [first, ...later] = bodies.flatMap((body) => readOwn(name, body) ?? []);
  return first === undefined ? null : rules[name].fold([first, ...later]);
}

/** What a device stores of a body for a guest; null means nothing. */
export const asGuest = <N extends OwnName>(name: N, body: OwnBodies[N]): OwnBodies[N] | null =>
  rules[name].asGuest(body);
