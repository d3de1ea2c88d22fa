import { createServer } from 'node:http';
import { type AddressInfo, connect, type ListenOptions, type Server, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { acceptOn } from './acceptors.ts';

const MANY = 64;

it('accepts several connections in a round of the event loop, and answers all', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const logged: string[] = [];
  const port = await freePort();
  const acceptors = await acceptOn(server, { host: '127.0.0.1', port }, (line) => logged.push(line));
  const answers = Array.from({ length: MANY }, () => answerOf(port));
  let rounds = 0;
  for (; accepted.length < MANY; rounds += 1) await nextRound();
  // A single socket would need one for each.
  if (process.platform === 'linux') expect(rounds).toBeLessThan(MANY);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: MANY }, () => 'answered'));
  expect(logged).toEqual([]);
  await acceptors.close();
  await expect(answerOf(port)).rejects.toThrow('ECONNREFUSED');
});

describe('where the system refuses to share a port between sockets', () => {
  /** Opens a port as a system does that answers `code` from the socket with this number on. */
  const refusingFrom = (number: number, code: string) => {
    let opened = 0;
    return async (one: Server, { reusePort, ...place }: ListenOptions) => {
      if (reusePort && opened >= number) throw Object.assign(new Error(`listen ${code}`), { code });
      opened += 1;
      await new Promise<void>((resolve) => void one.listen(place, resolve));
    };
  };
  const open = async (listenTo: ReturnType<typeof refusingFrom>) => {
    const port = await freePort();
    const logged: string[] = [];
    const server = createServer((_request, response) => response.end('answered'));
    const place = { host: '127.0.0.1', port };
    const acceptors = await acceptOn(server, place, (line) => logged.push(line), { acceptors: 4, listenTo });
    return { port, logged, acceptors };
  };

  it.each([
    ['ENOTSUP', 0],
    ['EINVAL', 0],
    ['ENOPROTOOPT', 0],
    ['EADDRINUSE', 1],
  ])('the server answers through one socket, and says so once (%s)', async (code, number) => {
    const { port, logged, acceptors } = await open(refusingFrom(number, code));
    expect(await answerOf(port)).toBe('answered');
    expect(logged).toEqual([
      `Port ${port} has 1 of 4 sockets, and this system gives it no more (${code}): under load, new connections wait longer.`,
    ]);
    await acceptors.close();
    await expect(answerOf(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('a port that is taken still ends the start', async () => {
    await expect(open(refusingFrom(0, 'EADDRINUSE'))).rejects.toThrow('EADDRINUSE');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answerOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text.slice(text.indexOf('\r\n\r\n') + 4)));
    socket.on('error', reject);
  });
}
