import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { answerHeaders } from './http/security-headers.ts';
import { loadWords } from './http/words.ts';
import { listen } from './listen.ts';

const logged: string[] = [];
const server = await listen(
  { host: '127.0.0.1', port: 0, publicUrl: 'https://wijha.example', trustProxy: false },
  loadWords(),
  (line) => logged.push(line),
);
afterAll(() => server.stop());
const address = `http://127.0.0.1:${server.port}`;

/** The bytes that the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (piece: Buffer) => received.push(piece));
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return Buffer.concat(received).toString('utf8');
}

describe('before the app is ready', () => {
  it.each(['/', '/api/cars', '/assets/main.js'])(
    '%s is answered with a retry time and the usual security headers',
    async (path) => {
      const response = await fetch(address + path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...answerHeaders,
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    },
  );
});

it.each([
  ['a backslash in the address', String.raw`GET /a\b HTTP/1.1`],
  ['a backslash and a malformed escape', String.raw`GET /\%E0%A4%A HTTP/1.1`],
  ['an address without a slash', 'GET x HTTP/1.1'],
  ['bytes that are no letters', 'GET /\u00ff\u00fe%zz HTTP/1.1'],
  ['no HTTP at all', 'hello'],
  ['too many headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`],
])('%s is answered by a page with a message in both languages', async (_what, line) => {
  const answer = await answerTo(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
  expect(answer.toLowerCase()).toContain(`content-security-policy: ${answerHeaders['content-security-policy']}`);
  expect(answer).toContain('This link could not be read. Please check it.');
  expect(answer).toMatch(/<p lang="ar" dir="rtl">[\u0600-\u06ff]/);
});

it('an error that the app did not catch gets a page with a message, and is logged', async () => {
  const failing = new Hono();
  failing.onError((error) => {
    throw error;
  });
  server.answerWith(failing.get('*', () => Promise.reject(new Error('a defect'))));
  const response = await fetch(address);
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject(answerHeaders);
  expect(await response.text()).toContain('An error occurred, please try again later');
  expect(logged.join('\n')).toContain('a defect');
});
