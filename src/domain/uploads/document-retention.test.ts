import { expect, it } from 'vitest';
import { documentsDeletedOn } from './document-retention.ts';

it.each([
  ['2026-11-22T08:00:00Z', '2027-02-20'],
  // 22:30 UTC is the next day in Riyadh.
  ['2026-11-22T22:30:00Z', '2027-02-21'],
  ['2027-12-01T08:00:00Z', '2028-02-29'],
])('documents of an order that ended at %s are deleted on %s', (ended, day) =>
  expect(documentsDeletedOn(new Date(ended))).toBe(day),
);
