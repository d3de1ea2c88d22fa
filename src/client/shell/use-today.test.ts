import { expect, test } from 'vitest';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { dayOfDevice } from './use-today.ts';

test('follows the calendar of Riyadh', () => {
  expect(dayOfDevice(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
  expect(dayOfDevice(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
});

test('a device whose clock is set to 1970 still shows the monthly price', () => {
  const day = dayOfDevice(new Date(0));
  expect(() => standingInput(10_000_000, 'new', day)).not.toThrow();
});
