import { expect, it } from 'vitest';
import { type Figure, isOver, percentile, writeTable } from './bench/figure.ts';

const slow: Figure = {
  what: 'a page',
  value: 30.123,
  unit: 'ms',
  target: { atMost: 25 },
  baseline: { what: 'the bare row', value: 10 },
  note: 'slowest 99 ms',
};
const fast: Figure = { what: 'the list', value: 9_336.4, unit: 'requests/s', target: { atLeast: 1_500 } };
const seen: Figure = { what: 'brands', value: 12, unit: 'requests/s' };

it('a figure misses its target above the maximum or below the minimum', () => {
  expect([slow, fast, seen].map(isOver)).toEqual([true, false, false]);
  expect(isOver({ ...slow, value: 25 })).toBe(false);
  expect(isOver({ ...fast, value: 1_499 })).toBe(true);
});

it('the table has measurement, target and ratio to the baseline', () => {
  expect(writeTable([slow, fast, seen]).split('\n')).toEqual([
    '      figure            measured    target  compared, in the same run',
    'OVER  a page            30.12 ms     <= 25  3.0 x the bare row (10 ms); slowest 99 ms',
    'ok    the list  9,336 requests/s  >= 1,500',
    '      brands       12 requests/s',
  ]);
});

it('returns percentiles, and throws without measurements', () => {
  expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(percentile([5, 1, 3, 2, 4], 1)).toBe(5);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

it('names a baseline of 0 in words, because nothing is a multiple of it', () => {
  const baseline = { what: 'Orama’s list', value: 0 };
  const table = writeTable([
    { what: 'the list', value: 1_500, unit: 'requests/s', baseline },
    { what: 'the primary', value: 2, unit: 'queries', baseline: { what: 'without', value: 0 } },
  ]);
  expect(table).toContain('Orama’s list finished none');
  expect(table).toContain('without: 0 queries');
  expect(table).not.toContain('Infinity');
});
