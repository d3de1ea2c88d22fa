import { expect, test } from 'vitest';
import { wordsFor } from './own-words.ts';
import { westernDigits } from './western-digits.ts';

test('a reader gets the text of their language, or else the other one with its language', () => {
  const both = { en: 'Clean and serviced.', ar: 'نظيفة' };
  expect(wordsFor(both, 'en')).toEqual({ text: both.en, lang: 'en' });
  expect(wordsFor(both, 'ar')).toEqual({ text: both.ar, lang: 'ar' });
  expect(wordsFor({ en: null, ar: both.ar }, 'en')).toEqual({ text: both.ar, lang: 'ar' });
  expect(wordsFor({ en: both.en, ar: '' }, 'ar')).toEqual({ text: both.en, lang: 'en' });
});

test('a text that nobody wrote is none', () => {
  for (const none of [null, undefined, { en: null, ar: null }, { en: '', ar: '' }])
    expect(wordsFor(none, 'en')).toBeNull();
});

test('Arabic and Persian digits become Western ones, and nothing else changes', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ أ-7')).toBe('0123456789 0123456789 أ-7');
});
