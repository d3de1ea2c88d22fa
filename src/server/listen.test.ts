import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { answerHeaders } from './http/security-headers.ts';
import { loadWords } from './http/words.ts';
import { listen } from './listen.ts';

const logged: string[] = [];
const server = await listen(
  {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://wijha.example',
    trustProxy: false,
    stopSeconds: 600,
    stopDelaySeconds: 0,
  },
  loadWords(),
  { problem: (line) => logged.push(line), failure: (line) => logged.push(line) },
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

describe('a server that is being stopped', () => {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    trustProxy: false,
    stopSeconds: 600,
    stopDelaySeconds: 0,
  };
  const listenNow = () => listen(settings, loadWords(), { problem: () => {}, failure: () => {} });

  /** One request on a connection of this agent; rejects when the connection is cut. */
  const ask = (port: number, agent: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent, path: '/' }, (response) => {
        response.once('end', () => resolve(response)).resume();
      });
      request.once('error', reject);
    });

  it('cuts none of twenty busy connections: each gets its answer, and is asked to close with it', async () => {
    const one = await listenNow();
    one.answerWith(new Hono().get('*', (c) => c.text('x'.repeat(10_000))));
    let answers = 0;
    let isStopping = false;
    const untilClosed = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const { headers } = await ask(one.port, agent);
        answers += 1;
        if (headers.connection === 'close') return isStopping;
      }
    };
    const clients = Array.from({ length: 20 }, untilClosed);
    await eventually(() => expect(answers).toBeGreaterThan(100));
    isStopping = true;
    const stopped = one.stop();
    expect(await Promise.all(clients)).toEqual(clients.map(() => true));
    await stopped;
  });

  it('waits for an answer that takes long, and accepts no new calls meanwhile', async () => {
    const one = await listenNow();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let hasBegun = false;
    one.answerWith(
      new Hono().get('*', async (c) => {
        hasBegun = true;
        await finished;
        return c.text('done');
      }),
    );
    const slow = ask(one.port, new Agent({ keepAlive: true }));
    await eventually(() => expect(hasBegun).toBe(true));
    const stopped = one.stop();
    await eventually(() => expect(ask(one.port, new Agent())).rejects.toThrow('ECONNREFUSED'));
    finish();
    expect((await slow).headers.connection).toBe('close');
    await stopped;
  });
});
