import type { SortKey } from '#domain/catalogue/catalogue.ts';

/** Where a listing stands in a sorted list: what a page by cursor continues after. */
export interface Position {
  readonly sort: SortKey;
  /** What the list is sorted by, in its own unit; null where the listing has none, or the list goes by age alone. */
  readonly value: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly id: number;
}

const CURSOR = /^([a-z-]{1,20})\.([0-9a-z]{0,11})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/;
const BASE = 36;

/** A position as a word that may stand in an address. */
export function writeCursor({ sort, value, createdAt, id }: Position): string {
  return [sort, value === null ? '' : value.toString(BASE), createdAt.toString(BASE), id.toString(BASE)].join('.');
}

/** Null when it is no cursor of a list in this order. */
export function readCursor(text: string, sort: SortKey): Position | null {
  const found = CURSOR.exec(text);
  if (!found || found[1] !== sort) return null;
  const [value, createdAt, id] = [found[2]!, found[3]!, found[4]!].map((part) => Number.parseInt(part, BASE));
  return { sort, value: found[2] === '' ? null : value!, createdAt: createdAt!, id: id! };
}
