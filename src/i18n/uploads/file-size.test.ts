import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('a file is never empty, and is counted as its limit is: 5 MB are not more than 5 MB', () => {
  expect(formatFileSize('en', 12)).toBe('1\u00a0kB');
  expect(formatFileSize('ar', 43 * 1024)).toBe('43\u00a0كيلوبايت');
  expect(formatFileSize('en', 1024 * 1024 - 1)).toBe('1.0\u00a0MB');
  expect(formatFileSize('ar', 5 * 1024 * 1024)).toBe('5.0\u00a0ميغابايت');
});
