import { expect, it } from 'vitest';
import { formatHijriDate } from './format-hijri-date.ts';

it('gives the Umm al-Qura day in both languages, with Western digits', () => {
  expect(formatHijriDate('en', '2026-11-22')).toBe('12 Jumada II 1448 AH');
  expect(formatHijriDate('ar', '2026-11-22')).toBe('12 جمادى الآخرة 1448 هـ');
});

// Published days of the Umm al-Qura calendar.
it.each([
  ['2023-07-19', '1 Muharram 1445 AH'],
  ['2025-06-26', '1 Muharram 1447 AH'],
  ['2025-03-01', '1 Ramadan 1446 AH'],
  ['2026-02-18', '1 Ramadan 1447 AH'],
])('%s is %s', (day, hijri) => expect(formatHijriDate('en', day)).toBe(hijri));

it('changes with the day in Riyadh, not in UTC', () => {
  expect(formatHijriDate('en', '2026-11-22T20:59:59Z')).toBe('12 Jumada II 1448 AH');
  expect(formatHijriDate('en', '2026-11-22T21:00:00Z')).toBe('13 Jumada II 1448 AH');
});
