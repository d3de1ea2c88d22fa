import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { Credentials } from './account.ts';
import { CodeCheck, CodeRequest, PasswordReset } from './forgotten-password.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordByLink, PasswordLinkCheck } from './password-link.ts';
import { Registration } from './registration.ts';

const password = 'a quiet lamp by the sea';
const person = {
  accountType: 'individual',
  name: 'Sara Al Harbi',
  email: ' Sara@Example.com ',
  countryCode: '+966',
  phone: '٠٥١٢٣٤٥٦٧٨',
  nationality: 'SA',
  identityNumber: '1000 000 008',
  city: 'riyadh',
  password,
  passwordConfirmation: password,
  terms: 'accepted',
};

/** Each problem as "field: code". */
function problemsOf(schema: v.GenericSchema, typed: object): string[] {
  return v.safeParse(schema, typed).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];
}

describe('signing up', () => {
  const problems = (change: object) => problemsOf(Registration, { ...person, ...change });

  it('stores what a person typed in canonical form', () => {
    expect(v.parse(Registration, person)).toMatchObject({
      email: 'sara@example.com',
      phone: '+966512345678',
      identityNumber: '1000000008',
      showroomKind: 'showroom',
    });
    expect(v.parse(Registration, { ...person, countryCode: '+971', phone: '050 123 4567' }).phone).toBe(
      '+971501234567',
    );
  });

  it('lets a showroom leave out the identity number, but not an individual', () => {
    expect(problems({ identityNumber: '' })).toEqual(['identityNumber: required']);
    expect(problems({ identityNumber: '', accountType: 'showroom' })).toEqual([]);
    expect(v.parse(Registration, { ...person, identityNumber: '', accountType: 'showroom' }).identityNumber).toBeNull();
  });

  it.each([
    [{ name: 'S' }, 'name: min'],
    [{ name: 'x'.repeat(101) }, 'name: max'],
    [{ email: '  ' }, 'email: required'],
    [{ email: 'sara.example.com' }, 'email: email'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'email: max'],
    [{ phone: '0112345678' }, 'phone: phone'],
    [{ countryCode: '966' }, 'countryCode: invalid'],
    [{ nationality: '' }, 'nationality: required'],
    [{ nationality: 'sa' }, 'nationality: invalid'],
    [{ nationality: 'SAU' }, 'nationality: invalid'],
    [{ nationality: '1SA' }, 'nationality: invalid'],
    [{ city: '' }, 'city: required'],
    [{ city: 'Riyadh' }, 'city: invalid'],
    [{ city: 'r'.repeat(61) }, 'city: invalid'],
    [{ city: 'riyadh!' }, 'city: invalid'],
    [{ identityNumber: '10000' }, 'identityNumber: digits'],
    [{ identityNumber: '1000000009' }, 'identityNumber: identity_number'],
    [{ identityNumber: ' '.repeat(41) }, 'identityNumber: identity_number'],
    [{ passwordConfirmation: `${password}.` }, 'passwordConfirmation: confirmed'],
    [{ passwordConfirmation: 'x'.repeat(129) }, 'passwordConfirmation: confirmed'],
    [{ terms: '' }, 'terms: required'],
    [{ accountType: 'bank' }, 'accountType: invalid'],
    [{ showroomKind: 'bank' }, 'showroomKind: invalid'],
  ])('refuses %o', (change, problem) => expect(problems(change)).toContain(problem));

  it('refuses the own e-mail or phone as password', () => {
    for (const own of ['sara@example.com', '+966 512345678'])
      expect(problems({ password: own, passwordConfirmation: own })).toEqual(['password: password_own']);
  });
});

describe('a forgotten password', () => {
  const phone = { countryCode: '+966', phone: '0512345678' };

  it('takes the phone in any notation, Saudi unless another code is chosen', () => {
    expect(v.parse(CodeRequest, { phone: '512345678' })).toEqual({ countryCode: '+966', phone: '+966512345678' });
    expect(problemsOf(CodeRequest, { phone: '12345' })).toEqual(['phone: phone']);
    expect(problemsOf(CodeRequest, { phone: ' ' })).toContain('phone: required');
  });

  it('takes six digits of any script as code', () => {
    expect(v.parse(CodeCheck, { ...phone, code: ' ١٢٣ ٤٥٦ ' })).toMatchObject({
      phone: '+966512345678',
      code: '123456',
    });
    for (const code of ['12345', '1234567', '12345x', 'x123456', '1'.repeat(41)])
      expect(problemsOf(CodeCheck, { ...phone, code })).toEqual(['code: code_digits']);
    expect(problemsOf(CodeCheck, { ...phone, code: ' ' })).toContain('code: required');
    expect(problemsOf(CodeCheck, { ...phone, phone: '1', code: '123456' })).toEqual(['phone: phone']);
  });

  it('takes the new password twice, with the proof of the code', () => {
    const reset = { ...phone, resetToken: 'proof', password, passwordConfirmation: password };
    expect(v.parse(PasswordReset, reset)).toMatchObject({ phone: '+966512345678', password });
    expect(problemsOf(PasswordReset, { ...reset, passwordConfirmation: 'another' })).toEqual([
      'passwordConfirmation: confirmed',
    ]);
    expect(problemsOf(PasswordReset, { ...reset, resetToken: '' })).toContain('resetToken: required');
    expect(problemsOf(PasswordReset, { ...reset, resetToken: 'x'.repeat(101) })).toEqual(['resetToken: reset_ended']);
    expect(problemsOf(PasswordReset, { ...reset, phone: '1' })).toEqual(['phone: phone']);
  });
});

test('a changed password differs from the present one, also in the way its accents are written', () => {
  const change = { oldPassword: 'the old lamp', password, passwordConfirmation: password };
  expect(problemsOf(PasswordChange, change)).toEqual([]);
  expect(problemsOf(PasswordChange, { ...change, passwordConfirmation: 'other' })).toEqual([
    'passwordConfirmation: confirmed',
  ]);
  expect(problemsOf(PasswordChange, { ...change, oldPassword: password })).toEqual(['password: password_same']);
  const [accents, marks] = ['café by the sea', 'café by the sea'].map((text, at) => text.normalize(at ? 'NFD' : 'NFC'));
  expect(problemsOf(PasswordChange, { oldPassword: accents, password: marks, passwordConfirmation: marks })).toEqual([
    'password: password_same',
  ]);
  expect(problemsOf(PasswordChange, { ...change, oldPassword: '' })).toContain('oldPassword: required');
  expect(problemsOf(PasswordChange, { ...change, oldPassword: 'x'.repeat(129) })).toEqual(['oldPassword: max']);
});

test('a password link has a token of letters, digits, dashes and underscores', () => {
  expect(problemsOf(PasswordLinkCheck, { token: 'aZ0_-' })).toEqual([]);
  expect(problemsOf(PasswordLinkCheck, { token: '' })).toContain('token: required');
  for (const token of ['a b', 'x'.repeat(101), '!a', 'a!'])
    expect(problemsOf(PasswordLinkCheck, { token })).toEqual(['token: link_ended']);
  const set = { token: 'aZ0', password, passwordConfirmation: password };
  expect(problemsOf(PasswordByLink, set)).toEqual([]);
  expect(problemsOf(PasswordByLink, { ...set, passwordConfirmation: 'other' })).toEqual([
    'passwordConfirmation: confirmed',
  ]);
});

test('signing in takes an e-mail or phone without the spaces around it', () => {
  expect(v.parse(Credentials, { login: ' sara@example.com ', password: ' p ' })).toEqual({
    login: 'sara@example.com',
    password: ' p ',
  });
  expect(problemsOf(Credentials, { login: ' ', password: '' })).toEqual(['login: required', 'password: required']);
  expect(problemsOf(Credentials, { login: 'x'.repeat(255), password: 'x'.repeat(129) })).toEqual([
    'login: max',
    'password: max',
  ]);
});
