import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/endpoint.ts';
import { fieldProblems } from './field-problem.ts';
import { loadWords, type SuccessId } from './words.ts';

const words = loadWords();
const successes: SuccessId[] = [
  'success',
  'success.contact',
  'success.report',
  'success.account',
  'success.showroom_account',
  'success.code_sent',
  'success.password_reset',
  'success.password_changed',
  'success.profile',
];
const everything = [
  ...errorCodes.map((code) => [code, words.error(code, 'en'), words.error(code, 'ar')] as const),
  ...fieldProblems.map((problem) => [problem, words.field(problem, 'en'), words.field(problem, 'ar')] as const),
  ...successes.map((id) => [id, words.success(id, 'en'), words.success(id, 'ar')] as const),
];

describe('texts of the server', () => {
  it.each(everything)('%s is a sentence in both languages', (id, en, ar) => {
    // The specification has one of them in lower case.
    expect(en).toMatch(/^(?:[A-Z]|check code)/);
    expect(en).not.toContain(`.${id}`);
    expect(ar).toMatch(/^[\u0600-\u06ff]/);
  });
});
