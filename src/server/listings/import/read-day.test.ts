import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['01/03/2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  [' ٢٠٢٦/٠٣/٠١ ', '2026-03-01'],
  ['31/02/2026', null],
  ['03/26', null],
  ['2026-03-01T10:00', null],
  ['yesterday', null],
  ['', null],
])('%j is the day %j', (text, day) => expect(readDay(text)).toBe(day));
