import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from './accounts-sql.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const tested = await testApp();
const { app, services } = tested;
const password = 'quiet lamp by the sea';
const next = 'a path along the wadi';
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let people = 0;
async function somebody() {
  people += 1;
  const phone = `+9665200${String(people).padStart(5, '0')}`;
  const email = `person${people}@example.com`;
  const id = await createAccount(
    services.db,
    { name: `Person ${people}`, phone, email, accountType: 'individual', locale: 'en', password },
    services.clock(),
  );
  const signIn = async (userAgent: string, typed = password) => {
    const response = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ login: email, password: typed }),
    });
    return {
      status: response.status,
      token: ((await response.json()) as { data?: { token: string } }).data?.token ?? '',
    };
  };
  return { id, phone, email, signIn };
}

type Body = { data?: unknown; message?: string; code?: string; errors?: Record<string, string[]> };
async function call(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const response = await app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const change = (token: string, oldPassword: string, typed: string) =>
  call(token, 'POST', '/auth/update-password', { oldPassword, password: typed, passwordConfirmation: typed });
const end = (token: string, which: string, typed = password) =>
  call(token, 'POST', '/auth/sessions/end', { which, password: typed });

/** The code in the message to the phone. */
async function codeSentTo(phone: string, template = 'phone_code'): Promise<string> {
  await services.messenger.settled();
  const sent = await services.db
    .selectFrom('messages')
    .select('text')
    .where('phone', '=', phone)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
}
async function codeWrittenTo(email: string): Promise<string> {
  await services.postman.settled();
  const sent = await services.db
    .selectFrom('messages')
    .select('text')
    .where('email', '=', email)
    .where('template', '=', 'email_code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('changing the password', () => {
  it('needs the old one, ends every other session, and keeps this one', async () => {
    const { phone, signIn } = await somebody();
    const [here, elsewhere] = [await signIn(chrome), await signIn(safari)];
    expect((await change(here.token, 'not the old one', next)).body.errors).toEqual({
      oldPassword: ['Incorrect data'],
    });
    const changed = await change(here.token, password, next);
    expect([changed.status, changed.body.message]).toEqual([200, 'Password changed successfully']);
    expect((await call(here.token, 'GET', '/auth/profile')).status).toBe(200);
    expect((await call(elsewhere.token, 'GET', '/auth/profile')).status).toBe(401);
    expect([(await signIn(chrome, password)).status, (await signIn(chrome, next)).status]).toEqual([422, 200]);
    await services.messenger.settled();
    expect(
      await services.db.selectFrom('messages').select(['template', 'state']).where('phone', '=', phone).execute(),
    ).toEqual([{ template: 'password_changed', state: 'shown' }]);
  });

  it('to the same one, a common one or the own e-mail is refused', async () => {
    const { email, signIn } = await somebody();
    const { token } = await signIn(chrome);
    const refused = [];
    for (const typed of [password, 'password', email]) refused.push((await change(token, password, typed)).body.errors);
    expect(refused).toEqual([
      { password: ['The new password must differ from the previous one'] },
      { password: ['This password is too common. Choose another one.'] },
      { password: ['Do not use your phone number or email as a password. Choose another one.'] },
    ]);
  });

  it('twice at the same time changes it once', async () => {
    const { signIn } = await somebody();
    const { token } = await signIn(chrome);
    const both = await Promise.all([change(token, password, `${next} one`), change(token, password, `${next} two`)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('slows down guessing at an unlocked phone', async () => {
    const { signIn } = await somebody();
    const { token } = await signIn(chrome);
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await change(token, `guess ${i}`, next)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    tested.passTime(15_000);
    expect((await change(token, password, next)).status).toBe(200);
  });
});

describe('own account data', () => {
  const data = { name: 'Sara', nationality: 'SA', identityNumber: '٢٠٠٠٠٠٠٠٠٦', city: 'jeddah', countryCode: '+966' };

  it('can be changed, and the answer has the new values', async () => {
    const { id, phone, email, signIn } = await somebody();
    const { token } = await signIn(chrome);
    const changed = await call(token, 'POST', '/auth/profile/update', { ...data, phone, email });
    const change = {
      id,
      name: 'Sara',
      email,
      phone,
      countryCode: '+966',
      accountType: 'individual',
      showroomKind: null,
      role: 'user',
      locale: 'en',
      isSample: false,
      nationality: 'SA',
      identityNumber: '2000000006',
      city: 'jeddah',
      isPhoneProved: false,
      isEmailProved: false,
    };
    expect([changed.status, changed.body]).toEqual([
      200,
      { data: change, message: 'Your data has been updated successfully' },
    ]);
    expect((await call(token, 'GET', '/auth/profile')).body.data).toEqual(change);
    const emptied = await call(token, 'POST', '/auth/profile/update', {
      ...data,
      phone,
      email,
      nationality: '',
      identityNumber: '',
      city: '',
    });
    expect(emptied.body.data).toMatchObject({ nationality: null, identityNumber: null, city: null });
  });

  it('never include a role, a type or another id', async () => {
    const { id, phone, email, signIn } = await somebody();
    const { token } = await signIn(chrome);
    const changed = await call(token, 'POST', '/auth/profile/update', {
      ...data,
      phone,
      email,
      role: 'staff',
      accountType: 'showroom',
      showroomKind: 'showroom',
      id: crypto.randomUUID(),
      isSample: true,
    });
    expect(changed.body.data).toMatchObject({
      id,
      role: 'user',
      accountType: 'individual',
      showroomKind: null,
      isSample: false,
    });
  });

  it('cannot take the e-mail or phone of another account', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { token } = await one.signIn(chrome);
    await call(token, 'POST', '/auth/phone/code', { phone: other.phone });
    const phone = await call(token, 'POST', '/auth/profile/update', {
      ...data,
      phone: other.phone,
      email: one.email,
      password,
      code: await codeSentTo(other.phone),
    });
    expect(phone.body.errors).toEqual({ phone: ['This is already registered'] });
    await call(token, 'POST', '/auth/email/code', { email: other.email });
    const email = await call(token, 'POST', '/auth/profile/update', {
      ...data,
      phone: one.phone,
      email: other.email,
      password,
      emailCode: await codeWrittenTo(other.email),
    });
    expect(email.body.errors).toEqual({ email: ['This is already registered'] });
  });
});

describe('a phone', () => {
  const data = { name: 'Sara', nationality: '', identityNumber: '', city: '', countryCode: '+966' };
  const update = (token: string, body: object) => call(token, 'POST', '/auth/profile/update', { ...data, ...body });

  it('is changed with the password and the code sent to the new number; the old number is notified, and all sessions stay', async () => {
    const { phone, email, signIn } = await somebody();
    const [here, elsewhere] = [await signIn(chrome), await signIn(safari)];
    const other = '+966529999999';
    expect((await update(here.token, { phone: other, email })).body.errors).toEqual({
      password: ['This field is required'],
      code: ['This field is required'],
    });
    const asked = await call(here.token, 'POST', '/auth/phone/code', { phone: '0529999999' });
    expect([asked.status, asked.body.message]).toEqual([200, 'The code was sent to your WhatsApp']);
    const code = await codeSentTo(other);
    expect((await update(here.token, { phone: other, email, password: 'guess', code })).body.errors).toEqual({
      password: ['Incorrect data'],
    });
    expect((await update(here.token, { phone: other, email, password, code: wrong(code) })).body.errors).toEqual({
      code: ['The code is wrong or has expired'],
    });
    expect((await update(here.token, { phone: other, email, password, code })).body.data).toMatchObject({
      phone: other,
      isPhoneProved: true,
    });
    expect((await call(elsewhere.token, 'GET', '/auth/profile')).status).toBe(200);
    await services.messenger.settled();
    expect(await services.db.selectFrom('messages').select('template').where('phone', '=', phone).execute()).toEqual([
      { template: 'phone_changed' },
    ]);
  });

  it('is proved by its code once, and only by its owner', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [await one.signIn(chrome), await other.signIn(chrome)];
    await call(mine.token, 'POST', '/auth/phone/code', { phone: one.phone });
    const code = await codeSentTo(one.phone);
    const prove = (token: string) => call(token, 'POST', '/auth/phone/prove', { phone: one.phone, code });
    expect((await prove(theirs.token)).status).toBe(422);
    expect((await prove(mine.token)).body).toMatchObject({
      data: { isPhoneProved: true },
      message: 'Your mobile number is confirmed',
    });
    expect((await prove(mine.token)).status).toBe(422);
  });

  it('is not proved by a code for a new password, and a code for the phone sets no password', async () => {
    const { phone, signIn } = await somebody();
    const { token } = await signIn(chrome);
    await call(token, 'POST', '/auth/phone/code', { phone });
    const forPhone = await codeSentTo(phone);
    expect((await call('', 'POST', '/auth/check-otp', { phone, code: forPhone })).status).toBe(422);
    tested.passTime(61_000);
    await call('', 'POST', '/auth/forget-password', { phone });
    const forPassword = await codeSentTo(phone, 'reset_code');
    expect((await call(token, 'POST', '/auth/phone/prove', { phone, code: forPassword })).status).toBe(422);
    expect((await call(token, 'POST', '/auth/phone/prove', { phone, code: forPhone })).status).toBe(200);
  });

  it('gets one code a minute and three in ten minutes from all askers; five wrong tries end a code', async () => {
    const { phone, signIn } = await somebody();
    const { token } = await signIn(chrome);
    const ask = async () => (await call(token, 'POST', '/auth/phone/code', { phone })).status;
    const statuses = [await ask(), await ask()];
    for (let nth = 0; nth < 3; nth += 1) {
      tested.passTime(61_000);
      statuses.push(await ask());
    }
    expect(statuses).toEqual([200, 429, 200, 200, 429]);
    const code = await codeSentTo(phone);
    for (let nth = 0; nth < 5; nth += 1) await call(token, 'POST', '/auth/phone/prove', { phone, code: wrong(code) });
    expect((await call(token, 'POST', '/auth/phone/prove', { phone, code })).status).toBe(422);
  });

  it('is proved by setting a new password with its code', async () => {
    const { phone, signIn } = await somebody();
    await call('', 'POST', '/auth/forget-password', { phone });
    const { body } = await call('', 'POST', '/auth/check-otp', { phone, code: await codeSentTo(phone, 'reset_code') });
    await call('', 'POST', '/auth/reset-password', {
      phone,
      resetToken: (body.data as { resetToken: string }).resetToken,
      password: next,
      passwordConfirmation: next,
    });
    const { token } = await signIn(chrome, next);
    expect((await call(token, 'GET', '/auth/profile')).body.data).toMatchObject({ isPhoneProved: true });
  });
});

describe('an e-mail', () => {
  const data = { name: 'Sara', nationality: '', identityNumber: '', city: '', countryCode: '+966' };
  const update = (token: string, body: object) => call(token, 'POST', '/auth/profile/update', { ...data, ...body });

  it('is changed with the password and the code sent to the new address; the old address is notified', async () => {
    const { phone, email, signIn } = await somebody();
    const { token } = await signIn(chrome);
    const other = `new-${email}`;
    expect((await update(token, { phone, email: other })).body.errors).toEqual({
      password: ['This field is required'],
      emailCode: ['This field is required'],
    });
    const asked = await call(token, 'POST', '/auth/email/code', { email: other.toUpperCase() });
    expect([asked.status, asked.body.message]).toEqual([200, 'The code was sent to your email']);
    const emailCode = await codeWrittenTo(other);
    expect((await update(token, { phone, email: other, password: 'guess', emailCode })).body.errors).toEqual({
      password: ['Incorrect data'],
    });
    expect((await update(token, { phone, email: other, password, emailCode: wrong(emailCode) })).body.errors).toEqual({
      emailCode: ['The code is wrong or has expired'],
    });
    expect((await call(token, 'GET', '/auth/profile')).body.data).toMatchObject({ email, isEmailProved: false });
    expect((await update(token, { phone, email: other, password, emailCode })).body.data).toMatchObject({
      email: other,
      isEmailProved: true,
    });
    await services.postman.settled();
    expect(await services.db.selectFrom('messages').select('template').where('email', '=', email).execute()).toEqual([
      { template: 'email_changed' },
    ]);
  });

  it('is proved by its code once, only by its owner, and by no code for a phone', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [await one.signIn(chrome), await other.signIn(chrome)];
    await call(mine.token, 'POST', '/auth/email/code', { email: one.email });
    const emailCode = await codeWrittenTo(one.email);
    const prove = (token: string, code = emailCode) =>
      call(token, 'POST', '/auth/email/prove', { email: one.email, emailCode: code });
    expect((await prove(theirs.token)).status).toBe(422);
    await call(mine.token, 'POST', '/auth/phone/code', { phone: one.phone });
    expect((await prove(mine.token, await codeSentTo(one.phone))).status).toBe(422);
    expect((await prove(mine.token)).body).toMatchObject({
      data: { isEmailProved: true },
      message: 'Your email address is confirmed',
    });
    expect((await prove(mine.token)).status).toBe(422);
  });
});

describe('the list of sessions', () => {
  it('names the devices, this one first, without token or hash, and lets others be ended', async () => {
    const { signIn } = await somebody();
    const elsewhere = await signIn(safari);
    const here = await signIn(chrome);
    tested.passTime(11 * MINUTE_MS);
    await call(elsewhere.token, 'GET', '/auth/profile');
    const { body } = await call(here.token, 'GET', '/auth/sessions');
    const list = body.data as { id: string; isThis: boolean; lastSeenAt: string; startedAt: string }[];
    expect(list).toMatchObject([
      { isThis: true, browser: 'Chrome', system: 'Android' },
      { isThis: false, browser: 'Safari', system: 'iPhone' },
    ]);
    expect(Date.parse(list[1]?.lastSeenAt ?? '') - Date.parse(list[1]?.startedAt ?? '')).toBeGreaterThanOrEqual(
      11 * MINUTE_MS,
    );
    const hashes = await services.db.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of hashes) expect(JSON.stringify(body)).not.toContain(token_hash);

    const ended = await end(here.token, list[1]?.id ?? '');
    expect([ended.status, (await call(elsewhere.token, 'GET', '/auth/profile')).status]).toEqual([200, 401]);
    expect((await end(here.token, list[1]?.id ?? '')).status).toBe(404);
  });

  it('ends nothing without the password, and slows down guessing it', async () => {
    const { signIn } = await somebody();
    const [elsewhere, here] = [await signIn(safari), await signIn(chrome)];
    const { body } = await call(here.token, 'GET', '/auth/sessions');
    const [, other] = body.data as { id: string }[];
    expect((await end(here.token, other?.id ?? '', '')).body.errors).toHaveProperty('password');
    for (const which of ['others', other?.id ?? '']) {
      const { status, body: refused } = await end(here.token, which, 'a wrong one for them');
      expect([status, Object.keys(refused.errors ?? {})]).toEqual([422, ['password']]);
    }
    expect((await call(elsewhere.token, 'GET', '/auth/profile')).status).toBe(200);
    for (let tries = 2; tries < 5; tries += 1) await end(here.token, 'others', 'a wrong one for them');
    expect((await end(here.token, 'others')).status).toBe(429);
    expect((await call(elsewhere.token, 'GET', '/auth/profile')).status).toBe(200);
  });

  it('ends all others at once, and keeps this one', async () => {
    const { id, signIn } = await somebody();
    const [one, two, here] = [await signIn(safari), await signIn(safari), await signIn(chrome)];
    expect((await end(here.token, 'others')).status).toBe(200);
    const statuses = await Promise.all(
      [one, two, here].map(async ({ token }) => (await call(token, 'GET', '/auth/profile')).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    const noted = await services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .where('action', 'like', 'accounts.end%')
      .execute();
    expect(noted).toEqual([{ action: 'accounts.endOtherSessions' }]);
  });

  it('neither shows nor ends sessions of others: they are not found', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [await one.signIn(chrome), await other.signIn(chrome)];
    const { body } = await call(theirs.token, 'GET', '/auth/sessions');
    const [session] = body.data as { id: string }[];
    expect(await end(mine.token, session?.id ?? '')).toEqual(await end(mine.token, crypto.randomUUID()));
    expect((await end(mine.token, session?.id ?? '')).status).toBe(404);
    expect((await call(theirs.token, 'GET', '/auth/profile')).status).toBe(200);
  });
});
