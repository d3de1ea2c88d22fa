import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CalendarDay } from './calendar-day.ts';
import { Instant } from './instant.ts';

test.each(['2000-01-01', '2024-02-29', '2027-02-28', '2099-12-31'])('%s is a day', (day) => {
  expect(v.is(CalendarDay, day)).toBe(true);
  expect(v.is(Instant, `${day}T23:59:59.999Z`)).toBe(true);
});

test.each([
  '2027-02-31',
  '2027-02-29',
  '2100-02-29',
  '0000-01-01',
  '1999-12-31',
  '2100-01-01',
  '9999-12-31',
  '2027-13-01',
  '2027-1-1',
  '٢٠٢٧-٠١-٠١',
  '2027-01-01x',
  '12027-01-01',
  '2027-00-10',
  '2027-01-00',
  '',
])('%j is none', (day) => {
  expect(v.is(CalendarDay, day)).toBe(false);
  expect(v.is(Instant, `${day}T00:00:00Z`)).toBe(false);
});

test.each([
  '2026-11-22',
  '2026-11-22T10:00:00',
  '2026-11-22T10:00:00+23:00',
  '2026-11-22T25:00:00Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:60:00Z',
  '2026-11-22T10:00:60Z',
  '2026-11-22T10:00Z',
  '2026-11-22T10:00:00.Z',
  '2026-11-22T10:00:00.1234567890Z',
  ' 2026-11-22T10:00:00Z',
  '2026-11-22T10:00:00Z ',
  '+275760-09-13T00:00:00.000Z',
])('%s is no moment', (text) => {
  expect(v.is(Instant, text)).toBe(false);
});

test.each(['2026-11-22T00:00:00Z', '2026-11-22T19:09:59.1Z', '2026-11-22T20:59:09.123456789Z'])(
  '%s is a moment',
  (text) => {
    expect(v.is(Instant, text)).toBe(true);
  },
);
