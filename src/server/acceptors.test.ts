import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acceptOn } from './acceptors.ts';

const MANY = 64;

it('accepts several connections in a round of the event loop, and answers all', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const port = await freePort();
  const acceptors = await acceptOn(server, { host: '127.0.0.1', port });
  const answers = Array.from({ length: MANY }, () => answerOf(port));
  let rounds = 0;
  for (; accepted.length < MANY; rounds += 1) await nextRound();
  // A single socket would need one for each.
  if (process.platform === 'linux') expect(rounds).toBeLessThan(MANY);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: MANY }, () => 'answered'));
  await acceptors.close();
  await expect(answerOf(port)).rejects.toThrow('ECONNREFUSED');
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
