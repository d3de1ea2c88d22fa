import * as v from 'valibot';
import { nextActor, type OrderActor } from '#domain/orders/order-moves.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DeskOrderCard } from './desk-order.ts';
import type { QueueSort } from './list-sort.ts';

/** The parts of the queue, in its order: what waits for us, what waits for applicants, and closed orders. */
export const queueParts = ['staff', 'applicant', 'nobody'] as const;
export type QueuePart = OrderActor | 'nobody';

/** The parts in which orders of this status can be, in the order of the queue: two where it depends on open requests. */
export function partsOfStatus(status: OrderStatus): QueuePart[] {
  const possible = [false, true].map((papersAreAsked) => nextActor(status, { papersAreAsked }) ?? 'nobody');
  return queueParts.filter((part) => possible.includes(part));
}

type SectionName = QueuePart | 'open' | 'closed' | 'received' | 'amount' | 'no_amount';

/** Successive orders of a list that are in one order. */
export interface QueueSection {
  /** Unique among the sections of all sorts, so that a cursor of one sort is none of another. */
  readonly name: SectionName;
  readonly parts: readonly QueuePart[];
  /** What its orders are sorted by; those that are equal, and those of `nothing`, by their ids. */
  readonly by: 'due' | 'received' | 'amount' | 'nothing';
  readonly isDescending: boolean;
}

const ofPart: Record<QueuePart, QueueSection> = {
  staff: { name: 'staff', parts: ['staff'], by: 'due', isDescending: false },
  applicant: { name: 'applicant', parts: ['applicant'], by: 'due', isDescending: false },
  nobody: { name: 'nobody', parts: ['nobody'], by: 'received', isDescending: true },
};
const received = (isDescending: boolean): QueueSection[] => [
  { name: 'received', parts: queueParts, by: 'received', isDescending },
];
/** Orders without an amount come last in both directions, the newest first. */
const amount = (isDescending: boolean): QueueSection[] => [
  { name: 'amount', parts: queueParts, by: 'amount', isDescending },
  { name: 'no_amount', parts: queueParts, by: 'nothing', isDescending: true },
];
/** Closed orders are not due any more. */
const due = (isDescending: boolean): QueueSection[] => [
  { name: 'open', parts: ['staff', 'applicant'], by: 'due', isDescending },
  { ...ofPart.nobody, name: 'closed' },
];
const ofSort: Record<QueueSort, readonly QueueSection[]> = {
  newest: received(true),
  oldest: received(false),
  'amount-high': amount(true),
  'amount-low': amount(false),
  'due-soon': due(false),
  'due-late': due(true),
};

/** The sections of the list in a sort, in their order. */
export const sectionsOf = (sort: QueueSort | undefined): readonly QueueSection[] =>
  sort ? ofSort[sort] : queueParts.map((part) => ofPart[part]);

/** The place of an order in the list. */
export interface QueuePosition {
  readonly section: SectionName;
  /** What its section is sorted by: a time in milliseconds, an amount in halalas, or 0. */
  readonly value: number;
  readonly id: string;
}

/** Where a page of the list begins or ends. */
export interface QueueCursor extends QueuePosition {
  readonly side: 'after' | 'before';
}

const CURSOR =
  /^(after|before)\.(staff|applicant|nobody|open|closed|received|amount|no_amount)\.([0-9a-z]{1,9})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
const BASE = 36;

/** The cursor of an address: the page after an order, or the one before it. */
export const QueueCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.staff.m2z3k4l5.0192f0aa-1111-7000-8000-000000000001']),
  v.transform((text): QueueCursor => {
    const [, side, section, value, id] = CURSOR.exec(text)!;
    return {
      side: side as QueueCursor['side'],
      section: section as SectionName,
      value: Number.parseInt(value!, BASE),
      id: id!,
    };
  }),
);

/** A cursor as text for an address. */
export function writeQueueCursor({ side, section, value, id }: QueueCursor): string {
  return [side, section, value.toString(BASE), id].join('.');
}

type Placed = Pick<DeskOrderCard, 'nextActor' | 'dueAt' | 'receivedAt' | 'financeAmount' | 'id'>;

/** The place of an order that a list in this sort shows. */
export function queuePosition(order: Placed, sort: QueueSort | undefined): QueuePosition {
  const part = order.nextActor ?? 'nobody';
  const { name, by } = sectionsOf(sort).find(
    (section) => section.parts.includes(part) && (section.by !== 'amount' || order.financeAmount !== null),
  )!;
  return { section: name, value: valueOf(order, by), id: order.id };
}

function valueOf({ dueAt, receivedAt, financeAmount }: Placed, by: QueueSection['by']): number {
  if (by === 'nothing') return 0;
  if (by === 'amount') return financeAmount ?? 0;
  return Date.parse((by === 'due' && dueAt) || receivedAt);
}
