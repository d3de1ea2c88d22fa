import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('never shows zero, and uses the unit of the limits, so that 5 MB is 5 MB', () => {
  expect(formatFileSize('en', 12)).toBe('1\u00a0kB');
  expect(formatFileSize('ar', 43 * 1024)).toBe('43\u00a0كيلوبايت');
  expect(formatFileSize('en', 1024 * 1024 - 1)).toBe('1.0\u00a0MB');
  expect(formatFileSize('ar', 5 * 1024 * 1024)).toBe('5.0\u00a0ميغابايت');
});
