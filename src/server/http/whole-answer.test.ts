import { createServer, type IncomingHttpHeaders, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { addCommonHeaders, completeAnswer, wholeAnswer } from './whole-answer.ts';

const bytes = Buffer.from('{"id":7}');
const app = new Hono()
  .use(async (c, next) => {
    addCommonHeaders(c, { 'x-request-id': 'r1' });
    addCommonHeaders(c, { 'content-security-policy': "default-src 'none'", 'referrer-policy': 'no-referrer' });
    await next();
    completeAnswer(c);
  })
  .get('/whole', (c) => wholeAnswer(c, bytes, 200, { 'content-type': 'application/json' }))
  .get('/page', (c) => wholeAnswer(c, bytes, 200, { 'content-security-policy': "default-src 'self'" }))
  .get('/known', (c) => wholeAnswer(c, null, 304, { etag: '"a"' }))
  .get('/signed-in', (c) => {
    setCookie(c, 'session', 'token');
    c.set('hasPending', true);
    return wholeAnswer(c, bytes, 200, {});
  })
  .get('/usual', (c) => c.text('text', 200, { 'content-security-policy': "default-src 'self'" }));

const server = createServer((request, response) => void listener(request, response));
const listener = getRequestListener(app.fetch);
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const answerOf = (path: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    }).on('error', reject);
  });

it('has the headers of every answer, and its own', async () => {
  const { status, headers, body } = await answerOf('/whole');
  expect([status, body]).toEqual([200, '{"id":7}']);
  expect(headers).toMatchObject({
    'x-request-id': 'r1',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/json',
    'content-length': '8',
  });
  const known = await answerOf('/known');
  expect([known.status, known.body]).toEqual([304, '']);
  expect(known.headers).toMatchObject({ 'x-request-id': 'r1', etag: '"a"' });
});

it.each(['/page', '/usual'])('%s: its own policy stays, beside the other headers of every answer', async (path) => {
  expect((await answerOf(path)).headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-request-id': 'r1',
    'referrer-policy': 'no-referrer',
  });
});

it('is sent with a cookie that was set before', async () => {
  const { headers, body } = await answerOf('/signed-in');
  expect(headers['set-cookie']).toEqual(['session=token; Path=/']);
  expect(headers).toMatchObject({ 'x-request-id': 'r1', 'referrer-policy': 'no-referrer' });
  expect(body).toBe('{"id":7}');
});

it('goes to Node without the Headers of the platform, which take longer than all else', async () => {
  const read = vi.spyOn(Response.prototype, 'headers', 'get');
  onTestFinished(() => read.mockRestore());
  await answerOf('/whole');
  expect(read).not.toHaveBeenCalled();
  await answerOf('/usual');
  expect(read).toHaveBeenCalled();
});
