import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionalText, writtenLine, writtenText } from './written-text.ts';

test.each(['', '  ', '\u200b\u200b', '\u202e\u2066\u2069\u202c', '\u200d\u2060\ufeff', '\u3164'])(
  'treats %j as empty',
  (text) => {
    expect(v.safeParse(writtenLine(100), text).issues?.[0].message).toBe('required');
    expect(v.safeParse(writtenText(100), `${text}\n${text}`).issues?.[0].message).toBe('required');
    expect(v.parse(optionalText(100), text)).toBeNull();
  },
);

test('removes direction controls and limits marks on a letter to four', () => {
  expect(v.parse(writtenLine(100), '\u202eelas rof\u202c \u2066Camry\u2069')).toBe('elas rof Camry');
  expect(v.parse(writtenLine(100), `Z${'\u0335'.repeat(200)}algo`)).toBe(`Z${'\u0335'.repeat(4)}algo`);
  expect(v.parse(writtenLine(100), 'مُحَمَّدٌ')).toBe('مُحَمَّدٌ'.normalize('NFC'));
});

test('keeps the lines of a text, and counts lengths after cleaning', () => {
  expect(v.parse(writtenText(100, 10), 'First line\nSecond\u200b line')).toBe('First line\nSecond line');
  expect(v.safeParse(writtenText(100, 10), `short${'\u200b'.repeat(20)}`).issues?.[0].message).toBe('min');
});
