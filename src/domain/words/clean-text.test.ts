import { expect, test } from 'vitest';
import { cleanLines, cleanText, isVisible } from './clean-text.ts';

test('removes invisible characters and keeps joiners inside words', () => {
  expect(cleanText(' \u202eDarb\u200f  Al\u00a0Qamra\u2066 ')).toBe('Darb Al Qamra');
  expect(cleanText('می\u200cخواهم\ud800')).toBe('می\u200cخواهم\ufffd');
});

test('keeps the line breaks of a longer text', () => {
  expect(cleanLines('one \r\n\r\n\r\n\r\ntwo\u200b\rthree ')).toBe('one\n\ntwo\nthree');
});

test.each(['', ' \n\t', '\u200c\u200d', '\u3164\uffa0', '\u2800', '\ufe0f\u034f'])('%j is not visible', (text) =>
  expect(isVisible(text)).toBe(false),
);

test.each(['a', 'معرض', '7', ' ❤\ufe0f'])('%j is visible', (text) => expect(isVisible(text)).toBe(true));
