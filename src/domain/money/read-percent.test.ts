import { describe, expect, it } from 'vitest';
import { percentText, readPercent } from './read-percent.ts';

describe('reading a typed percentage', () => {
  it.each([
    ['3.4', 0.034],
    ['3.40', 0.034],
    ['٣٫٤٪', 0.034],
    ['۳٫۴', 0.034],
    ['3,4', 0.034],
    ['٣،٤ %', 0.034],
    ['\u2067 5.75 %\u2069', 0.0575],
    ['12.3456', 0.123456],
    ['0', 0],
    ['100', 1],
    ['999', 9.99],
  ])('%s', (typed, fraction) => expect(readPercent(typed)).toBe(fraction));

  it.each(['', '%', '1000', '1.23456', '3.', '.5', '-1', '3.4.5', '3,4,5', '3%%', '%3', 'x3', '3x', '1e1', 'NaN'])(
    'rejects %j',
    (typed) => expect(readPercent(typed)).toBeNull(),
  );
});

it.each([
  [0.034, '3.4'],
  [0.0575, '5.75'],
  [1 / 3, '33.3333'],
  [0.07 * 3, '21'],
  [0, '0'],
  [1, '100'],
])('shows the fraction %s as %s', (fraction, text) => {
  expect(percentText(fraction)).toBe(text);
});
