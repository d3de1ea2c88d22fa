import { expect, test } from 'vitest';
import {
  formatDate,
  formatMoney,
  formatMoneyText,
  formatNumber,
  formatPercent,
  formatTimeAgo,
  wholeRiyals,
} from './format.ts';

test('numbers use Western digits in both languages', () => {
  expect(formatNumber('ar', 48_200)).toBe('48,200');
  expect(formatNumber('en', 48_200)).toBe('48,200');
});

test('money shows halalas only where there are some', () => {
  expect(formatMoney('en', 28_900_000)).toBe('289,000');
  expect(formatMoney('ar', 160_626)).toBe('1,606.26');
  expect(formatMoneyText('ar', 28_900_000)).toBe('289,000\u00a0ر.س');
});

test('a date reads naturally in both languages, by the Riyadh day', () => {
  expect(formatDate('en', '2026-11-20T22:30:00Z')).toMatch(/21.*2026/);
  expect(formatDate('ar', '2026-11-20T22:30:00Z')).toBe('21 نوفمبر 2026');
});

test('percentages are rounded to two decimals', () => {
  expect(formatPercent('en', 0.0764)).toBe('7.64%');
});

test('ages speak Arabic with its dual', () => {
  expect(formatTimeAgo('ar', 2 * 3_600_000)).toBe('قبل ساعتين');
  expect(formatTimeAgo('en', 2 * 3_600_000)).toBe('2 hours ago');
});

test('prices show in whole riyals, rounded up, so that nobody pays more than they saw', () => {
  expect([31_452_500, 31_452_501, 31_452_599, 0].map(wholeRiyals)).toEqual([31_452_500, 31_452_600, 31_452_600, 0]);
});
