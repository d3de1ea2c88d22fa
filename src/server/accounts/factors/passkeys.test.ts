import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../tests/support/server-app.ts';
import { SoftwarePasskey } from '../../../../tests/support/software-passkey.ts';
import { createAccount } from '../accounts-sql.ts';
import { openSession, staffNeedFactor } from '../sessions.ts';

const { app, services, logged } = await testApp({ needsFactor: staffNeedFactor({ hasDemonstration: true }) });
const { db, clock } = services;
// Of the requests of these tests.
const origin = 'http://localhost';
let made = 0;

async function post(session: string, path: string, body: object = {}) {
  const response = await app.request(`/api/auth/factors${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, code } = (await response.json()) as { data?: Record<string, unknown>; code?: string };
  return { status: response.status, data, code };
}
const challengeOf = async (session: string, path: string) => String((await post(session, path)).data?.['challenge']);
const desk = async (session: string) =>
  (await app.request('/api/desk/me', { headers: { authorization: `Bearer ${session}` } })).status;

async function member() {
  made += 1;
  const account = { name: 'Clerk', accountType: 'individual', locale: 'en', role: 'staff' } as const;
  const email = `key-${made}@example.com`;
  const id = await createAccount(db, { ...account, email, password: 'quiet lamp by the sea' }, clock());
  return { signIn: () => openSession(db, id, clock()) };
}

/** A member of staff with a passkey. */
async function enrolled() {
  const { signIn } = await member();
  const passkey = new SoftwarePasskey();
  const session = await signIn();
  const challenge = await challengeOf(session, '/passkey');
  const added = await post(session, '/passkey/confirm', {
    factorName: 'Key',
    passkey: passkey.make({ challenge, origin }),
  });
  return { signIn, passkey, session, added };
}

describe('a passkey', () => {
  it('opens the desk, and proves each new session by a new answer', async () => {
    const { signIn, passkey, session, added } = await enrolled();
    expect(added.data?.['recoveryCodes']).toHaveLength(10);
    expect(await desk(session)).toBe(200);
    const next = await signIn();
    expect(await desk(next)).toBe(403);
    const challenge = await challengeOf(next, '/passkey/begin-proof');
    const answer = passkey.use({ challenge, origin });
    expect((await post(next, '/passkey/prove', { passkey: answer })).status).toBe(200);
    expect(await desk(next)).toBe(200);
    // The same answer again, here and in another session.
    expect((await post(next, '/passkey/prove', { passkey: answer })).code).toBe('incorrect_data');
    const other = await signIn();
    await challengeOf(other, '/passkey/begin-proof');
    expect((await post(other, '/passkey/prove', { passkey: answer })).code).toBe('incorrect_data');
    expect(await desk(other)).toBe(403);
  });

  it.each([
    ['for another site', { origin: 'https://wijha.example' }],
    ['without asking for fingerprint, face or PIN', { isVerified: false }],
    ['for another question', { challenge: 'b3RoZXI' }],
  ])('that was made %s is not added', async (_, change) => {
    const { signIn } = await member();
    const session = await signIn();
    const challenge = await challengeOf(session, '/passkey');
    const passkey = new SoftwarePasskey().make({ challenge, origin, ...change });
    expect((await post(session, '/passkey/confirm', { factorName: 'Key', passkey })).code).toBe('incorrect_data');
    expect(await desk(session)).toBe(403);
  });

  it.each([
    ['for another site', { origin: 'https://wijha.example' }],
    ['without asking for fingerprint, face or PIN', { isVerified: false }],
    ['for another question', { challenge: 'b3RoZXI' }],
  ])('that is used %s proves nothing', async (_, change) => {
    const { signIn, passkey } = await enrolled();
    const session = await signIn();
    const challenge = await challengeOf(session, '/passkey/begin-proof');
    const answer = passkey.use({ challenge, origin, ...change });
    expect((await post(session, '/passkey/prove', { passkey: answer })).code).toBe('incorrect_data');
    expect(await desk(session)).toBe(403);
  });

  it('whose counter goes back, as that of a copy does, proves nothing', async () => {
    const { signIn, passkey } = await enrolled();
    const session = await signIn();
    const proof = async () => {
      const challenge = await challengeOf(session, '/passkey/begin-proof');
      return (await post(session, '/passkey/prove', { passkey: passkey.use({ challenge, origin }) })).status;
    };
    expect(await proof()).toBe(200);
    expect(await proof()).toBe(200);
    passkey.counter -= 1;
    expect(await proof()).toBe(422);
  });

  it('of somebody else proves nothing', async () => {
    const { passkey } = await enrolled();
    const { signIn } = await enrolled();
    const session = await signIn();
    const challenge = await challengeOf(session, '/passkey/begin-proof');
    expect((await post(session, '/passkey/prove', { passkey: passkey.use({ challenge, origin }) })).code).toBe(
      'incorrect_data',
    );
  });

  it('is added once, when its answer comes twice at the same time', async () => {
    const { signIn } = await member();
    const session = await signIn();
    const challenge = await challengeOf(session, '/passkey');
    const passkey = new SoftwarePasskey().make({ challenge, origin });
    const both = await Promise.all(
      ['One', 'Two'].map((factorName) => post(session, '/passkey/confirm', { factorName, passkey })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('logged no defect', () => {
  expect(logged).toEqual([]);
});
