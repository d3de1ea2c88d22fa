import { expect, test } from 'vitest';
import {
  formatDate,
  formatList,
  formatMoney,
  formatMoneyText,
  formatNumber,
  formatPercent,
  formatTimeAgo,
  wholeRiyals,
} from './format.ts';
import { withPercents } from './with-percents.ts';

test('formats numbers with Western digits in both languages', () => {
  expect(formatNumber('ar', 48_200)).toBe('48,200');
  expect(formatNumber('en', 48_200)).toBe('48,200');
});

test('writes every number as Intl.NumberFormat does', () => {
  const whole = [0, 7, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 289_000_000_000, 2 ** 53, 1e21, 1e-7, Number.NaN];
  const parts = [0, 0.5, 0.25, 0.05, 0.005, 0.1256, 0.9999];
  const values = whole.flatMap((one) => parts.flatMap((part) => [one + part, 0 - one - part]));
  const inAllLengths = (write: (value: number, digits?: number) => string) =>
    values.flatMap((value) => [undefined, 0, 1, 2, 3].map((digits) => write(value, digits)));
  const byIntl = (value: number, digits?: number) =>
    new Intl.NumberFormat(
      'en-US',
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    ).format(value);
  expect(inAllLengths((value, digits) => formatNumber('en', value, digits))).toEqual(inAllLengths(byIntl));
});

test('shows halalas only where there are some', () => {
  expect(formatMoney('en', 28_900_000)).toBe('289,000');
  expect(formatMoney('ar', 160_626)).toBe('1,606.26');
  expect(formatMoneyText('ar', 28_900_000)).toBe('289,000\u00a0ر.س');
});

test('formats a date in both languages, by the day in Riyadh', () => {
  expect(formatDate('en', '2026-11-20T22:30:00Z')).toBe('21 November 2026');
  expect(formatDate('ar', '2026-11-20T22:30:00Z')).toBe('21 نوفمبر 2026');
});

test('rounds percentages to two decimals', () => {
  expect(formatPercent('en', 0.0764)).toBe('7.64%');
});

test('keeps the percent sign right of the digits in Arabic sentences, in formatted figures and in written texts', () => {
  expect(formatPercent('ar', 0.0764)).toBe('\u200f7.64%');
  expect(withPercents('ar', 'بنسبة 3.4%، أو 5%')).toBe('بنسبة \u200f3.4%، أو \u200f5%');
  expect(withPercents('ar', 'حتى \u200f1% من')).toBe('حتى \u200f1% من');
  expect(withPercents('en', 'at 3.4% a year')).toBe('at 3.4% a year');
});

test('formats ages with the Arabic dual', () => {
  expect(formatTimeAgo('ar', 2 * 3_600_000)).toBe('قبل ساعتين');
  expect(formatTimeAgo('en', 2 * 3_600_000)).toBe('2 hours ago');
});

test('rounds prices up to whole riyals, so that nobody pays more than the displayed price', () => {
  expect([31_452_500, 31_452_501, 31_452_599, 0].map(wholeRiyals)).toEqual([31_452_500, 31_452_600, 31_452_600, 0]);
});

test('joins the items of a list as each language does', () => {
  expect(formatList('en', ['ABS', 'Camera', 'Sunroof'])).toBe('ABS, Camera, Sunroof');
  expect(formatList('ar', ['كاميرا', 'مثبت سرعة', 'فتحة سقف'])).toBe('كاميرا، ومثبت سرعة، وفتحة سقف');
});

test('joins two items, leaves one alone, and writes nothing for none', () => {
  expect(formatList('en', ['Brand', 'Year'])).toBe('Brand, Year');
  expect(formatList('ar', ['الماركة', 'السنة'])).toBe('الماركة والسنة');
  expect(formatList('ar', ['الماركة'])).toBe('الماركة');
  expect(formatList('en', [])).toBe('');
});
