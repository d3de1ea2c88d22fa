import { expect, test } from 'vitest';
import { alertDueAt, firstAlert, isNight, type SearchAlert } from './search-alert.ts';

/** A moment of November 2026 by the clock of Riyadh; the 22nd and 29th are Sundays. */
const riyadh = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 3, minute));
const due = (alert: Partial<SearchAlert>, now: Date) => alertDueAt({ ...firstAlert, ...alert }, now);

test('the night in Riyadh begins at 22:00 and ends at 8:00', () => {
  expect(
    [riyadh(25, 21, 59), riyadh(25, 22), riyadh(26, 0), riyadh(26, 7, 59), riyadh(26, 8)].map((now) => isNight(now)),
  ).toEqual([false, true, true, true, false]);
});

test('news is told at once by day, and at eight in the morning after a night', () => {
  expect(due({}, riyadh(25, 14, 30))).toEqual(riyadh(25, 14, 30));
  expect(due({}, riyadh(25, 23))).toEqual(riyadh(26, 8));
  expect(due({ by: 'email' }, riyadh(26, 3))).toEqual(riyadh(26, 8));
});

test('whoever wants it hears at night, and the bell is silent', () => {
  expect(due({ atNight: true }, riyadh(26, 3))).toEqual(riyadh(26, 3));
  expect(due({ by: 'bell' }, riyadh(26, 3))).toEqual(riyadh(26, 3));
});

test('daily alerts come at nine, weekly ones on Sunday at nine', () => {
  expect(due({ pace: 'daily' }, riyadh(25, 8, 59))).toEqual(riyadh(25, 9));
  expect(due({ pace: 'daily' }, riyadh(25, 9))).toEqual(riyadh(26, 9));
  expect(due({ pace: 'weekly' }, riyadh(25, 12))).toEqual(riyadh(29, 9));
  expect(due({ pace: 'weekly' }, riyadh(29, 8))).toEqual(riyadh(29, 9));
  expect(due({ pace: 'weekly', by: 'bell' }, riyadh(29, 9))).toEqual(new Date(Date.UTC(2026, 11, 6, 6)));
});
