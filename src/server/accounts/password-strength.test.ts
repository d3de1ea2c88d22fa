import { dictionary } from '@zxcvbn-ts/language-common';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { NewPassword } from '#domain/accounts/password.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { sampleAccounts } from '#demonstration/sample-accounts.ts';
import { createAccount } from './accounts-sql.ts';
import { createPasswordStrength, type PasswordOwner } from './password-strength.ts';
import { openSession } from './sessions.ts';

const strength = createPasswordStrength();
afterAll(strength.stop);

const isTaken = async (password: string, owner: PasswordOwner = {}) => {
  if (!v.is(NewPassword, password)) return false;
  try {
    await strength.check(password, owner);
    return true;
  } catch {
    return false;
  }
};

describe('a new password', () => {
  it('is none of the 3,000 most common ones with eight and more characters', async () => {
    const common = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    const taken: string[] = [];
    for (const password of common) if (await isTaken(password)) taken.push(password);
    expect(taken).toEqual([]);
  });

  it.each([
    'KSA123456789',
    'pass1234',
    'naif123456',
    'Khaled@2031',
    'Alrajhi2030!',
    'LandCruiser99',
    'hilal1957hilal',
    'Jeddah#2026',
    'p@ssw0rd2026',
    'محمد1234',
    'محمد١٢٣٤٥',
    'عبدالله2030',
    'qazwsx123456',
    '12/03/1998',
    '0551234567a',
    ...sampleAccounts.map(({ password }) => password),
  ])('cannot be %s', async (password) => {
    expect(await isTaken(password)).toBe(false);
  });

  it.each([
    'quiet lamp by the sea',
    'xK9#mQ2v',
    'قهوة عند البحر مساء',
    'ahmed likes dates in july',
    'three saluki under a moon',
    'Tq7!bnW4z',
    `${'a'.repeat(40)} a quiet lamp by the sea`,
  ])('can be %s', async (password) => {
    expect(await isTaken(password)).toBe(true);
  });

  it('does not contain names of its owner', async () => {
    expect(await isTaken('Thuraya Qablan')).toBe(true);
    expect(
      await isTaken('Thuraya Qablan', { name: 'Thuraya Qablan', email: 'thuraya@example.com', phone: '+966512345678' }),
    ).toBe(false);
  });
});

describe('a guessable password is refused with a message at its field', async () => {
  const { app, services } = await testApp();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return [response.status, (await response.json()) as { errors?: object }] as const;
  };
  const guessable = { password: 'naif123456', passwordConfirmation: 'naif123456' };
  const errors = { password: ['This password is too common. Choose another one.'] };

  it('at sign-up', async () => {
    const sara = {
      accountType: 'individual',
      name: 'Sara',
      email: 'sara@example.com',
      countryCode: '+966',
      phone: '0512345678',
      nationality: 'SA',
      identityNumber: '1000000008',
      city: 'riyadh',
      terms: 'accepted',
    };
    expect(await post('/auth/register', { ...sara, ...guessable })).toMatchObject([422, { errors }]);
    expect(
      await services.db.selectFrom('accounts').select('id').where('email', '=', 'sara@example.com').execute(),
    ).toEqual([]);
  });

  it('when it is changed', async () => {
    const id = await createAccount(
      services.db,
      {
        name: 'Huda',
        email: 'huda@example.com',
        accountType: 'individual',
        locale: 'en',
        password: 'quiet lamp by the sea',
      },
      services.clock(),
    );
    const authorization = `Bearer ${await openSession(services.db, id, services.clock())}`;
    expect(
      await post('/auth/update-password', { oldPassword: 'quiet lamp by the sea', ...guessable }, { authorization }),
    ).toMatchObject([422, { errors }]);
  });

  it('when it was forgotten', async () => {
    expect(await post('/auth/reset-password', { phone: '0512345678', resetToken: 'x', ...guessable })).toMatchObject([
      422,
      { errors },
    ]);
  });
});
