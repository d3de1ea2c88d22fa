import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { individualAnswers } from '#demonstration/sample-application.ts';
import { callsOf } from '../../../tests/support/applicants.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { createServerApp } from '../app.ts';
import { seedProgrammes } from '#demonstration/seed-content.ts';
import { listen } from '../listen.ts';
import { limitOfTable } from './api.ts';
import { createJsonLog } from './json-log.ts';
import { createSite } from './site.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** The real server over HTTP, with its log at the most detailed level. */
const { services, passTime } = await testApp();
const { db, dataDir, words, clock } = services;
await seedProgrammes(db);
let written = '';
const log = createJsonLog({ level: 'debug', destination: { write: (line) => void (written += line) } });
const dist = path.join(dataDir, 'dist');
mkdirSync(path.join(dist, 'assets'), { recursive: true });
writeFileSync(
  path.join(dist, 'index.html'),
  '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
);
writeFileSync(path.join(dist, 'assets/main-1a2b.js'), 'export {};');
writeFileSync(
  path.join(dist, 'screens.json'),
  JSON.stringify({ screens: { '/': [], '/products/cars/': [], '/products/cars/$id': [] }, words: {} }),
);
const site = await createSite(services, { dist, hasSubject: async () => true });
const server = await listen(
  { host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false, stopSeconds: 600, stopDelaySeconds: 0 },
  words,
  { problem: (line) => void (written += line), failure: (line) => void (written += line) },
);
server.answerWith(createServerApp(services, { log, site, limitOf: limitOfTable, needsFactor: () => false }));
const origin = `http://127.0.0.1:${server.port}`;
afterAll(server.stop);

interface Entry {
  readonly [field: string]: unknown;
  readonly event: string;
  readonly request?: string;
}
const entries = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
const idOf = (response: Response) => response.headers.get('x-request-id') ?? 'none';
/** The log entries of a call, once its line has been written. */
const entriesOf = (response: Response) =>
  eventually(() => {
    const found = entries().filter(({ request }) => request === idOf(response));
    if (!found.some(({ event }) => event === 'request')) throw new Error(`There is no line of ${idOf(response)} yet.`);
    return found;
  });

type Sent = Readonly<Record<string, string>>;
const post = (address: string, body: unknown, headers: Sent = {}) =>
  fetch(`${origin}/api${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'user-agent': canary.agent,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const bearer = (token: string): Sent => ({ authorization: `Bearer ${token}` });
const people = callsOf({
  app: Object.assign(new Hono(), {
    request: (address: string, init?: RequestInit) => fetch(`${origin}${address}`, init),
  }),
});

/** Values that no log may contain, spelled so that they match nothing else. */
const canary = {
  name: 'Zaytuna Qanari',
  email: 'zaytuna.qanari@example.com',
  phone: '598761234',
  password: 'quiet qanari by the sea',
  wrongPassword: 'loud qanari by the sea',
  newPassword: 'another qanari by the lake',
  identity: '1000000008',
  search: 'qanarisearch',
  letter: 'qanariletter',
  agent: 'qanari-agent/1.0',
  ip: '127.0.0.1',
};
const phone = `+966${canary.phone}`;
const password = { password: canary.password };
const letter = {
  reason: 'question',
  subject: canary.letter,
  details: `${canary.letter} by ${canary.name}`,
  name: canary.name,
  email: canary.email,
};
const secrets: string[] = Object.values(canary);

async function codeSent(): Promise<string> {
  await services.messenger.settled();
  const { text } = await db
    .selectFrom('messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text ?? '')?.[0] ?? 'none';
}

describe('the log of one person’s day', () => {
  const seen: Record<string, Response> = {};
  let account = '';
  let staff = '';
  let document = '';

  beforeAll(async () => {
    const { name, email, identity } = canary;
    const sara = {
      accountType: 'individual',
      name,
      email,
      countryCode: '+966',
      phone: `0${canary.phone}`,
      nationality: 'SA',
      identityNumber: identity,
      city: 'riyadh',
    };
    seen['signUp'] = await post('/auth/register', {
      ...sara,
      ...password,
      passwordConfirmation: canary.password,
      terms: 'accepted',
    });
    seen['signUpAgain'] = await post('/auth/register', {
      ...sara,
      password: canary.newPassword,
      passwordConfirmation: canary.newPassword,
      terms: 'accepted',
    });
    seen['refused'] = await post('/auth/login', { login: email, password: canary.wrongPassword });
    seen['stranger'] = await post('/auth/login', { login: `other.${email}`, password: canary.wrongPassword });
    seen['signIn'] = await post('/auth/login', { login: email, ...password });
    const { data } = (await seen['signIn'].clone().json()) as {
      data: { token: string; deviceSecret: string; account: { id: string } };
    };
    account = data.account.id;
    secrets.push(data.token, data.deviceSecret);
    const me = bearer(data.token);
    seen['change'] = await post(
      '/auth/update-password',
      { oldPassword: canary.password, password: canary.newPassword, passwordConfirmation: canary.newPassword },
      me,
    );

    const applied = await people.apply(me, { answers: { ...individualAnswers, fullName: canary.name, phone } });
    if (applied.status !== 200) throw new Error(`The application was answered ${applied.status}.`);
    const clerk = await createAccount(
      db,
      {
        name: 'Clerk',
        email: 'clerk@example.com',
        accountType: 'individual',
        locale: 'en',
        role: 'staff',
        password: 'a long enough password',
      },
      clock(),
    );
    staff = clerk;
    const staffToken = await openSession(db, clerk, clock());
    secrets.push(staffToken);
    document = (
      await db.selectFrom('documents').select('id').where('order_id', 'is not', null).limit(1).executeTakeFirstOrThrow()
    ).id;
    seen['document'] = await fetch(`${origin}/api/documents/${document}`, { headers: bearer(staffToken) });
    seen['desk'] = await fetch(`${origin}/api/desk/orders?search=${canary.search}`, { headers: me });
    seen['nobody'] = await fetch(`${origin}/api/desk/orders/${applied.body.data.id}`);
    const other = await openSession(
      db,
      await createAccount(
        db,
        {
          name: 'Other',
          email: 'o@example.com',
          accountType: 'individual',
          locale: 'en',
          password: 'a long enough password',
        },
        clock(),
      ),
      clock(),
    );
    seen['otherDocument'] = await fetch(`${origin}/api/documents/${document}`, { headers: bearer(other) });

    seen['letter'] = await post('/settings/send-contact', letter);
    seen['unreadable'] = await post('/settings/send-contact', `{"name": "${canary.name}`);
    seen['search'] = await fetch(`${origin}/api/cars?search=${canary.search}&q=${canary.name}`);
    seen['screen'] = await fetch(`${origin}/ar/products/cars/4711?search=${canary.search}`);
    seen['nowhere'] = await fetch(`${origin}/api/${canary.search}/${canary.name}`);
    seen['file'] = await fetch(`${origin}/assets/main-1a2b.js?${canary.search}`);
    seen['health'] = await fetch(`${origin}/api/healthz`);

    seen['code'] = await post('/auth/forget-password', { phone: `0${canary.phone}` });
    const code = await codeSent();
    secrets.push(code);
    seen['codeAgain'] = await post('/auth/forget-password', { phone: `0${canary.phone}` });
    const checked = await post('/auth/check-otp', { phone: `0${canary.phone}`, code });
    const { resetToken } = ((await checked.json()) as { data: { resetToken: string } }).data;
    secrets.push(resetToken);
    seen['reset'] = await post('/auth/reset-password', {
      phone: `0${canary.phone}`,
      resetToken,
      ...password,
      passwordConfirmation: canary.password,
    });

    for (let nth = 0; nth < 6; nth += 1)
      seen['locked'] = await post('/auth/login', { login: email, password: canary.wrongPassword });

    // PostgreSQL quotes the value it cannot read.
    await sql`alter table contact_messages alter column subject type integer using 0`.execute(db);
    seen['defect'] = await post('/settings/send-contact', letter);
    await sql`alter table contact_messages alter column subject type text`.execute(db);
    passTime(MINUTE_MS);
  });

  it.each([
    ['signIn', 200, 'signed_in', () => ({ account })],
    ['refused', 422, 'sign_in_refused', () => ({ account: expect.any(String) as string })],
    ['stranger', 422, 'sign_in_refused', () => ({})],
    ['change', 200, 'password_changed', () => ({ account })],
    ['document', 200, 'document_read', () => ({ account: staff, document })],
    ['desk', 403, 'access_denied', () => ({ account })],
    ['nobody', 401, 'access_denied', () => ({ code: 'not_signed_in' })],
    ['otherDocument', 404, 'access_denied', () => ({ document })],
    ['code', 200, 'code_sent', () => ({ account })],
    ['codeAgain', 429, 'limit_reached', () => ({})],
    ['reset', 200, 'password_changed', () => ({ account })],
    ['locked', 429, 'locked', () => ({ account })],
  ])('%s: answered %i, and logged as %s', async (call, status, event, fields) => {
    const response = seen[call]!;
    expect([response.status, await response.clone().text()]).toEqual([status, expect.any(String)]);
    const [first, second, ...more] = await entriesOf(response);
    expect(first).toMatchObject({
      level: 'info',
      event,
      address: expect.stringMatching(/^[\w-]{22}$/) as string,
      ...fields(),
    });
    expect(second).toMatchObject({ event: 'request', status });
    expect(more).toEqual([]);
  });

  it('has one line per request, with the route template and never the address', async () => {
    const line = async (call: string) => (await entriesOf(seen[call]!)).at(-1);
    expect(await line('signIn')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      event: 'request',
      request: idOf(seen['signIn']!),
      method: 'POST',
      route: '/api/auth/login',
      status: 200,
      ms: expect.any(Number) as number,
    });
    expect(await line('nobody')).toMatchObject({ route: '/api/desk/orders/{id}', status: 401 });
    expect(await line('screen')).toMatchObject({ level: 'info', route: '/products/cars/$id', status: 200 });
    expect(await line('nowhere')).toMatchObject({ route: '*', status: 404 });
    expect(await line('file')).toMatchObject({ level: 'debug', route: '/assets/main-1a2b.js' });
    expect(await line('health')).toMatchObject({ level: 'debug', route: '/api/healthz' });
    const ids = Object.values(seen).map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('of a defect has the place in the code and the request, and nothing that was sent', async () => {
    expect(seen['defect']?.status).toBe(500);
    const failed = (await entriesOf(seen['defect']!)).find(({ event }) => event === 'request_failed');
    expect(failed).toMatchObject({
      level: 'error',
      method: 'POST',
      route: '/api/settings/send-contact',
      code: 'internal',
    });
    expect(failed?.['error']).toMatchObject({
      code: '22P02',
      stack: expect.stringContaining('contact') as string,
      message: expect.stringContaining('invalid input syntax for type integer') as string,
    });
  });

  it('holds no name, address, phone, password, code, token or text of theirs', async () => {
    await eventually(() =>
      expect(entries().filter(({ event }) => event === 'request').length).toBeGreaterThan(Object.keys(seen).length),
    );
    expect(secrets).toHaveLength(Object.keys(canary).length + 5);
    // Proves that the search above read the right log.
    expect(written).toContain('/api/order/step-one');
    const folded = written.toLowerCase();
    for (const secret of [
      ...secrets,
      'qanari',
      encodeURIComponent(canary.name),
      JSON.stringify(canary.email).slice(1, -1),
    ]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(folded).not.toContain(secret.toLowerCase());
    }
  });
});

it('leaves out files and health checks at the ordinary level', async () => {
  const lines: string[] = [];
  const quiet = createServerApp(services, {
    log: createJsonLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    site,
  });
  for (const address of ['/healthz', '/assets/main-1a2b.js', '/api/openapi.json', '/en/products/cars'])
    expect((await quiet.request(address)).status).toBe(200);
  expect(lines.map((line) => (JSON.parse(line) as Entry)['route'])).toEqual(['/products/cars/']);
});
