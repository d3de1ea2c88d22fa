import { createHash } from 'node:crypto';

/** What identifies a row without a number of its own. */
export interface Identity {
  readonly key: string;
  /** Number of equal rows above it. */
  readonly repeats: number;
}

type Cells = Readonly<Record<string, string>>;

/** Characters of a key: enough for any number of rows. */
const KEY_LENGTH = 24;

/**
 * Identifies the rows of one file, in order, by what the source says in every column but the price: a better mapping and a
 * new price mean the same listing.
 */
export function identities(isPrice: (column: string) => boolean): (cells: Cells) => Identity {
  const numbered = numberedKeys();
  return (cells) =>
    numbered(
      contentKey(Object.fromEntries(Object.entries(cells).filter(([column, cell]) => cell !== '' && !isPrice(column)))),
    );
}

/** Counts equal keys, in order, because two properties may have the same text. */
export function numberedKeys(): (key: string) => Identity {
  const seen = new Map<string, number>();
  return (key) => {
    const repeats = seen.get(key) ?? 0;
    seen.set(key, repeats + 1);
    return { key: repeats === 0 ? key : `${key}-${repeats + 1}`, repeats };
  };
}

/** A key of the content of a row, whatever the order of its columns. */
export function contentKey(cells: Cells): string {
  const said = JSON.stringify(Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(said).digest('hex').slice(0, KEY_LENGTH);
}
