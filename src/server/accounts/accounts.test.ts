import { describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/server-app.ts';
import { limitOfTable } from '../http/api.ts';
import { createAccount } from './accounts-sql.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

const password = 'correct horse battery';

async function withAccount(): Promise<TestApp> {
  const tested = await testApp();
  await createAccount(
    tested.services.db,
    {
      name: 'Sara',
      email: 'Sara@Example.com',
      phone: '+966512345678',
      accountType: 'individual',
      locale: 'ar',
      password,
    },
    tested.services.clock(),
  );
  return tested;
}

const signIn = ({ app }: TestApp, login: string, typed: string, headers: Record<string, string> = {}, origin = '') =>
  app.request(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ login, password: typed }),
  });

const profile = ({ app }: TestApp, headers: Record<string, string>) => app.request('/api/auth/profile', { headers });

async function tokenOf(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

describe('signing in', async () => {
  const tested = await withAccount();

  it.each(['sara@example.com', ' SARA@example.com ', '0512345678', '966 51 234 5678', '٠٥١٢٣٤٥٦٧٨'])(
    'works with %s',
    async (login) => {
      const response = await signIn(tested, login, password);
      expect(response.status).toBe(200);
      const found = await profile(tested, { authorization: `Bearer ${await tokenOf(response)}` });
      expect(await found.json()).toMatchObject({
        data: { name: 'Sara', email: 'sara@example.com', phone: '+966512345678', role: 'user' },
      });
    },
  );

  it('is refused in the same words for a wrong password and for an unknown account', async () => {
    const answers = [];
    for (const login of ['sara@example.com', 'nobody@example.com', '0599999999', 'no address at all']) {
      const response = await signIn(tested, login, 'wrong', { 'accept-language': 'en' });
      answers.push([response.status, await response.json(), response.headers.get('set-cookie')]);
    }
    for (const answer of answers)
      expect(answer).toEqual([422, { message: 'Incorrect data', code: 'incorrect_data' }, null]);
  });

  it('sets a cookie that scripts cannot read, for seven days, with Secure only over HTTPS', async () => {
    const plain = cookieOf(await signIn(tested, '0512345678', password), 'auth_token');
    expect(plain).toMatch(/^auth_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = (await signIn(tested, '0512345678', password, {}, 'https://wijha.example')).headers.getSetCookie();
    expect(secure).toHaveLength(2);
    for (const one of secure) expect(one).toMatch(/^__Host-(?:auth_token|known_device)=.*; Path=\/;.*; Secure/);
    const found = await profile(tested, { cookie: plain.split(';', 1)[0] ?? '' });
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('keeps only a hash of the token', async () => {
    const token = await tokenOf(await signIn(tested, '0512345678', password));
    const rows = await tested.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const accounts = await tested.services.db.selectFrom('accounts').select('password_hash').execute();
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('returns the secrets that open the same person’s sealed work at every sign-in, and refuses items of another person', async () => {
    const answers = await Promise.all(
      [1, 2].map(
        async () =>
          (await signIn(tested, '0512345678', password)).json() as Promise<{
            data: { token: string; deviceSecret: string; account: { id: string } };
          }>,
      ),
    );
    const [first, second] = answers.map(({ data }) => data);
    expect(first?.deviceSecret).toMatch(/^[\w-]{43}$/);
    expect(second?.deviceSecret).toBe(first?.deviceSecret);
    const authorization = `Bearer ${first?.token}`;
    expect((await profile(tested, { authorization, 'person-id': first?.account.id ?? '' })).status).toBe(200);
    expect((await profile(tested, { authorization, 'person-id': '0190a000-0000-7000-8000-000000000002' })).status).toBe(
      401,
    );
    const receipt = (headers: Record<string, string>) =>
      tested.app.request('/api/receipts/0190a000-0000-7000-8000-000000000003', { headers });
    expect((await receipt({ authorization, 'person-id': first?.account.id ?? '' })).status).toBe(200);
    // Signed out meanwhile: the device must not take this for "it has not arrived".
    expect((await receipt({ 'person-id': first?.account.id ?? '' })).status).toBe(401);
  });

  it('again ends the previous session', async () => {
    const first = await tokenOf(await signIn(tested, '0512345678', password));
    const second = await tokenOf(await signIn(tested, '0512345678', password, { authorization: `Bearer ${first}` }));
    expect((await profile(tested, { authorization: `Bearer ${first}` })).status).toBe(401);
    expect((await profile(tested, { authorization: `Bearer ${second}` })).status).toBe(200);
  });

  it('lasts seven days', async () => {
    const token = await tokenOf(await signIn(tested, '0512345678', password));
    tested.passTime(7 * DAY_MS - MINUTE_MS);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(200);
    tested.passTime(MINUTE_MS);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('out ends the session and the cookie, and is no error without a session', async () => {
    const token = await tokenOf(await signIn(tested, '0512345678', password));
    const out = (headers: Record<string, string>) =>
      tested.app.request('/api/auth/logout', { method: 'POST', headers });
    const evil = await out({ cookie: `auth_token=${token}`, origin: 'https://evil.example' });
    expect([evil.status, (await profile(tested, { authorization: `Bearer ${token}` })).status]).toEqual([403, 200]);
    const response = await out({ cookie: `auth_token=${token}`, origin: 'http://localhost' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^auth_token=; Max-Age=0;/),
    ]);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await out({})).status).toBe(200);
  });

  it('slows down guessing from any address, whether the account exists or not', async () => {
    await createAccount(
      tested.services.db,
      { name: 'Noura', email: 'noura@example.com', phone: null, accountType: 'individual', locale: 'ar', password },
      tested.services.clock(),
    );
    for (const login of ['noura@example.com', 'ghost@example.com']) {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await signIn(tested, login, `guess ${i}`)).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    }
    const refused = await signIn(tested, 'NOURA@example.com', password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    tested.passTime(15_000);
    expect((await signIn(tested, 'noura@example.com', password)).status).toBe(200);
  });
});

describe('a browser that signed in before', async () => {
  const tested = await testApp({}, { TRUST_PROXY: 'on' });
  const { services, passTime } = tested;
  const from = (address: string, cookie?: string) => ({
    'x-forwarded-for': address,
    ...(cookie && { cookie, origin: 'http://localhost' }),
  });
  let people = 0;
  async function somebody() {
    people += 1;
    const [email, phone] = [`known${people}@example.com`, `+9665300${String(people).padStart(5, '0')}`];
    const id = await createAccount(
      services.db,
      { name: 'Known', email, phone, accountType: 'individual', locale: 'en', password },
      services.clock(),
    );
    const device = async (cookie?: string) =>
      cookieOf(await signIn(tested, email, password, from('203.0.113.1', cookie)), 'known_device').split(';', 1)[0] ??
      '';
    const guess = async (address: string, cookie?: string, login = email) =>
      (await signIn(tested, login, 'a wrong guess', from(address, cookie))).status;
    return { id, email, phone, device, guess };
  }

  it('gets a cookie that scripts cannot read, and only its hash is stored', async () => {
    const { email, id } = await somebody();
    const cookie = cookieOf(await signIn(tested, email, password), 'known_device');
    expect(cookie).toMatch(/^known_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const rows = await services.db.selectFrom('known_devices').selectAll().where('account_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(13, 56));
  });

  it('lets its owner in while somebody else keeps guessing, even from the same address', async () => {
    const { email, device, guess } = await somebody();
    const laptop = await device();
    for (let nth = 0; nth < 30; nth += 1) await guess(`198.51.100.${nth % 3}`);
    expect(await guess('198.51.100.1')).toBe(429);
    const owner = await signIn(tested, email, password, from('198.51.100.1', laptop));
    expect([owner.status, await guess('198.51.100.1')]).toEqual([200, 429]);
  });

  it('is locked after its own tries are used up, while the owner can sign in on a new browser elsewhere', async () => {
    const { email, device, guess } = await somebody();
    const laptop = await device();
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push(await guess('198.51.100.1', laptop));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await signIn(tested, email, password, from('203.0.113.77'))).status).toBe(200);
    passTime(15_000);
    expect((await signIn(tested, email, password, from('198.51.100.1', laptop))).status).toBe(200);
  });

  it('has no extra tries for another account, nor with an invented token', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const foreign = await one.device();
    for (const cookie of [foreign, 'known_device=made-up', `known_device=${'a'.repeat(3_000)}`]) {
      for (let nth = 0; nth < 5; nth += 1) await other.guess('198.51.100.9', cookie);
      expect(await other.guess('198.51.100.9', cookie)).toBe(429);
    }
  });

  it('gets a new token after each sign-in, and stays known to the accounts it signed in to', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const first = await one.device();
    const second = await other.device(first);
    expect(second).not.toBe(first);
    for (let nth = 0; nth < 8; nth += 1) await one.guess('198.51.100.5');
    expect(await one.guess('198.51.100.5')).toBe(429);
    expect(await one.guess('198.51.100.5', first)).toBe(429);
    expect(await one.guess('198.51.100.5', second)).toBe(422);
  });

  it('shares its tries between e-mail and phone, like any other browser', async () => {
    const { email, phone, guess } = await somebody();
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1)
      statuses.push(await guess('198.51.100.20', undefined, nth % 2 ? phone : email));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('has a separate count in the limit of its address', async () => {
    const limited = await testApp({ limitOf: limitOfTable });
    await createAccount(
      limited.services.db,
      { name: 'Sara', email: 'sara@example.com', phone: null, accountType: 'individual', locale: 'en', password },
      limited.services.clock(),
    );
    const laptop = cookieOf(await signIn(limited, 'sara@example.com', password), 'known_device').split(';', 1)[0] ?? '';
    const statuses = new Set<number>();
    for (let nth = 0; nth < 12; nth += 1)
      statuses.add((await signIn(limited, `nobody${nth}@example.com`, 'a wrong guess')).status);
    expect(statuses).toEqual(new Set([422, 429]));
    expect((await signIn(limited, 'sara@example.com', password)).status).toBe(429);
    expect(
      (await signIn(limited, 'sara@example.com', password, { cookie: laptop, origin: 'http://localhost' })).status,
    ).toBe(200);
  });
});
