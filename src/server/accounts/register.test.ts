import { describe, expect, it } from 'vitest';
import { json } from '../db/database.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

const tested = await testApp();
const { app, services } = tested;

const sara = {
  accountType: 'individual',
  name: 'Sara Al-Harbi',
  email: 'Sara@Example.com',
  countryCode: '+966',
  phone: '٠٥١٢ ٣٤٥ ٦٧٨',
  nationality: 'SA',
  identityNumber: '1000000008',
  city: 'riyadh',
  password: 'quiet lamp by the sea',
  passwordConfirmation: 'quiet lamp by the sea',
  terms: 'accepted',
};

interface Answer {
  status: number;
  body: { data?: unknown; message?: string; code?: string; errors?: Record<string, string[]> };
}

async function register(body: object, language = 'en'): Promise<Answer> {
  const response = await app.request('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const accountOf = (email: string) =>
  services.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

describe('signing up', () => {
  it('keeps the versions of the terms and of the privacy policy in force, not of those to come', async () => {
    const text = json({ title: { en: 'Text', ar: 'نص' }, body: [] });
    const now = services.clock();
    const tomorrow = new Date(now.getTime() + DAY_MS);
    await services.db
      .insertInto('pages')
      .values([
        { key: 'terms', version: 2, content: text, published_at: now },
        { key: 'terms', version: 3, content: text, published_at: tomorrow },
        { key: 'privacy', version: 1, content: text, published_at: now },
        { key: 'privacy', version: 2, content: text, published_at: tomorrow },
      ])
      .execute();
    expect((await register({ ...sara, email: 'reader@example.com', phone: '0500000019' })).status).toBe(200);
    expect(await accountOf('reader@example.com')).toMatchObject({
      terms_version: 2,
      privacy_version: 1,
    });
  });

  it('stores all data and the accepted terms, and signs nobody in', async () => {
    const response = await app.request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify(sara),
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await response.json()).toEqual({ data: { registered: true }, message: 'تم إنشاء الحساب بنجاح' });
    expect(await accountOf('sara@example.com')).toMatchObject({
      name: 'Sara Al-Harbi',
      phone: '+966512345678',
      country_code: '+966',
      account_type: 'individual',
      showroom_kind: null,
      role: 'user',
      nationality: 'SA',
      identity_number: '1000000008',
      city: 'riyadh',
      locale: 'ar',
      terms_locale: 'ar',
      is_sample: false,
    });
  });

  it('repeated with the same data after a lost answer gives the same answer and makes no second account', async () => {
    const huda = { ...sara, email: 'huda@example.com', phone: '0500000011' };
    await register(huda);
    const again = await register(huda);
    expect([again.status, again.body.message]).toEqual([200, 'Account Created Successfully']);
    const accounts = await services.db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', '+966500000011')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('with a registered e-mail or phone names the field', async () => {
    const noura = { ...sara, email: 'noura@example.com', phone: '0500000012' };
    await register(noura);
    const other = { ...noura, password: 'another quiet lamp', passwordConfirmation: 'another quiet lamp' };
    expect((await register(other)).body.errors).toEqual({
      email: ['This is already registered'],
      phone: ['This is already registered'],
    });
    expect((await register({ ...other, email: 'new@example.com' })).body.errors).toEqual({
      phone: ['This is already registered'],
    });
    expect((await register({ ...other, phone: '0500000001' }, 'ar')).body.errors).toEqual({ email: ['مسجل من قبل'] });
  });

  it('repeated later, or by a guesser, does not reveal that the password was right', async () => {
    const reem = { ...sara, email: 'reem@example.com', phone: '0500000013' };
    await register(reem);
    const guesses = [];
    for (let i = 0; i < 7; i += 1)
      guesses.push(
        (await register({ ...reem, password: `guess number ${i}`, passwordConfirmation: `guess number ${i}` })).status,
      );
    expect(new Set(guesses)).toEqual(new Set([422]));
    // The delay refuses a right password like a wrong one.
    expect((await register(reem)).status).toBe(422);
    tested.passTime(16 * MINUTE_MS);
    expect((await register(reem)).status).toBe(422);
  });

  it('as a showroom or marketing office needs no identity number', async () => {
    const office = {
      ...sara,
      accountType: 'showroom',
      showroomKind: 'marketing_office',
      email: 'office@example.com',
      phone: '0500000002',
      identityNumber: '',
    };
    const made = await register(office);
    expect([made.status, made.body.message]).toEqual([200, 'Showroom account created successfully']);
    expect(await accountOf('office@example.com')).toMatchObject({
      account_type: 'showroom',
      showroom_kind: 'marketing_office',
      identity_number: null,
    });
    const person = await register({ ...sara, email: 'p@example.com', phone: '0500000003', identityNumber: '' });
    expect(person.body.errors).toEqual({ identityNumber: ['This field is required'] });
  });

  it('accepts a phone of another country with its calling code, and lets its owner sign in with it', async () => {
    const made = await register({ ...sara, email: 'dubai@example.com', countryCode: '+971', phone: '050 123 4567' });
    expect(made.status).toBe(200);
    expect(await accountOf('dubai@example.com')).toMatchObject({ phone: '+971501234567', country_code: '+971' });
    const signIn = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: '00971 50 123 4567', password: sara.password }),
    });
    expect(signIn.status).toBe(200);
  });

  it('never accepts a role, an id or a verification from the caller', async () => {
    await register({
      ...sara,
      email: 'mass@example.com',
      phone: '0500000004',
      role: 'staff',
      id: '00000000-0000-7000-8000-000000000000',
      isSample: true,
      is_sample: true,
    });
    expect(await accountOf('mass@example.com')).toMatchObject({ role: 'user', is_sample: false });
  });

  it.each([
    ['no tick', { terms: '' }, { terms: ['This field is required'] }],
    [
      'another confirmation',
      { passwordConfirmation: 'quiet lamp by the se' },
      { passwordConfirmation: ['This does not match'] },
    ],
    [
      'seven characters',
      { password: 'xkcd-93', passwordConfirmation: 'xkcd-93' },
      { password: ['Field must contain at least 8 characters'] },
    ],
    [
      'a common password',
      { password: 'Riyadh@2030', passwordConfirmation: 'Riyadh@2030' },
      { password: ['This password is too common. Choose another one.'] },
    ],
    [
      'the phone as password',
      { password: '+966500000009', passwordConfirmation: '+966500000009' },
      { password: ['Do not use your phone number or email as a password. Choose another one.'] },
    ],
    ['a phone of thirteen digits', { phone: '9665123456789' }, { phone: ['Phone number is invalid'] }],
    [
      'an identity number with a wrong digit',
      { identityNumber: '1000000009' },
      { identityNumber: ['Enter a valid national ID or Iqama number'] },
    ],
    ['no city of ours', { city: 'atlantis' }, { city: ['Choose one of the available values'] }],
    ['no country', { nationality: 'XX' }, { nationality: ['Choose one of the available values'] }],
    ['an e-mail that is none', { email: 'sara@' }, { email: ['Email is invalid'] }],
  ])('with %s is refused with the field named', async (_what, change, errors) => {
    const refused = await register({ ...sara, email: 'refused@example.com', phone: '0500000009', ...change });
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect(await accountOf('refused@example.com')).toBeUndefined();
  });

  it('fifty times at the same time makes one account', async () => {
    const body = { ...sara, email: 'once@example.com', phone: '0500000050' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(body)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 422]))).toBe(true);
    expect(
      await services.db.selectFrom('accounts').select('id').where('email', '=', 'once@example.com').execute(),
    ).toHaveLength(1);
  });
});
