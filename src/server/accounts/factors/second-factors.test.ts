import { generateSync } from 'otplib/functional';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { createAccount } from '../accounts-sql.ts';
import { openSession, staffNeedFactor } from '../sessions.ts';
import { resetFactor } from '../staff-accounts.ts';

const { app, services, logged, passTime } = await testApp({ needsFactor: staffNeedFactor({ hasDemonstration: true }) });
const { db, clock } = services;
let made = 0;

interface Answer {
  readonly status: number;
  readonly body: {
    readonly data?: Record<string, unknown>;
    readonly code?: string;
    readonly errors?: Record<string, string[]>;
  };
}

async function call(session: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // A download that is not refused answers with its file.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson ? ((await response.json()) as Answer['body']) : {} };
}
const post = (session: string, path: string, body: object = {}) => call(session, 'POST', `/auth/factors${path}`, body);
const state = async (session: string) => (await call(session, 'GET', '/auth/factors')).body.data;
const desk = async (session: string) => (await call(session, 'GET', '/desk/me')).body.code ?? 'open';
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock().getTime() / 1_000) });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function member(isSample = false) {
  made += 1;
  const email = `staff-${made}@example.com`;
  const account = { name: 'Clerk', email, accountType: 'individual', locale: 'en', role: 'staff' } as const;
  const id = await createAccount(db, { ...account, isSample, password: 'quiet lamp by the sea' }, clock());
  return { id, email, signIn: () => openSession(db, id, clock()) };
}

/** A member of staff with an authenticator app; the session has proved it. */
async function enrolled() {
  const who = await member();
  const session = await who.signIn();
  const { body } = await post(session, '/totp');
  const secret = String(body.data?.['secret']);
  const added = await post(session, '/totp/confirm', { factorName: 'Phone', code: codeOf(secret) });
  // The code of the next time step is a new one.
  passTime(MINUTE_MS);
  return { ...who, session, secret, recoveryCodes: added.body.data?.['recoveryCodes'] as string[] };
}

const audited = async (subject: string) =>
  (await db.selectFrom('audit_log').select('action').where('subject', '=', subject).orderBy('id').execute()).map(
    ({ action }) => action,
  );

const endpoints = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);
const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1');

describe('a session of staff without its second factor', () => {
  it.each(endpoints.filter(([, { access }]) => access === 'staff'))('is refused by %s', async (_, endpoint) => {
    const { signIn } = await member();
    const refused = await call(await signIn(), endpoint.method, addressOf(endpoint));
    expect(refused).toMatchObject({ status: 403, body: { code: 'factor_needed' } });
  });

  it.each(
    endpoints.filter(
      ([, { access, kind, withoutFactor, fresh }]) =>
        access === 'signed-in' && (fresh === true || (kind !== 'query' && withoutFactor !== true)),
    ),
  )('changes nothing by %s', async (_, endpoint) => {
    const { signIn } = await member();
    const refused = await call(await signIn(), endpoint.method, addressOf(endpoint));
    expect(refused).toMatchObject({ status: 403, body: { code: 'factor_needed' } });
  });

  it('opens no document of others', async () => {
    const { signIn } = await member();
    const refused = await call(await signIn(), 'GET', '/uploads/documents/0197a3a0-0000-7000-8000-000000000000');
    expect(refused.status).toBe(404);
  });

  it('is needed by customers and by accounts of a demonstration only without one', async () => {
    const sample = await (await member(true)).signIn();
    expect(await desk(sample)).toBe('open');
    expect(await state(sample)).toMatchObject({ need: 'none' });
    expect((await post(sample, '/totp')).body.code).toBe('not_allowed');
    expect(staffNeedFactor({ hasDemonstration: false })).toSatisfy((needs: ReturnType<typeof staffNeedFactor>) =>
      needs({
        id: '',
        name: '',
        email: null,
        phone: null,
        accountType: 'individual',
        locale: 'en',
        role: 'staff',
        isSample: true,
      }),
    );
  });
});

describe('an authenticator app', () => {
  it('opens the desk once its first code is confirmed, and gives ten recovery codes', async () => {
    const { id, signIn } = await member();
    const session = await signIn();
    expect(await state(session)).toEqual({ need: 'enrol', kinds: [], factors: [], recoveryCodesLeft: 0 });
    const { secret, address } = (await post(session, '/totp')).body.data as { secret: string; address: string };
    expect(address).toContain('otpauth://totp/');
    const code = codeOf(secret);
    expect(
      (await post(session, '/totp/confirm', { factorName: 'Phone', code: wrong(code) })).body.errors,
    ).toHaveProperty('code');
    expect(await desk(session)).toBe('factor_needed');
    const { body } = await post(session, '/totp/confirm', { factorName: 'Phone', code });
    expect(new Set(body.data?.['recoveryCodes'] as string[]).size).toBe(RECOVERY_CODES);
    expect(await desk(session)).toBe('open');
    expect(await state(session)).toMatchObject({
      need: 'proved',
      kinds: ['totp'],
      factors: [{ kind: 'totp', name: 'Phone' }],
      recoveryCodesLeft: RECOVERY_CODES,
    });
    expect(await audited(id)).toEqual(['secondFactors.add']);
    // Only one factor comes of one secret.
    expect((await post(session, '/totp/confirm', { factorName: 'Again', code })).body.code).toBe('incorrect_data');
    await services.postman.settled();
    const letters = await db.selectFrom('messages').select('template').where('template', 'like', 'factor%').execute();
    expect(letters).toContainEqual({ template: 'factor_added' });
  });

  it('is neither secret nor code in the database', async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    const rows = await Promise.all([
      db.selectFrom('second_factors').selectAll().where('account_id', '=', id).execute(),
      db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute(),
      db.selectFrom('factor_challenges').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    for (const hidden of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(hidden);
  });

  it('proves a new session by each code once, also when it comes twice at the same time', async () => {
    const { signIn, secret } = await enrolled();
    const [one, other] = [await signIn(), await signIn()];
    expect(await state(one)).toEqual({ need: 'prove', kinds: ['totp'], factors: [], recoveryCodesLeft: 0 });
    const code = codeOf(secret);
    const both = await Promise.all([post(one, '/prove', { code }), post(other, '/prove', { code })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect([await desk(one), await desk(other)].toSorted()).toEqual(['factor_needed', 'open']);
    passTime(MINUTE_MS);
    expect((await post(other, '/prove', { code: codeOf(secret) })).status).toBe(200);
    expect(await desk(other)).toBe('open');
  });

  it('accepts the code of the step before and after, and digits of any script, and no other', async () => {
    const { signIn, secret } = await enrolled();
    const at = (seconds: number) => generateSync({ secret, epoch: Math.floor(clock().getTime() / 1_000) + seconds });
    const session = await signIn();
    expect((await post(session, '/prove', { code: at(90) })).status).toBe(422);
    expect((await post(session, '/prove', { code: at(-90) })).status).toBe(422);
    const next = at(30).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await post(session, '/prove', { code: next })).status).toBe(200);
    // An earlier one does not follow a later one.
    expect((await post(session, '/prove', { code: at(0) })).status).toBe(422);
  });

  it('is guessed no faster than a password', async () => {
    const { signIn, secret } = await enrolled();
    const [session, elsewhere] = [await signIn(), await signIn()];
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post(session, '/prove', { code: wrong(codeOf(secret)) })).status).toBe(422);
    expect((await post(session, '/prove', { code: codeOf(secret) })).status).toBe(429);
    expect((await post(elsewhere, '/prove', { code: codeOf(secret) })).status).toBe(429);
    passTime(MINUTE_MS);
    expect((await post(session, '/prove', { code: codeOf(secret) })).status).toBe(200);
  });

  it('of somebody else proves nothing', async () => {
    const { secret } = await enrolled();
    const { signIn } = await enrolled();
    expect((await post(await signIn(), '/prove', { code: codeOf(secret) })).status).toBe(422);
  });
});

describe('a recovery code', () => {
  it('proves a session once, however it is written', async () => {
    const { id, signIn, recoveryCodes } = await enrolled();
    const [code = '', another = ''] = recoveryCodes;
    expect(
      (await post(await signIn(), '/recover', { recoveryCode: code.toLowerCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    expect((await post(await signIn(), '/recover', { recoveryCode: code })).status).toBe(422);
    const session = await signIn();
    expect((await post(session, '/recover', { recoveryCode: another })).status).toBe(200);
    expect(await state(session)).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 2 });
    expect(await audited(id)).toContain('secondFactors.recover');
  });

  it('ends when there are new ones, which a fresh factor gives', async () => {
    const { signIn, session, recoveryCodes, secret } = await enrolled();
    passTime(10 * MINUTE_MS);
    expect((await post(session, '/recovery-codes')).body.code).toBe('factor_stale');
    await post(session, '/prove', { code: codeOf(secret) });
    const { body } = await post(session, '/recovery-codes');
    const [fresh = ''] = (body.data?.['recoveryCodes'] ?? []) as string[];
    expect((await post(await signIn(), '/recover', { recoveryCode: recoveryCodes[0] })).status).toBe(422);
    expect((await post(await signIn(), '/recover', { recoveryCode: fresh })).status).toBe(200);
  });
});

describe('a sensitive act', () => {
  it.each(endpoints.filter(([, { fresh }]) => fresh === true))(
    'asks again after ten minutes: %s',
    async (_, endpoint) => {
      const { session } = await enrolled();
      passTime(8 * MINUTE_MS);
      expect((await call(session, endpoint.method, addressOf(endpoint))).body.code).not.toBe('factor_stale');
      passTime(MINUTE_MS);
      expect((await call(session, endpoint.method, addressOf(endpoint))).body.code).toBe('factor_stale');
    },
  );
});

describe('a list of factors', () => {
  it('gets another one only from a session that has proved one, and keeps its last', async () => {
    const { id, session, signIn, secret } = await enrolled();
    const other = await signIn();
    expect((await post(other, '/totp')).body.code).toBe('factor_needed');
    passTime(10 * MINUTE_MS);
    expect((await post(session, '/totp')).body.code).toBe('factor_stale');
    await post(session, '/prove', { code: codeOf(secret) });
    const begun = (await post(session, '/totp')).body.data as { secret: string };
    const added = await post(session, '/totp/confirm', { factorName: 'Tablet', code: codeOf(begun.secret) });
    expect(added.body.data).toEqual({ recoveryCodes: null });

    passTime(MINUTE_MS);
    await post(other, '/prove', { code: codeOf(secret) });
    expect(await desk(other)).toBe('open');
    const { factors } = (await state(session)) as { factors: { id: string; name: string }[] };
    expect(factors.map(({ name }) => name)).toEqual(['Phone', 'Tablet']);
    const [first, second] = factors.map((factor) => factor.id);
    expect((await post(session, '/remove', { id: first })).status).toBe(200);
    expect(await desk(session)).toBe('open');
    // Sessions elsewhere end: one may be on the device that was lost.
    expect(await desk(other)).toBe('not_signed_in');
    expect((await post(await signIn(), '/prove', { code: codeOf(secret) })).status).toBe(422);
    expect((await post(session, '/remove', { id: first })).status).toBe(404);
    expect((await post(session, '/remove', { id: second })).body.code).toBe('last_factor');
    expect(await audited(id)).toContain('secondFactors.remove');
  });

  it('has one first factor when two are added at the same time', async () => {
    const { id, signIn } = await member();
    const sessions = [await signIn(), await signIn()];
    // Both are begun before either is confirmed: afterwards, another one takes the first.
    const begun = await Promise.all(
      sessions.map(async (session) => ({
        session,
        ...((await post(session, '/totp')).body.data as { secret: string }),
      })),
    );
    const added = await Promise.all(
      begun.map(({ session, secret }) => post(session, '/totp/confirm', { factorName: 'Phone', code: codeOf(secret) })),
    );
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await db.selectFrom('second_factors').select('id').where('account_id', '=', id).execute()).toHaveLength(1);
  });

  it('is emptied by the operator for a lost device, which ends its sessions', async () => {
    const { id, email, session, signIn, recoveryCodes } = await enrolled();
    await resetFactor(db, email.toUpperCase(), clock());
    expect(await desk(session)).toBe('not_signed_in');
    const again = await signIn();
    expect(await state(again)).toMatchObject({ need: 'enrol' });
    expect((await post(again, '/recover', { recoveryCode: recoveryCodes[0] })).status).toBe(422);
    expect(await audited(id)).toContain('staff.resetFactor');
    await expect(resetFactor(db, 'nobody@example.com', clock())).rejects.toThrow('No staff account has the address');
  });
});

describe('the end of a session', () => {
  it('is said to staff and moved by activity, until the limit', async () => {
    const { session } = await enrolled();
    const endsIn = async (method: string, path: string) => {
      const { body } = await call(session, method, path, method === 'POST' ? {} : undefined);
      const { secondsLeft, isLimit } = body.data as { secondsLeft: number; isLimit: boolean };
      return { minutes: Math.ceil(secondsLeft / 60), isLimit };
    };
    passTime(20 * MINUTE_MS);
    expect(await endsIn('POST', '/auth/session/stay')).toEqual({ minutes: 30, isLimit: false });
    passTime(2 * MINUTE_MS);
    expect(await endsIn('GET', '/auth/session')).toEqual({ minutes: 30, isLimit: false });
    for (let hours = 0; hours < 23; hours += 1) {
      passTime(29 * MINUTE_MS);
      await call(session, 'GET', '/desk/me');
    }
    expect(await endsIn('GET', '/auth/session')).toMatchObject({ isLimit: true });
    expect(await desk(session)).toBe('open');
    passTime(30 * MINUTE_MS);
    expect(await desk(session)).toBe('not_signed_in');
  });
});

it('logged no defect', () => {
  expect(logged).toEqual([]);
});
