import { expect, test } from 'vitest';
import { callerLocale } from './caller-locale.ts';

test.each([
  ['ar', null, 'ar'],
  ['ar-SA,ar;q=0.9,en;q=0.8', 'en', 'ar'],
  ['en;q=0.5, ar;q=0.6', null, 'ar'],
  ['en;q=0.6, ar;q=0.6', null, 'en'],
  ['fr, ar; Q = 0.2', null, 'ar'],
  ['fr, ar;level=1', null, 'ar'],
  ['ar;q=0, en;q=0.1', 'ar', 'en'],
  ['ar;q=0.000', 'ar', 'ar'],
  ['ar;q=2, en;q=0.1', null, 'en'],
  ['ar;q=1.001, en;q=0.1', null, 'en'],
  ['ar;q=0.1234, en;q=0.1', null, 'en'],
  ['ar;q=x1, en;q=0.1', null, 'en'],
  ['en;q=0.9, ar;q=1.000', null, 'ar'],
  ['*', 'ar', 'ar'],
  ['fr', null, 'en'],
  ['', 'ar', 'ar'],
  [null, undefined, 'en'],
  [undefined, 'fr', 'en'],
] as const)('Accept-Language %j with the cookie %j gives %s', (list, cookie, locale) => {
  expect(callerLocale(list, cookie)).toBe(locale);
});

test('a list longer than any browser sends is read only at its beginning', () => {
  expect(callerLocale(`${'fr,'.repeat(333)}ar`, null)).toBe('en');
  expect(callerLocale(`${'fr,'.repeat(300)}ar`, null)).toBe('ar');
});
