import { describe, expect, it } from 'vitest';
import { limitOfTable } from '../http/api.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from './accounts-sql.ts';
import { openSession } from './sessions.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const tested = await testApp();
const { app, services } = tested;
const MINUTE = MINUTE_MS;
const password = 'quiet lamp by the sea';
const next = 'a path along the wadi';

let people = 0;
/** An account for whose phone no code has been requested yet. */
async function somebody(): Promise<{ id: string; phone: string }> {
  people += 1;
  const phone = `+9665100${String(people).padStart(5, '0')}`;
  const id = await createAccount(
    services.db,
    {
      name: `Person ${people}`,
      phone,
      email: `person${people}@example.com`,
      accountType: 'individual',
      locale: 'en',
      password,
    },
    services.clock(),
  );
  return { id, phone };
}

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const ask = async (phone: string) => post('/auth/forget-password', { phone });
const check = async (phone: string, code: string) => post('/auth/check-otp', { phone, code });
const reset = async (phone: string, resetToken: string, typed = next) =>
  post('/auth/reset-password', { phone, resetToken, password: typed, passwordConfirmation: typed });
const signIn = async (phone: string, typed: string) =>
  (await post('/auth/login', { login: phone, password: typed })).status;

/** The code in the message to the phone. */
async function codeSentTo(phone: string): Promise<string> {
  await services.messenger.settled();
  const found = await services.db
    .selectFrom('messages')
    .select('text')
    .where('phone', '=', phone)
    .where('template', '=', 'reset_code')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const code = /\d{6}/.exec(found?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}
async function tokenFor(phone: string): Promise<string> {
  await ask(phone);
  const answer = await check(phone, await codeSentTo(phone));
  return ((await answer.json()) as { data: { resetToken: string } }).data.resetToken;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  it('is set anew with the code from the phone, ends every session, and notifies the owner', async () => {
    const { id, phone } = await somebody();
    const session = await openSession(services.db, id, services.clock());
    const asked = await ask(phone);
    expect(await asked.json()).toEqual({
      data: { sent: true },
      message: 'check code in your whatsapp to reset your password!',
    });
    const code = await codeSentTo(phone);
    const arabicDigits = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const checked = await check(phone, ` ${arabicDigits.slice(0, 3)} ${arabicDigits.slice(3)} `);
    const { data } = (await checked.json()) as { data: { resetToken: string } };
    const done = await reset(phone, data.resetToken);
    expect([done.status, await done.json()]).toEqual([
      200,
      { data: { changed: true }, message: 'Password updated successfully' },
    ]);
    expect(done.headers.get('set-cookie')).toBeNull();
    expect([await signIn(phone, password), await signIn(phone, next)]).toEqual([422, 200]);
    expect((await app.request('/api/auth/profile', { headers: { authorization: `Bearer ${session}` } })).status).toBe(
      401,
    );
    await services.messenger.settled();
    expect(
      await services.db
        .selectFrom('messages')
        .select('id')
        .where('phone', '=', phone)
        .where('template', '=', 'password_changed')
        .execute(),
    ).toHaveLength(1);
  });

  it('gives byte-identical answers for a phone with an account and one without', async () => {
    const { phone } = await somebody();
    const stranger = '+966519999999';
    const answers = [];
    for (const one of [phone, stranger]) {
      const steps = [];
      for (const response of [
        await ask(one),
        await ask(one),
        await check(one, '000000'),
        await check(one, '000000'),
        await reset(one, 'no-token'),
      ]) {
        // The request id is random in both cases.
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        steps.push([response.status, headers, await response.text()]);
      }
      answers.push(steps);
    }
    // The code 000000 could be right by chance: once in a million runs.
    expect(answers[0]).toEqual(answers[1]);
    await services.messenger.settled();
    expect(await services.db.selectFrom('messages').select('id').where('phone', '=', stranger).execute()).toEqual([]);
  });

  it('keeps codes and tokens only as hashes', async () => {
    const { phone } = await somebody();
    const token = await tokenFor(phone);
    const code = await codeSentTo(phone);
    const rows = await services.db.selectFrom('codes').selectAll().where('sent_to', '=', phone).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^[\da-f]{64}$/);
    for (const secret of [token, `"${code}"`]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a code', () => {
  it('works once, for ten minutes, and only the newest one', async () => {
    const { phone } = await somebody();
    await ask(phone);
    const first = await codeSentTo(phone);
    tested.passTime(MINUTE);
    await ask(phone);
    const second = await codeSentTo(phone);
    if (first !== second) expect((await check(phone, first)).status).toBe(422);
    expect((await check(phone, second)).status).toBe(200);
    expect((await check(phone, second)).status).toBe(422);
    tested.passTime(MINUTE);
    await ask(phone);
    const third = await codeSentTo(phone);
    tested.passTime(10 * MINUTE);
    const late = await check(phone, third);
    expect([late.status, await late.json()]).toEqual([
      422,
      {
        message: 'Please check the marked fields.',
        code: 'invalid',
        errors: { code: ['The code is wrong or has expired'] },
      },
    ]);
  });

  it('ends with its fifth wrong try, even when fifty come at the same time', async () => {
    const { phone } = await somebody();
    await ask(phone);
    const code = await codeSentTo(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(phone, wrong(code))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await services.db.selectFrom('codes').select('tries').where('sent_to', '=', phone).execute()).toEqual([
      { tries: 5 },
    ]);
    expect((await check(phone, code)).status).toBe(422);
  });

  it('is limited per phone to one a minute, three in ten minutes, five an hour and ten a day, with or without an account', async () => {
    const { phone } = await somebody();
    for (const one of [phone, '+966519999998']) {
      const answers: string[] = [];
      const tryOnce = async () => {
        const response = await ask(one);
        answers.push(
          `${response.status}${response.headers.has('retry-after') ? ` ${response.headers.get('retry-after')}` : ''}`,
        );
      };
      await tryOnce();
      await tryOnce();
      for (const minutes of [1, 1, 1, 8, 1, 1]) {
        tested.passTime(minutes * MINUTE);
        await tryOnce();
      }
      expect(answers).toEqual([
        '200',
        '429 60',
        '200',
        '200',
        expect.stringMatching(/^429 4[12]\d$/),
        '200',
        '200',
        expect.stringMatching(/^429 28[12]\d$/),
      ]);
      for (let hour = 0; hour < 24; hour += 1) {
        tested.passTime(60 * MINUTE);
        await tryOnce();
      }
      expect(answers.filter((answer) => answer === '200').length).toBeLessThanOrEqual(11);
    }
  });

  it('is made once when fifty requests come at the same time', async () => {
    const { phone } = await somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await services.db.selectFrom('codes').select('id').where('sent_to', '=', phone).execute()).toHaveLength(1);
  });

  it('can be guessed at most fifty times a day, however many requests come', async () => {
    const { phone } = await somebody();
    const ROUNDS = 100;
    let sent = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await ask(phone)).status === 200) sent += 1;
      const guesses = await Promise.all(
        Array.from({ length: 100 }, (_, i) => check(phone, String(round * 100 + i).padStart(6, '0'))),
      );
      expect(guesses.filter(({ status }) => status !== 422).length).toBeLessThanOrEqual(1);
      tested.passTime((24 * 60 * MINUTE) / ROUNDS);
    }
    const codes = await services.db.selectFrom('codes').select('tries').where('sent_to', '=', phone).execute();
    expect(sent).toBeLessThanOrEqual(10);
    expect(codes.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(50);
  });
});

describe('the token for a new password', () => {
  it('works once when it is used twice at the same time', async () => {
    const { phone } = await somebody();
    const token = await tokenFor(phone);
    const answers = await Promise.all([
      reset(phone, token, 'first along the wadi'),
      reset(phone, token, 'second along the wadi'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const winner = answers[0]?.status === 200 ? 'first' : 'second';
    expect(await signIn(phone, `${winner} along the wadi`)).toBe(200);
    expect((await reset(phone, token)).status).toBe(422);
  });

  it('works only for its phone and for fifteen minutes', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const token = await tokenFor(one.phone);
    expect((await reset(other.phone, token)).status).toBe(422);
    tested.passTime(15 * MINUTE);
    const late = await reset(one.phone, token);
    expect(await late.json()).toMatchObject({
      code: 'invalid',
      errors: { resetToken: ['The time to set a new password has expired. Request a new code.'] },
    });
  });

  it('stays valid after a password that is refused', async () => {
    const { phone } = await somebody();
    const token = await tokenFor(phone);
    const refusals = [];
    for (const typed of [password, phone, 'password123'])
      refusals.push(((await (await reset(phone, token, typed)).json()) as { errors: object }).errors);
    expect(refusals).toEqual([
      { password: ['The new password must differ from the previous one'] },
      { password: ['Do not use your phone number or email as a password. Choose another one.'] },
      { password: ['This password is too common. Choose another one.'] },
    ]);
    expect((await reset(phone, token)).status).toBe(200);
  });

  it('ends when the password is changed another way', async () => {
    const { id, phone } = await somebody();
    const token = await tokenFor(phone);
    const session = await openSession(services.db, id, services.clock());
    const changed = await post(
      '/auth/update-password',
      { oldPassword: password, password: next, passwordConfirmation: next },
      { authorization: `Bearer ${session}` },
    );
    expect(changed.status).toBe(200);
    expect((await reset(phone, token, 'third along the wadi')).status).toBe(422);
  });
});

describe('codes that somebody else requests', async () => {
  const shared = await testApp({ limitOf: limitOfTable }, { TRUST_PROXY: 'on' });
  const { db, clock, messenger } = shared.services;
  const send = async (path: string, body: object, headers: Record<string, string>) =>
    shared.app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const at = (address: string, device?: string) => ({
    'x-forwarded-for': address,
    ...(device && { 'device-id': device }),
  });
  let numbers = 0;
  async function owner() {
    numbers += 1;
    const [phone, email] = [`+9665180${String(numbers).padStart(5, '0')}`, `owner${numbers}@example.com`];
    const id = await createAccount(
      db,
      { name: 'Owner', phone, email, accountType: 'individual', locale: 'en', password },
      clock(),
    );
    const request = async (headers: Record<string, string>) =>
      (await send('/auth/forget-password', { phone }, headers)).status;
    const newest = async () => {
      await messenger.settled();
      const { text } = await db
        .selectFrom('messages')
        .select('text')
        .where('phone', '=', phone)
        .where('template', '=', 'reset_code')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return /\d{6}/.exec(text ?? '')?.[0] ?? '';
    };
    return { id, phone, email, request, newest };
  }

  it('never block the owner’s reset, however long they go on', async () => {
    const { request } = await owner();
    const sent: number[] = [];
    for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
      shared.passTime(10 * MINUTE);
      sent.push(await request(at('192.0.2.1')));
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(10);
    expect(await request(at('192.0.2.1'))).toBe(429);
    expect(await request(at('198.51.100.7'))).toBe(200);
  });

  it('are limited to six an hour from all addresses together, with a wait of an hour at most', async () => {
    const { request } = await owner();
    const statuses: number[] = [];
    for (let nth = 0; nth < 9; nth += 1) statuses.push(await request(at(`192.0.2.${nth + 10}`)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    shared.passTime(60 * MINUTE);
    expect(await request(at('198.51.100.7'))).toBe(200);
  });

  it('do not count against a browser that signed in before', async () => {
    const { email, request } = await owner();
    const signedIn = await send('/auth/login', { login: email, password }, at('203.0.113.1'));
    const cookie =
      signedIn.headers
        .getSetCookie()
        .find((one) => one.startsWith('known_device='))
        ?.split(';', 1)[0] ?? '';
    for (let nth = 0; nth < 9; nth += 1) await request(at(`192.0.2.${nth + 30}`));
    expect(await request(at('203.0.113.1'))).toBe(429);
    const known = { ...at('192.0.2.30'), cookie, origin: 'http://localhost' };
    expect([await request(known), await request(known)]).toEqual([200, 429]);
  });

  it('neither replace the owner’s code nor use up its tries', async () => {
    const { phone, request, newest } = await owner();
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await request(at('203.0.113.5', mine))).toBe(200);
    const code = await newest();
    expect(await request(at('192.0.2.50', theirs))).toBe(200);
    for (const guesser of [at('192.0.2.50', theirs), at('192.0.2.51'), at('203.0.113.5')])
      for (let nth = 0; nth < 6; nth += 1)
        expect((await send('/auth/check-otp', { phone, code: wrong(code) }, guesser)).status).not.toBe(200);
    // The right code works only on the device that requested it, in any network.
    expect((await send('/auth/check-otp', { phone, code }, at('192.0.2.52', theirs))).status).toBe(422);
    expect((await send('/auth/check-otp', { phone, code }, at('198.51.100.99', mine))).status).toBe(200);
  });

  it('are limited to ten an hour from one account for all phones, and do not count against others', async () => {
    const [somebodyElse, flooder] = [await owner(), await owner()];
    const authorization = `Bearer ${await openSession(db, flooder.id, clock())}`;
    const statuses: number[] = [];
    for (let nth = 0; nth < 320; nth += 1) {
      const flood = await send(
        '/auth/phone/code',
        { phone: `+96651700${String(nth).padStart(4, '0')}` },
        { ...at(`10.0.${nth % 250}.1`), authorization },
      );
      statuses.push(flood.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await somebodyElse.request(at('198.51.100.8'))).toBe(200);
  });
});

describe('an account that its owner takes back by phone', () => {
  type SignedIn = {
    data: { token: string; deviceSecret: string; formerDeviceSecrets: string[]; account: { email: string | null } };
  };
  const logIn = async (login: string, typed: string, cookie?: string) => {
    const response = await post(
      '/auth/login',
      { login, password: typed },
      cookie ? { cookie, origin: 'http://localhost' } : {},
    );
    const known =
      response.headers
        .getSetCookie()
        .find((one) => one.startsWith('known_device='))
        ?.split(';', 1)[0] ?? '';
    return { status: response.status, known, ...((await response.json()) as SignedIn) };
  };
  const emailCode = async (email: string) => {
    await services.postman.settled();
    const { text } = await services.db
      .selectFrom('messages')
      .select('text')
      .where('email', '=', email)
      .where('template', '=', 'email_code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(text ?? '')?.[0] ?? '';
  };
  const proveEmail = async (token: string, email: string) => {
    const authorization = `Bearer ${token}`;
    await post('/auth/email/code', { email }, { authorization });
    return (await post('/auth/email/prove', { email, emailCode: await emailCode(email) }, { authorization })).status;
  };
  const deviceCount = async (id: string) =>
    (await services.db.selectFrom('known_devices').select('device_hash').where('account_id', '=', id).execute()).length;

  it('loses everything of the person who signed up with the phone of somebody else: e-mail, browsers, sessions, notifications, secrets', async () => {
    const { id, phone } = await somebody();
    const email = `person${people}@example.com`;
    const squatter = await logIn(email, password);
    expect(await proveEmail(squatter.data.token, email)).toBe(200);
    const session = await services.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    await services.db
      .insertInto('push_subscriptions')
      .values({
        id: crypto.randomUUID(),
        account_id: id,
        session_hash: session.token_hash,
        endpoint: `https://push.example.com/${id}`,
        p256dh: 'x',
        auth: 'x',
        created_at: services.clock(),
      })
      .execute();
    tested.passTime(MINUTE);

    expect((await reset(phone, await tokenFor(phone))).status).toBe(200);
    expect((await logIn(email, next)).status).toBe(422);
    expect(
      (await app.request('/api/auth/profile', { headers: { authorization: `Bearer ${squatter.data.token}` } })).status,
    ).toBe(401);
    expect([
      await deviceCount(id),
      await services.db.selectFrom('push_subscriptions').select('id').where('account_id', '=', id).execute(),
    ]).toEqual([0, []]);
    const owner = await logIn(phone, next);
    expect([owner.status, owner.data.account.email, owner.data.formerDeviceSecrets]).toEqual([200, null, []]);
    expect(owner.data.deviceSecret).toMatch(/^[\w-]{43}$/);
    expect(owner.data.deviceSecret).not.toBe(squatter.data.deviceSecret);
    await services.postman.settled();
    expect(
      await services.db
        .selectFrom('messages')
        .select('id')
        .where('email', '=', email)
        .where('template', '=', 'email_changed')
        .execute(),
    ).toHaveLength(1);
    expect(
      await services.db
        .selectFrom('audit_log')
        .select('id')
        .where('subject', '=', id)
        .where('action', '=', 'accounts.removeEmail')
        .execute(),
    ).toHaveLength(1);
  });

  it('keeps what it had when its phone was last proved, and can open work that was sealed then', async () => {
    const { id, phone } = await somebody();
    const email = `person${people}@example.com`;
    const laptop = await logIn(email, password);
    expect(await proveEmail(laptop.data.token, email)).toBe(200);
    await services.db.updateTable('accounts').set({ phone_proved_at: services.clock() }).where('id', '=', id).execute();
    tested.passTime(MINUTE);
    const stranger = await logIn(email, password);
    expect(await deviceCount(id)).toBe(2);

    expect((await reset(phone, await tokenFor(phone))).status).toBe(200);
    expect(await deviceCount(id)).toBe(1);
    const again = await logIn(email, next, laptop.known);
    expect([again.status, again.data.account.email, again.data.formerDeviceSecrets]).toEqual([
      200,
      email,
      [laptop.data.deviceSecret],
    ]);
    const elsewhere = await logIn(email, next, stranger.known);
    expect([elsewhere.status, elsewhere.data.deviceSecret, elsewhere.data.formerDeviceSecrets]).toEqual([
      200,
      again.data.deviceSecret,
      [],
    ]);
  });

  it('remembers the browser that took it back', async () => {
    const { phone } = await somebody();
    const laptop = await logIn(phone, password);
    const token = await tokenFor(phone);
    const done = await post(
      '/auth/reset-password',
      { phone, resetToken: token, password: next, passwordConfirmation: next },
      { cookie: laptop.known, origin: 'http://localhost' },
    );
    expect(done.status).toBe(200);
    const again = await logIn(phone, next, laptop.known);
    expect(again.data.formerDeviceSecrets).toEqual([laptop.data.deviceSecret]);
  });
});
