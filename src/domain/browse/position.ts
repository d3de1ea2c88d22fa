import type { SortKey } from '#domain/catalogue/catalogue.ts';

/** The position of a listing in a sorted list; a page by cursor continues after it. */
export interface Position {
  readonly sort: SortKey;
  /** The sort value in its own unit; null where the listing has none, or the list is sorted by age alone. */
  readonly value: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly id: number;
}

const CURSOR = /^([a-z-]{1,20})\.([0-9a-z]{0,11})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/;
const BASE = 36;

/** A position as text for a URL. */
export function writeCursor({ sort, value, createdAt, id }: Position): string {
  return [sort, value === null ? '' : value.toString(BASE), createdAt.toString(BASE), id.toString(BASE)].join('.');
}

/** Null when the text is not a cursor of a list in this order. */
export function readCursor(text: string, sort: SortKey): Position | null {
  const found = CURSOR.exec(text);
  if (!found || found[1] !== sort) return null;
  const [value, createdAt, id] = [found[2]!, found[3]!, found[4]!].map((part) => Number.parseInt(part, BASE));
  return { sort, value: found[2] === '' ? null : value!, createdAt: createdAt!, id: id! };
}
