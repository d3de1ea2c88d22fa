/** Which photos show which listing. */
export interface MatchedPhotos {
  /** Names of the photos of a listing by its key, in the order they are shown. */
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  /** Names that belong to no listing. */
  readonly unmatched: readonly string[];
}

/** A number after a reference, as in `A17-2`, `A17_02` or `A17 (2)`; a camera's date is longer. */
const NUMBER_AFTER = /(?:[-_ ]\d{1,3}| ?\(\d{1,3}\))$/;

/**
 * Matches photos with listings by their names: `A17.jpg`, `A17-1.jpg`, `A17_2.jpg`, `A17 (3).jpg`, or any name in a folder `A17`. A name
 * that is a reference as a whole is that one, so `A17-1.jpg` belongs to `A17-1` where there is such a listing. `keyOf` gives
 * the key of a listing for a reference as `plainReference` writes it. Listings and photos without a match are left alone.
 */
export function matchPhotos(names: readonly string[], keyOf: (reference: string) => string | undefined): MatchedPhotos {
  const byKey = new Map<string, string[]>();
  const unmatched: string[] = [];
  for (const name of names.toSorted(inOrder)) {
    const key = referencesIn(name).reduce<string | undefined>((found, one) => found ?? keyOf(one), undefined);
    if (key === undefined) unmatched.push(name);
    else byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  return { byKey, unmatched };
}

/** A reference as it is compared: the same on file systems that change case or compose letters. */
export const plainReference = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** The references that a name may mean, best first. */
function referencesIn(name: string): string[] {
  const parts = name.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '');
  const folder = parts.at(-2);
  return [stem, stem.replace(NUMBER_AFTER, ''), ...(folder === undefined ? [] : [folder])].map(plainReference);
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** By number where names have one; the name without a number first. */
function inOrder(a: string, b: string): number {
  return compare(withoutEnding(a), withoutEnding(b)) || compare(a, b);
}

const withoutEnding = (name: string) => name.replace(/\.[^./]*$/, '');
