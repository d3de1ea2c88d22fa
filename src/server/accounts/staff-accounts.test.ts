import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from './accounts-sql.ts';
import { openSession } from './sessions.ts';
import { addStaff, blockStaff, listStaff, resetStaff, signOut, signOutEverybody } from './staff-accounts.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

const { app, services, passTime } = await testApp();
const { db, clock } = services;
const chosen = 'quiet lamp by the sea';

async function post(path: string, body: object, language = 'en') {
  const response = await app.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { data?: unknown; message?: string; errors?: Record<string, string[]> },
  };
}
const setPassword = (token: string, password = chosen) =>
  post('/set-password', { token, password, passwordConfirmation: password });
const check = (token: string, language = 'en') => post('/check-password-link', { token }, language);
const signIn = async (login: string, password: string) => (await post('/login', { login, password })).status;
const desk = async (session: string) =>
  (await app.request('/api/desk/orders', { headers: { authorization: `Bearer ${session}` } })).status;
const idOf = async (email: string) =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const audited = async (email: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', await idOf(email))
      .orderBy('id')
      .execute()
  ).map(({ actor, action }) => `${actor.split(':')[0]} ${action}`);
const ended = {
  status: 422,
  body: { errors: { token: ['This link has expired or has been used. Ask your administrator for a new one.'] } },
};

describe('a staff account', () => {
  it('opens only with the password that its owner set by the link', async () => {
    const { token, expiresAt } = await addStaff(db, 'first@example.com', ['administrator'], clock());
    expect(await check(token)).toMatchObject({
      status: 200,
      body: { data: { login: 'first@example.com', expiresAt: expiresAt.toISOString() } },
    });
    expect(await listStaff(db, clock())).toEqual([
      { email: 'first@example.com', roles: ['administrator'], state: 'invited', linkUntil: expiresAt },
    ]);
    expect(await setPassword(token)).toMatchObject({
      status: 200,
      body: { data: { changed: true }, message: 'Password updated successfully' },
    });
    expect(await signIn('first@example.com', chosen)).toBe(200);
    expect(await desk(await openSession(db, await idOf('first@example.com'), clock()))).toBe(200);
    expect(await listStaff(db, clock())).toEqual([
      { email: 'first@example.com', roles: ['administrator'], state: 'active', linkUntil: null },
    ]);
    expect(await audited('first@example.com')).toEqual(['operator staff.add', 'account passwordLinks.use']);
  });

  it('has a link that works once when it is used twice at the same time', async () => {
    const { token } = await addStaff(db, 'second@example.com', ['administrator'], clock());
    const both = await Promise.all([setPassword(token, `${chosen} one`), setPassword(token, `${chosen} two`)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await setPassword(token)).toMatchObject(ended);
    expect(await check(token)).toMatchObject(ended);
  });

  it('has a link that ends after 24 hours or when it is replaced, with a message in both languages', async () => {
    const { token } = await addStaff(db, 'late@example.com', ['administrator'], clock());
    passTime(24 * HOUR_MS - MINUTE_MS);
    expect((await check(token)).status).toBe(200);
    passTime(MINUTE_MS);
    expect(await setPassword(token)).toMatchObject(ended);
    expect((await check(token, 'ar')).body.errors?.['token']?.[0]).toMatch(/[\u0600-\u06ff]/);
    const first = await resetStaff(db, 'late@example.com', clock());
    const second = await resetStaff(db, 'late@example.com', clock());
    expect(await check(first.token)).toMatchObject(ended);
    expect((await setPassword(second.token)).status).toBe(200);
  });

  it('keeps its link valid after a password that is refused', async () => {
    const { token } = await addStaff(db, 'careless@example.com', ['administrator'], clock());
    for (const password of ['12345678', 'careless@example.com', 'password1', 'short'])
      expect((await setPassword(token, password)).status).toBe(422);
    expect(
      (await post('/set-password', { token, password: chosen, passwordConfirmation: `${chosen}!` })).body.errors,
    ).toHaveProperty('passwordConfirmation');
    expect((await setPassword(token)).status).toBe(200);
  });

  it('keeps its password until the new link is used, which ends all its sessions', async () => {
    const { token } = await addStaff(db, 'forgetful@example.com', ['administrator'], clock());
    await setPassword(token);
    const opened = await openSession(db, await idOf('forgetful@example.com'), clock());
    const { token: another } = await resetStaff(db, 'forgetful@example.com', clock());
    expect(await signIn('forgetful@example.com', chosen)).toBe(200);
    expect(await desk(opened)).toBe(200);
    await setPassword(another, 'another lamp by the sea');
    expect(await desk(opened)).toBe(401);
    expect([
      await signIn('forgetful@example.com', chosen),
      await signIn('forgetful@example.com', 'another lamp by the sea'),
    ]).toEqual([422, 200]);
  });

  it('that is blocked loses its sessions and cannot sign in until the link of a reset is used', async () => {
    const { token } = await addStaff(db, 'left@example.com', ['administrator'], clock());
    await setPassword(token);
    const opened = await openSession(db, await idOf('left@example.com'), clock());
    const { token: open } = await resetStaff(db, 'left@example.com', clock());
    await blockStaff(db, 'LEFT@example.com', clock());
    expect(await desk(opened)).toBe(401);
    expect(await signIn('left@example.com', chosen)).toBe(422);
    expect(await setPassword(open)).toMatchObject(ended);
    // A session that began at the same moment is of no use either.
    expect(await desk(await openSession(db, await idOf('left@example.com'), clock()))).toBe(401);
    expect((await listStaff(db, clock())).find(({ email }) => email === 'left@example.com')?.state).toBe('blocked');

    const { token: back } = await resetStaff(db, 'left@example.com', clock());
    expect(await signIn('left@example.com', chosen)).toBe(422);
    await setPassword(back, 'another lamp by the sea');
    expect(await signIn('left@example.com', 'another lamp by the sea')).toBe(200);
    expect(await audited('left@example.com')).toEqual([
      'operator staff.add',
      'account passwordLinks.use',
      'operator staff.reset',
      'operator staff.block',
      'operator staff.reset',
      'account passwordLinks.use',
    ]);
  });

  it('loses its session after 30 minutes without use, and 12 hours after signing in', async () => {
    const { token } = await addStaff(db, 'idle@example.com', ['administrator'], clock());
    await setPassword(token);
    const id = await idOf('idle@example.com');
    const opened = await openSession(db, id, clock());
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      expect(await desk(opened)).toBe(200);
      passTime(29 * MINUTE_MS);
    }
    passTime(29 * MINUTE_MS);
    expect(await desk(opened)).toBe(401);
    const left = await openSession(db, id, clock());
    expect(await desk(left)).toBe(200);
    passTime(30 * MINUTE_MS);
    expect(await desk(left)).toBe(401);
  });

  it('is not kept signed in by calls that nobody caused', async () => {
    const { token } = await addStaff(db, 'away@example.com', ['administrator'], clock());
    await setPassword(token);
    const opened = await openSession(db, await idOf('away@example.com'), clock());
    for (const expected of [200, 200, 401]) {
      const headers = { authorization: `Bearer ${opened}`, unattended: '1' };
      passTime(14 * MINUTE_MS);
      expect((await app.request('/api/desk/orders', { headers })).status).toBe(expected);
    }
  });

  it('and any other account can be signed out by the operator, one or all, and can sign in again', async () => {
    const { token } = await addStaff(db, 'leaving@example.com', ['administrator'], clock());
    await setPassword(token);
    const id = await idOf('leaving@example.com');
    const one = await openSession(db, id, clock());
    await signOut(db, 'Leaving@example.com', clock());
    expect(await desk(one)).toBe(401);
    const another = await openSession(db, id, clock());
    expect(await desk(another)).toBe(200);
    expect(await signOutEverybody(db, clock())).toBeGreaterThan(0);
    expect(await desk(another)).toBe(401);
    expect(await signIn('leaving@example.com', chosen)).toBe(200);
    await expect(signOut(db, 'nobody@example.com', clock())).rejects.toThrow(
      'No account has the address nobody@example.com.',
    );
  });

  it('is not made from an existing account, and only staff accounts can be reset or blocked', async () => {
    await createAccount(
      db,
      { name: 'Customer', email: 'customer@example.com', accountType: 'individual', locale: 'en', password: chosen },
      clock(),
    );
    await createAccount(
      db,
      {
        name: 'Sample',
        email: 'sample@example.com',
        accountType: 'individual',
        locale: 'en',
        role: 'staff',
        password: chosen,
        isSample: true,
      },
      clock(),
    );
    await expect(addStaff(db, 'Customer@example.com', ['administrator'], clock())).rejects.toThrow(
      "Customer@example.com has a customer's account; choose another address for staff.",
    );
    await expect(addStaff(db, 'sample@example.com', ['administrator'], clock())).rejects.toThrow(
      'sample@example.com is an account of the demonstration',
    );
    await expect(addStaff(db, 'first@example.com', ['administrator'], clock())).rejects.toThrow(
      'npm run staff -- reset first@example.com',
    );
    for (const act of [resetStaff, blockStaff]) {
      await expect(act(db, 'customer@example.com', clock())).rejects.toThrow(
        'No staff account has the address customer@example.com',
      );
      await expect(act(db, 'nobody@example.com', clock())).rejects.toThrow(
        'No staff account has the address nobody@example.com',
      );
    }
    expect(await signIn('customer@example.com', chosen)).toBe(200);
  });

  it('leaves no token in the database', async () => {
    const { token } = await addStaff(db, 'hashed@example.com', ['administrator'], clock());
    const rows = await db.selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify([rows, await db.selectFrom('audit_log').selectAll().execute()])).not.toContain(token);
  });
});
