import { expect, test } from 'vitest';
import { readTypedRange } from './typed-range.ts';

const prices = { min: 0, max: 1_000_000_000 };
const years = { min: 1950, max: 2030 };

test.each([
  ['50000', '90000', { from: 50_000, to: 90_000 }],
  ['50,000', '', { from: 50_000 }],
  ['', ' 90000 SAR', { to: 90_000 }],
  ['٥٠٬٠٠٠', '٩٠٠٠٠', { from: 50_000, to: 90_000 }],
  ['۵۰۰۰۰', '٩٠،٠٠٠', { from: 50_000, to: 90_000 }],
  ['0', '500.00', { from: 0, to: 500 }],
])('reads %s to %s as people type them', (from, to, range) => {
  expect(readTypedRange({ from, to }, prices)).toEqual(range);
});

test('two open ends mean no range', () => {
  expect(readTypedRange({ from: '', to: ' ' }, prices)).toBeUndefined();
});

test.each([
  ['2.5', ''],
  ['1,5', ''],
  ['', 'cheap'],
  ['50000', '2000000000'],
])('refuses %s to %s rather than changing the figure', (from, to) => {
  expect(readTypedRange({ from, to }, prices)).toBeNull();
});

test('rejects a year outside the limits of the catalogue', () => {
  expect(readTypedRange({ from: '20', to: '' }, years)).toBeNull();
  expect(readTypedRange({ from: '2015', to: '2031' }, years)).toBeNull();
  expect(readTypedRange({ from: '٢٠١٥', to: '2030' }, years)).toEqual({ from: 2015, to: 2030 });
});
