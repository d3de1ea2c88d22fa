import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './position.ts';

const position = { sort: 'price-low', value: 7_850_000, createdAt: Date.UTC(2026, 10, 22), id: 1042 } as const;

test('a page continues after the listing its cursor was written for', () => {
  expect(readCursor(writeCursor(position), 'price-low')).toEqual(position);
  for (const value of [null, 0]) {
    const other = { ...position, value };
    expect(readCursor(writeCursor(other), 'price-low')).toEqual(other);
  }
});

test('a cursor of another order, or a changed one, is not used', () => {
  const cursor = writeCursor(position);
  expect(readCursor(cursor, 'newest')).toBeNull();
  for (const wrong of [
    '',
    'price-low',
    `${cursor}.1`,
    `x${cursor}`,
    `${cursor}!`,
    cursor.replaceAll('.', ','),
    'price-low.1.1.',
    'price-low.A.1.1',
    `price-low.${'1'.repeat(12)}.1.1`,
  ])
    expect([wrong, readCursor(wrong, 'price-low')]).toEqual([wrong, null]);
});
