import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['61000', 61_000],
  ['61,000', 61_000],
  ['61 000', 61_000],
  ["1'500'000", 1_500_000],
  ['٦١٬٠٠٠', 61_000],
  ['SAR 1500000', 1_500_000],
  ['SR 61,000.50', 61_000.5],
  ['1,500,000 ر.س', 1_500_000],
  ['1500000 ريال سعودي', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1.2 مليون', 1_200_000],
  ['850 ألف', 850_000],
  ['8.2 ألف', 8_200],
  ['1.1 مليون', 1_100_000],
  ['850k', 850_000],
  ['1.2m', 1_200_000],
  ['300 م2', 300],
  ['300م²', 300],
  ['312.5 sqm', 312.5],
  ['95,000 km', 95_000],
  ['٩٥٠٠٠ كم', 95_000],
  ['5+', 5],
  ['٧+', 7],
  ['0', 0],
  ['0.125', 0.125],
  ['61000.00', 61_000],
])('%s is %d', (text, value) => expect(readNumber(text)).toEqual({ value, isAmbiguous: false }));

test.each([
  ['950.000', 950_000],
  ['٩٥٠٫٠٠٠', 950_000],
  ['SAR 1.500', 1_500],
])('%s is %d, and may be meant otherwise', (text, value) =>
  expect(readNumber(text)).toEqual({ value, isAmbiguous: true }),
);

test('an "m" means metres in a measure, and millions in money', () => {
  expect(readNumber('300 m', 'measure')).toMatchObject({ value: 300 });
  expect(readNumber('300م', 'measure')).toMatchObject({ value: 300 });
  expect(readNumber('3 m')).toMatchObject({ value: 3_000_000 });
});

test.each([
  '',
  'abc',
  '6e9',
  '-5',
  '1,50',
  '12,34,567',
  '5-6',
  '5 or 6',
  '1,500 2',
  'SAR',
  '1.2.3',
  '٣ غرف',
  '1'.repeat(16),
])('%j is no number', (text) => expect(readNumber(text)).toBeNull());
