import * as v from 'valibot';
import { expect, it } from 'vitest';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { partsOfStatus, QueueCursorText, queuePosition, writeQueueCursor } from './queue-position.ts';

const id = '0192f0aa-1111-7000-8000-000000000001';
const dueAt = '2026-11-27T21:00:00.000Z';
const receivedAt = '2026-11-21T08:00:00.000Z';

it('reads the cursors it writes', () => {
  for (const side of ['after', 'before'] as const)
    for (const nextActor of ['staff', 'applicant', null] as const) {
      const cursor = { side, ...queuePosition({ id, nextActor, dueAt: nextActor && dueAt, receivedAt }) };
      expect(v.parse(QueueCursorText, writeQueueCursor(cursor))).toEqual(cursor);
    }
});

it('places open orders by when they are due, and closed ones by when they came', () => {
  expect(queuePosition({ id, nextActor: 'staff', dueAt, receivedAt })).toEqual({
    part: 'staff',
    at: new Date(dueAt),
    id,
  });
  expect(queuePosition({ id, nextActor: null, dueAt: null, receivedAt })).toEqual({
    part: 'nobody',
    at: new Date(receivedAt),
    id,
  });
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
