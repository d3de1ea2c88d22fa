import * as v from 'valibot';
import { expect, it } from 'vitest';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { partsOfStatus, QueueCursorText, queuePosition, writeQueueCursor } from './queue-position.ts';
import { QueueSort } from './list-sort.ts';

const id = '0192f0aa-1111-7000-8000-000000000001';
const dueAt = '2026-11-27T21:00:00.000Z';
const receivedAt = '2026-11-21T08:00:00.000Z';

it('reads the cursors it writes', () => {
  for (const side of ['after', 'before'] as const)
    for (const nextActor of ['staff', 'applicant', null] as const)
      for (const financeAmount of [null, 0, 1_000_000_000_000])
        for (const sort of [undefined, ...QueueSort.options]) {
          const order = { id, nextActor, dueAt: nextActor && dueAt, receivedAt, financeAmount };
          const cursor = { side, ...queuePosition(order, sort) };
          expect(v.parse(QueueCursorText, writeQueueCursor(cursor))).toEqual(cursor);
        }
});

it('places orders by what their list is sorted by', () => {
  const open = { id, nextActor: 'staff', dueAt, receivedAt, financeAmount: 9_000_000 } as const;
  const closed = { ...open, nextActor: null, dueAt: null };
  const [due, received] = [Date.parse(dueAt), Date.parse(receivedAt)];
  expect(queuePosition(open, undefined)).toEqual({ section: 'staff', value: due, id });
  expect(queuePosition(closed, undefined)).toEqual({ section: 'nobody', value: received, id });
  expect(queuePosition(open, 'due-late')).toEqual({ section: 'open', value: due, id });
  expect(queuePosition(closed, 'due-late')).toEqual({ section: 'closed', value: received, id });
  for (const order of [open, closed]) {
    expect(queuePosition(order, 'oldest')).toEqual({ section: 'received', value: received, id });
    expect(queuePosition(order, 'amount-low')).toEqual({ section: 'amount', value: 9_000_000, id });
    expect(queuePosition({ ...order, financeAmount: null }, 'amount-low')).toEqual({
      section: 'no_amount',
      value: 0,
      id,
    });
  }
});

it.each([
  '',
  'after',
  `after.staff.zzzzzzzzzz.${id}`,
  `after.us.1.${id}`,
  'after.staff.1.no-id',
  `after.staff.-1.${id}`,
])('refuses %s', (text) => expect(v.is(QueueCursorText, text)).toBe(false));

it('knows in which part of the queue a status is', () => {
  expect(OrderStatus.options.map((status) => [status, partsOfStatus(status)])).toEqual([
    ['new', ['staff']],
    ['reviewing', ['staff']],
    ['select_offer', ['applicant']],
    ['last_papers', ['staff', 'applicant']],
    ['under_work', ['staff']],
    ['completed', ['nobody']],
    ['cancelled', ['nobody']],
    ['rejected', ['nobody']],
  ]);
});
