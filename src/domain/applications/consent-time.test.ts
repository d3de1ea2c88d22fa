import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { isCredibleConsentTime } from './consent-time.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const at = (ms: number) => isCredibleConsentTime(new Date(now.getTime() + ms).toISOString(), now);

test('a consent given on a device may be up to five years old, and two days ahead of the server', () => {
  expect([at(0), at(2 * DAY_MS), at(-5 * 365 * DAY_MS)]).toEqual([true, true, true]);
  expect([at(2 * DAY_MS + 1), at(-5 * 365 * DAY_MS - 1)]).toEqual([false, false]);
  expect(isCredibleConsentTime('yesterday', now)).toBe(false);
});
