import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProfileChange } from './profile-change.ts';
import { neededProofs, profileChangeFrom } from './profile-proofs.ts';

const present = { email: 'sara@example.com', phone: '+966512345678' };
const typed = {
  name: 'Sara Al Harbi',
  email: 'sara@example.com',
  countryCode: '+966',
  phone: '0512345678',
  nationality: '',
  identityNumber: '',
  city: '',
};
const problems = (change: object) =>
  v
    .safeParse(profileChangeFrom(present), { ...typed, ...change })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

describe('what a change of the profile has to prove', () => {
  it('is nothing while e-mail and phone stay', () => {
    expect(neededProofs(present, present)).toEqual([]);
    expect(problems({})).toEqual([]);
    expect(problems({ name: 'Sara', email: 'SARA@example.com ', phone: '+966 51 234 5678' })).toEqual([]);
  });

  it('is the password and a code sent to the new phone or e-mail', () => {
    expect(neededProofs(present, { ...present, phone: '+966587654321' })).toEqual(['password', 'code']);
    expect(neededProofs(present, { ...present, email: 'new@example.com' })).toEqual(['password', 'emailCode']);
    expect(neededProofs(present, { email: null, phone: null })).toEqual(['password', 'code', 'emailCode']);
  });

  it('is reported on the fields that are empty', () => {
    const phone = { phone: '0587654321' };
    const email = { email: 'new@example.com' };
    expect(problems(phone)).toEqual(['password: required', 'code: required']);
    expect(problems(email)).toEqual(['password: required', 'emailCode: required']);
    expect(problems({ ...phone, password: 'secret', code: '123456' })).toEqual([]);
    expect(problems({ ...email, password: 'secret', emailCode: '123456' })).toEqual([]);
    expect(problems({ ...phone, ...email, password: 'secret' })).toEqual(['code: required', 'emailCode: required']);
    expect(problems({ ...phone, password: 'secret', code: '12345' })).toContain('code: code_digits');
    expect(problems({ password: 'x'.repeat(129) })).toEqual(['password: max']);
  });

  it('is checked together with the details themselves', () => {
    expect(problems({ phone: '0112345678' })).toContain('phone: phone');
    expect(problems({ city: 'Riyadh!' })).toContain('city: invalid');
  });
});

it('stores the phone as E.164 and empty answers as unknown', () => {
  const stored = { phone: '+966512345678', nationality: null, identityNumber: null, city: null };
  expect(v.parse(ProfileChange, typed)).toMatchObject(stored);
  expect(v.parse(profileChangeFrom(present), typed)).toMatchObject(stored);
  expect(v.parse(ProfileChange, { ...typed, nationality: 'SA', city: 'jeddah' })).toMatchObject({
    nationality: 'SA',
    city: 'jeddah',
  });
});
