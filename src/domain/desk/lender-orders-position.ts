import * as v from 'valibot';
import type { LenderOrderCard } from './lender-order.ts';
import type { HandedSort } from './list-sort.ts';

/** Where a page of a lender's orders begins or ends: after or before an order. */
export interface LenderOrdersCursor {
  readonly side: 'after' | 'before';
  /** What the list is sorted by: a time in milliseconds, or an amount in halalas. */
  readonly value: number;
  readonly id: string;
}

const CURSOR = /^(after|before)\.([0-9a-z]{1,9})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
const BASE = 36;

/** The cursor of an address. */
export const LenderOrdersCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.m2z3k4l5.0192f0aa-1111-7000-8000-000000000001']),
  v.transform((text): LenderOrdersCursor => {
    const [, side, value, id] = CURSOR.exec(text)!;
    return { side: side as LenderOrdersCursor['side'], value: Number.parseInt(value!, BASE), id: id! };
  }),
);

/** A cursor as text for an address. */
export const writeLenderOrdersCursor = ({ side, value, id }: LenderOrdersCursor): string =>
  [side, value.toString(BASE), id].join('.');

/** In place of an amount where an order has none, so that it comes last: above all amounts, and below them. */
const NO_AMOUNT = { 'amount-low': 10 ** 13, 'amount-high': 0 } as const;

/** What orders are sorted by, and in which direction. */
export const handedSorting = (sort: HandedSort) =>
  sort === 'newest' || sort === 'oldest'
    ? ({ by: 'handed', isDescending: sort === 'newest' } as const)
    : ({ by: 'amount', isDescending: sort === 'amount-high', noAmount: NO_AMOUNT[sort] } as const);

/** The place of an order in the list. */
export function lenderOrderPosition({ id, handedAt, financeAmount }: LenderOrderCard, sort: HandedSort) {
  const sorting = handedSorting(sort);
  return { id, value: sorting.by === 'handed' ? Date.parse(handedAt) : (financeAmount ?? sorting.noAmount) };
}
