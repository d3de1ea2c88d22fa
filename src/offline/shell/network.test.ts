import { expect, test } from 'vitest';
import { openNetwork } from './network.ts';

/** A server that never answers: a request ends only when it is told to. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });

test('ends the requests that wait for a silent server', async () => {
  const network = openNetwork(silent);
  const waiting = [network.fetch('/photos/one-320.avif'), network.fetch('/en', { cache: 'no-cache' })];
  network.endRequests();
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('makes later requests as before', async () => {
  const network = openNetwork(async (_input, init) => {
    init?.signal?.throwIfAborted();
    return new Response('an answer');
  });
  network.endRequests();
  expect(await (await network.fetch('/photos/one-320.avif')).text()).toBe('an answer');
});

test('keeps the signal of a caller', async () => {
  const caller = new AbortController();
  const waiting = openNetwork(silent).fetch('/en', { signal: caller.signal });
  caller.abort();
  await expect(waiting).rejects.toThrow('ended');
});
