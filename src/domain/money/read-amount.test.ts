import { describe, expect, it } from 'vitest';
import { readAmount, readCount } from './read-amount.ts';

describe('reading a typed amount', () => {
  it.each([
    ['12000', 1_200_000],
    ['12,000', 1_200_000],
    ['12 000', 1_200_000],
    ['١٢٠٠٠', 1_200_000],
    ['١٢٬٠٠٠٫٥٠', 1_200_050],
    ['۱۲۰۰۰', 1_200_000],
    ['SAR 1,234.5', 123_450],
    ['1234 ريال', 123_400],
    ['\u2066 500 \u2069', 50_000],
    ['0', 0],
    ['500 SAR', 50_000],
    ['sr 500', 50_000],
    ['٥٠٠ ر.س', 50_000],
    ['500 ر.س.', 50_000],
    ['1،234', 123_400],
    ['12.3', 1_230],
    ['1,234,567.89', 123_456_789],
    ['10,000,000,000', 1_000_000_000_000],
  ])('%s', (typed, halalas) => expect(readAmount(typed)).toBe(halalas));

  it.each([
    '',
    '1,5',
    '12,00',
    '1.234',
    '-5',
    '1e5',
    'abc',
    '٫',
    '1..2',
    '99999999999999',
    '0x10',
    'NaN',
    'SAR',
    '5 SAR 0',
    '500 SAR SAR',
    '1234,567',
    '1,2345',
    '5 000 x',
    '10000000000.01',
    '5.',
  ])('rejects %j', (typed) => expect(readAmount(typed)).toBeNull());
});

it('accepts only whole numbers as counts', () => {
  expect(readCount('٢٠٢٤')).toBe(2024);
  expect(readCount('85,000')).toBe(85_000);
  expect(readCount('1.5')).toBeNull();
});
