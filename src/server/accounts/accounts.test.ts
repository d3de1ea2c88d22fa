import { describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/server-app.ts';
import { createAccount } from './accounts-sql.ts';
import { createSignInDelay } from './sign-in-delay.ts';

const password = 'correct horse battery';

async function withAccount(): Promise<TestApp> {
  const tested = await testApp();
  await createAccount(tested.services.db, { name: 'Sara', email: 'Sara@Example.com', phone: '+966512345678', accountType: 'individual', locale: 'ar', password }, tested.services.clock());
  return tested;
}

const signIn = ({ app }: TestApp, login: string, typed: string, headers: Record<string, string> = {}, origin = '') =>
  app.request(`${origin}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ login, password: typed }) });

const profile = ({ app }: TestApp, headers: Record<string, string>) => app.request('/api/auth/profile', { headers });

async function tokenOf(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

describe('signing in', async () => {
  const tested = await withAccount();

  it.each(['sara@example.com', ' SARA@example.com ', '0512345678', '966 51 234 5678', '٠٥١٢٣٤٥٦٧٨'])('works with %s', async (login) => {
    const response = await signIn(tested, login, password);
    expect(response.status).toBe(200);
    const found = await profile(tested, { authorization: `Bearer ${await tokenOf(response)}` });
    expect(await found.json()).toMatchObject({ data: { name: 'Sara', email: 'sara@example.com', phone: '+966512345678', role: 'user' } });
  });

  it('is refused in the same words for a wrong password and for nobody', async () => {
    const answers = [];
    for (const login of ['sara@example.com', 'nobody@example.com', '0599999999', 'no address at all']) {
      const response = await signIn(tested, login, 'wrong', { 'accept-language': 'en' });
      answers.push([response.status, await response.json(), response.headers.get('set-cookie')]);
    }
    for (const answer of answers) expect(answer).toEqual([422, { message: 'Incorrect data', code: 'incorrect_data' }, null]);
  });

  it('sets a cookie no script reads, for seven days, and for HTTPS only where that is spoken', async () => {
    const plain = (await signIn(tested, '0512345678', password)).headers.get('set-cookie') ?? '';
    expect(plain).toMatch(/^auth_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await signIn(tested, '0512345678', password, {}, 'https://wijha.example')).headers.get('set-cookie')).toContain('; Secure');
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

  it('gives what opens the same person’s sealed work at every sign-in, and takes nothing that was meant for another', async () => {
    const answers = await Promise.all(
      [1, 2].map(async () => (await signIn(tested, '0512345678', password)).json() as Promise<{ data: { token: string; deviceSecret: string; account: { id: string } } }>),
    );
    const [first, second] = answers.map(({ data }) => data);
    expect(first?.deviceSecret).toMatch(/^[\w-]{43}$/);
    expect(second?.deviceSecret).toBe(first?.deviceSecret);
    const authorization = `Bearer ${first?.token}`;
    expect((await profile(tested, { authorization, 'person-id': first?.account.id ?? '' })).status).toBe(200);
    expect((await profile(tested, { authorization, 'person-id': '0190a000-0000-7000-8000-000000000002' })).status).toBe(401);
    const receipt = (headers: Record<string, string>) => tested.app.request('/api/receipts/0190a000-0000-7000-8000-000000000003', { headers });
    expect((await receipt({ authorization, 'person-id': first?.account.id ?? '' })).status).toBe(200);
    // Signed out meanwhile: "it has not arrived" would be no answer.
    expect((await receipt({ 'person-id': first?.account.id ?? '' })).status).toBe(401);
  });

  it('again ends the session before', async () => {
    const first = await tokenOf(await signIn(tested, '0512345678', password));
    const second = await tokenOf(await signIn(tested, '0512345678', password, { authorization: `Bearer ${first}` }));
    expect((await profile(tested, { authorization: `Bearer ${first}` })).status).toBe(401);
    expect((await profile(tested, { authorization: `Bearer ${second}` })).status).toBe(200);
  });

  it('lasts seven days', async () => {
    const token = await tokenOf(await signIn(tested, '0512345678', password));
    tested.passTime(7 * 86_400_000 - 60_000);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(200);
    tested.passTime(60_000);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('out ends the session and the cookie, and is no error when there is none', async () => {
    const token = await tokenOf(await signIn(tested, '0512345678', password));
    const out = (headers: Record<string, string>) => tested.app.request('/api/auth/logout', { method: 'POST', headers });
    const evil = await out({ cookie: `auth_token=${token}`, origin: 'https://evil.example' });
    expect([evil.status, (await profile(tested, { authorization: `Bearer ${token}` })).status]).toEqual([403, 200]);
    const response = await out({ cookie: `auth_token=${token}`, origin: 'http://localhost' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^auth_token=; Max-Age=0;/)]);
    expect((await profile(tested, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await out({})).status).toBe(200);
  });

  it('slows down who guesses, from wherever, account or not', async () => {
    await createAccount(tested.services.db, { name: 'Noura', email: 'noura@example.com', phone: null, accountType: 'individual', locale: 'ar', password }, tested.services.clock());
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

describe('the delay of guesses at one account', () => {
  it('grows to five minutes, counts many at once, and is forgotten after an hour', () => {
    const delay = createSignInDelay();
    let nowMs = 0;
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      expect(delay.begin('a', new Date(nowMs))).toBe(0);
      const wait = delay.begin('a', new Date(nowMs));
      if (wait === 0) continue;
      waits.push(wait);
      nowMs += wait * 1000;
    }
    expect(waits.slice(0, 6)).toEqual([15, 30, 60, 120, 240, 300]);
    expect(waits.at(-1)).toBe(300);
    nowMs += 3_600_000;
    expect(delay.begin('a', new Date(nowMs))).toBe(0);
    expect(delay.begin('a', new Date(nowMs))).toBe(0);
  });
});
