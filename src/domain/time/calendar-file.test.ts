import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile, type DayEvent } from './calendar-file.ts';

const madeAt = new Date('2026-11-22T08:30:15.250Z');
const event = (more: Partial<DayEvent> = {}): DayEvent => ({
  uid: 'offer-1@wijha',
  day: '2026-12-31',
  summary: 'Installment 1 of 60',
  description: 'SAR 1,605.00',
  ...more,
});
const fileOf = (events: readonly DayEvent[], language: 'en' | 'ar' = 'en', name = 'Payments') =>
  calendarFile({ name, language, events, madeAt });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

it('is read by a calendar with the same days and texts', () => {
  const [first, second, ...more] = eventsOf(
    fileOf([event(), event({ uid: 'offer-2@wijha', day: '2027-01-31', summary: 'Installment 2 of 60' })]),
  );
  expect(more).toEqual([]);
  expect([first?.uid, first?.summary, first?.description]).toEqual([
    'offer-1@wijha',
    'Installment 1 of 60',
    'SAR 1,605.00',
  ]);
  expect([first?.startDate.isDate, first?.startDate.toString(), first?.endDate.toString()]).toEqual([
    true,
    '2026-12-31',
    // A whole day ends before the next one.
    '2027-01-01',
  ]);
  expect(second?.startDate.toString()).toBe('2027-01-31');
  expect(first?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-22T08:30:15Z');
});

it.each([
  ['signs of the format', String.raw`a;b,c\n d\ e:f "g"`],
  ['line ends', 'one\ntwo\r\nthree\rfour'],
  ['Arabic', 'القسط 12 من 60، المبلغ: 1,605.00 ر.س؛ راجع جدول الدفعات لدى جهة التمويل قبل كل دفعة'],
  ['characters of four octets', '🚗'.repeat(60)],
  ['nothing', ''],
])('keeps texts with %s', (_name, text) => {
  const [read] = eventsOf(fileOf([event({ summary: text, description: text })], 'ar', text));
  expect(read?.summary).toBe(text.replaceAll(/\r\n?/g, '\n'));
  expect(read?.description).toBe(text.replaceAll(/\r\n?/g, '\n'));
});

it('has lines of 75 octets at most, each ended by CR LF, and splits no character', () => {
  const text = fileOf([event({ summary: 'القسط '.repeat(40), description: `x${'🚗'.repeat(50)}` })], 'ar');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.slice(0, -2).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => Buffer.byteLength(line) >= 72)).toBe(true);
  expect(lines.every((line) => !/[\ud800-\udbff]$/.test(line))).toBe(true);
});
