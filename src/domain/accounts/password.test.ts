import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isOwnName, NewPassword } from './password.ts';

const problemOf = (typed: string) => v.safeParse(NewPassword, typed).issues?.[0].message ?? null;

describe('a new password', () => {
  it.each([
    'quiet lamp by the sea',
    'xK9#mQ2v',
    'قهوة عند البحر مساء',
    'correct horse battery staple',
    '  leading spaces count',
    'x'.repeat(127) + 'y',
    '🌴🌴 by the 🌊',
    'ahmed likes dates in july',
    'password123456789',
    'abcdeabcde',
    '582736491',
  ])('%s is taken as it is', (typed) => {
    expect(problemOf(typed)).toBeNull();
  });

  it.each([
    '12345678',
    '87654321',
    'password',
    'Password1!',
    'P@ssw0rd',
    'QWERTYUIOP',
    '1qaz2wsx',
    'saudi123',
    'Riyadh2030',
    'alhilal1957',
    'KSA@2030!',
    '٠٥٠١٢٣٤٥',
    'aaaaaaaa',
    'abababab',
    'Mohammed1',
    'iloveyou',
    'wijha2026',
    '11223344',
    '23091932',
    'قهوةقهوة',
    'abcdefghij',
    'poiuytrewq',
    'asdfghjkl;',
    'كلمة السر',
    '!!password!!',
    'password12345678',
    'pa$$word',
    'm4st3r2024',
    'abcdabcda',
    'xyzxyzxy',
  ])('%s is among the first to be guessed', (typed) => {
    expect(problemOf(typed)).toBe('password_common');
  });

  it('has 8 to 128 characters', () => {
    expect([problemOf(''), problemOf('xK9#mQ2'), problemOf(`${'xy'.repeat(64)}z`)]).toEqual(['required', 'min', 'max']);
  });

  it.each([
    ['0512345678', true],
    ['+966 51 234 5678', true],
    ['٠٥١٢٣٤٥٦٧٨', true],
    ['Sara@Example.com', true],
    ['sara.alharbi', false],
    ['05123456789 and more words', false],
  ])('%s is the own name: %s', (typed, isOwn) => {
    expect(isOwnName(typed, { email: 'sara@example.com', phone: '+966512345678' })).toBe(isOwn);
  });

  it('may contain the phone or stand beside it, but not be little more than it', () => {
    const own = { email: null, phone: '+966512345678' };
    const isOwn = (typed: string) => isOwnName(typed, own);
    expect(['00966512345678', '12345512345678', '123456512345678', '5123456780'].map(isOwn)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isOwn('my 0512345678')).toBe(false);
    expect(isOwnName('0123456', { phone: '0123456' })).toBe(true);
    expect(isOwnName('012345', { phone: '012345' })).toBe(false);
    expect(isOwnName('anything', {})).toBe(false);
    expect(isOwnName('', { email: '@example.com' })).toBe(false);
  });

  it('is not the local part of the e-mail', () => {
    expect(isOwnName('Sara.AlHarbi', { email: 'sara.alharbi@example.com', phone: null })).toBe(true);
  });
});
