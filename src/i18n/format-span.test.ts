import { expect, test } from 'vitest';
import { formatSpan } from './format-span.ts';

test('names a span of time in its largest unit, with the Arabic dual', () => {
  expect([0, 45, 89, 90, 170, 2_000, 2_880, 10_000].map((minutes) => formatSpan('en', minutes))).toEqual([
    '1 minute',
    '45 minutes',
    '89 minutes',
    '2 hours',
    '3 hours',
    '33 hours',
    '2 days',
    '7 days',
  ]);
  expect([120, 300, 2_880].map((minutes) => formatSpan('ar', minutes))).toEqual(['ساعتان', '5 ساعات', 'يومان']);
});
