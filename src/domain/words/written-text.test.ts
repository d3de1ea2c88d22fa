import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionalLine, optionalText, writtenLine, writtenText } from './written-text.ts';

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

test('accepts lengths from the minimum to the maximum, and keeps a line on one line', () => {
  const problem = (schema: v.GenericSchema, text: string | null) =>
    v.safeParse(schema, text).issues?.[0].message ?? null;
  for (const schema of [writtenLine(5, 3), writtenText(5, 3), optionalLine(5, 3), optionalText(5, 3)])
    expect(['ab', 'abc', 'abcde', 'abcdef'].map((text) => problem(schema, text))).toEqual(['min', null, null, 'max']);
  expect(problem(writtenLine(5), 'a')).toBeNull();
  expect(problem(optionalLine(5), null)).toBeNull();
  expect(v.parse(optionalLine(20), ' one\ntwo ')).toBe('one two');
  expect(v.parse(optionalText(20), ' one\ntwo ')).toBe('one\ntwo');
  expect(v.parse(writtenLine(20), 'one\ntwo')).toBe('one two');
});
