import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { limitOfTable } from './api.ts';

const message = {
  subject: 'A question',
  details: 'How long does an approval take?',
  reason: 'question',
  name: 'Sara',
  email: 'sara@example.com',
};

type TestedApp = Awaited<ReturnType<typeof testApp>>['app'];
const send = (app: TestedApp, body: unknown, headers: Record<string, string> = {}) =>
  app.request('/api/settings/send-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('an answer', async () => {
  const { app, logged } = await testApp();

  it('is not sent again when the caller has it', async () => {
    const first = await app.request('/api/settings/get-brands');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, must-revalidate');
    for (const known of [tag, `"other", ${tag}`, '*', tag.replace('W/', '')]) {
      const again = await app.request('/api/settings/get-brands', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
  });

  it('is compressed for a caller that can read it', async () => {
    const plain = await (await app.request('/api/settings/get-brands')).text();
    const zipped = await app.request('/api/settings/get-brands', {
      headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' },
    });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
    expect(
      (
        await app.request('/api/settings/get-brands', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
      ).headers.get('content-encoding'),
    ).toBe('br');
    expect(
      (await app.request('/api/receipts/x', { headers: { 'accept-encoding': 'br' } })).headers.has('content-encoding'),
    ).toBe(false);
  });

  it('has the members of home and settings at the top level too', async () => {
    const body = (await (await app.request('/api/get-settings')).json()) as Record<string, unknown>;
    expect(body).toMatchObject(body['data'] as object);
  });

  it('with personal data is private and not cached', async () => {
    const { headers } = await app.request('/api/auth/profile');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-store',
      'Accept-Encoding, Accept-Language, Authorization, Cookie',
    ]);
  });

  it.each([
    ['ar-SA,ar;q=0.9,en;q=0.8', '', 'ar'],
    ['en;q=0.2, ar;q=0.3', '', 'ar'],
    ['ar;q=0, en', '', 'en'],
    ['fr, de;q=0.9', 'locale=ar', 'ar'],
    ['fr', '', 'en'],
    ['', 'locale=ar', 'ar'],
    ['ar;q=2, en;q=0.1', '', 'en'],
    [`${'xx,'.repeat(5000)}ar`, '', 'en'],
  ])('has the language of %j and the cookie %j: %s', async (accepted, cookie, language) => {
    const body = (await (
      await app.request('/api/nowhere', { headers: { 'accept-language': accepted, cookie } })
    ).json()) as { message: string };
    expect(/[\u0600-\u06ff]/.test(body.message) ? 'ar' : 'en').toBe(language);
  });

  it('names every wrong field once, in words', async () => {
    const body = (await (
      await send(app, { subject: '', email: 'x', details: 'short', reason: 'none' })
    ).json()) as Record<string, unknown>;
    expect(body).toEqual({
      message: 'Please check the marked fields.',
      code: 'invalid',
      errors: {
        subject: ['This field is required'],
        details: ['Field must contain at least 10 characters'],
        reason: ['Choose one of the available values'],
        name: ['This field is required'],
        email: ['Email is invalid'],
      },
    });
  });

  it('to a caller who hangs up in the middle is not logged as a defect', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"subject":'));
        controller.error(new Error('aborted'));
      },
    });
    const request = new Request('http://localhost/api/settings/send-contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await app.request(request)).status).toBe(400);
  });

  it('for a defect shows nothing internal, and the log has everything', async () => {
    const { app: broken, services, logged: lines } = await testApp();
    await services.db.schema.alterTable('contact_messages').renameTo('gone').execute();
    const response = await send(broken, message);
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: 'An error occurred, please try again later', code: 'internal' },
    ]);
    expect(lines.join()).toContain(response.headers.get('x-request-id') ?? 'nothing');
    expect(lines.join()).toContain('contact_messages');
    expect((await services.db.selectFrom('commands').selectAll().execute()).length).toBe(0);
  });

  it('asks to retry while the database is away', async () => {
    const { app: alone, services } = await testApp();
    await services.db.destroy();
    const { status } = await alone.request('/readyz');
    expect(status).toBe(503);
  });

  it('logs no defect', () => expect(logged).toEqual([]));
});

describe('limits', async () => {
  const { app, services, passTime } = await testApp({ limitOf: limitOfTable });

  it('count messages that arrive, not repeated sendings', async () => {
    // Messages of the other test are outside the window by then.
    passTime(7_200_000);
    const countOf = async () => (await services.db.selectFrom('contact_messages').select('id').execute()).length;
    const before = await countOf();
    const key = randomUUID();
    for (let i = 0; i < 8; i += 1) expect((await send(app, message, { 'idempotency-key': key })).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await send(app, message)).status).toBe(200);
    const refused = await send(app, message, { 'accept-language': 'ar' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'too_many']);
    expect((await send(app, message, { 'idempotency-key': key })).status).toBe(200);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    passTime(wait * 1000);
    expect((await send(app, message)).status).toBe(200);
    expect(await countOf()).toBe(before + 6);
  });

  it('ignore a forwarded address unless a proxy is configured', async () => {
    passTime(7_200_000);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await send(app, message, { 'x-forwarded-for': `10.0.0.${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an address of the table', async () => {
  const { app } = await testApp();
  const endpoints = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun));
  const addresses = [...new Set(endpoints.map((endpoint) => endpoint.path))];

  it.each(addresses)('%s refuses other methods than its own, and names its own', async (template) => {
    const address = `/api${template.replaceAll(/\{\w+\}/g, '1')}`;
    const own = endpoints.filter((endpoint) => endpoint.path === template).map((endpoint) => endpoint.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.request(address, { method });
      if (response.status !== 405) continue;
      const allow = response.headers.get('allow')?.split(', ') ?? [];
      expect(allow).toEqual(expect.arrayContaining(own));
      expect(allow).not.toContain(method);
      expect(await response.json()).toMatchObject({ code: 'wrong_method', message: expect.stringMatching(/\S/) });
    }
    expect((await app.request(address, { method: 'OPTIONS' })).status).toBe(405);
  });

  it('that does not exist is not found, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await app.request('/api/nowhere', { method })).status).toBe(404);
  });
});
