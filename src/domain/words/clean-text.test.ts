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

test('keeps four marks on a letter, one empty line, and the text between', () => {
  const marks = (count: number) => `a${'\u0335'.repeat(count)}b`;
  expect([4, 5, 9].map((count) => cleanText(marks(count)))).toEqual([marks(4), marks(4), marks(4)]);
  expect(cleanText('one\u0007\u0008two')).toBe('one two');
  expect(cleanText('e\u0301')).toBe('\u00e9');
  expect(cleanLines('\n\none\n\ntwo\n')).toBe('one\n\ntwo');
});
