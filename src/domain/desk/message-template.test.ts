import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fillTemplate, TemplateDraft } from './message-template.ts';

const values = { name: 'Sara {number}', number: 'WJ-20418-1', due: '30 Nov 2026' };
const draft = {
  purpose: 'reject',
  title: { en: 'Income', ar: 'الدخل' },
  text: { en: 'Dear {name}, about {number}.', ar: 'عزيزنا {name}، بخصوص {number}.' },
};
const problems = (changes: object) =>
  v.safeParse(TemplateDraft, { ...draft, ...changes }).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

test('fills in each placeholder once, and nothing of what was filled in', () => {
  expect(fillTemplate('{name}: {number} until {due}, {name}', values)).toBe(
    'Sara {number}: WJ-20418-1 until 30 Nov 2026, Sara {number}',
  );
  expect(fillTemplate('Send it by {due} please', { ...values, due: '' })).toBe('Send it by please');
});

test('both languages are required, and only known placeholders are accepted', () => {
  expect(problems({})).toBeUndefined();
  expect(problems({ text: { en: 'Hello', ar: ' ' } })).toEqual([['text.ar', 'required']]);
  expect(problems({ title: { en: '', ar: 'الدخل' } })).toEqual([['title.en', 'required']]);
  for (const en of ['{phone}', '{}', '{ name }', '{NAME}'])
    expect(problems({ text: { en, ar: 'مرحبًا' } })).toEqual([['text.en', 'unknown_placeholder']]);
  expect(problems({ text: { en: 'x'.repeat(801), ar: 'مرحبًا' } })).toEqual([['text.en', 'max']]);
});
