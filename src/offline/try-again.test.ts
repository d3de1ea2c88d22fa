import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createConnection } from './connection.ts';
import { createTryAgain } from './try-again.ts';
import { NotOurs } from './unreachable.ts';

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

/** A screen with one query that failed with a server error. */
async function screen(answer: () => string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  clients.push(client);
  const connection = createConnection(null);
  const ask = async () => {
    try {
      return answer();
    } catch (error) {
      connection.troubled(0);
      throw error;
    }
  };
  const shown = new QueryObserver(client, { queryKey: ['thing'], queryFn: ask });
  const leave = shown.subscribe(() => undefined);
  await client.refetchQueries({ queryKey: ['thing'] });
  return { client, connection, shown, leave };
}

test('once the server works, failed queries are refetched and the trouble is over', async () => {
  let isDown = true;
  const { client, connection, shown, leave } = await screen(() => {
    if (isDown) throw new NotOurs(502);
    return 'here';
  });
  expect(connection.get().troubles).toBeGreaterThan(0);
  isDown = false;
  await createTryAgain(client, connection, async () => undefined)();
  expect(shown.getCurrentResult().data).toBe('here');
  expect(connection.get().troubles).toBe(0);
  leave();
});

test('failed queries are refetched too when the server did not answer at all in the meantime', async () => {
  let isDown = true;
  const { client, connection, shown, leave } = await screen(() => {
    if (isDown) throw new NotOurs(503);
    return 'here';
  });
  // A restart: the proxy answers with 503, then nothing answers, then the server is back.
  connection.unreachable();
  isDown = false;
  await createTryAgain(client, connection, async () => connection.answered())();
  expect(shown.getCurrentResult().data).toBe('here');
  expect(connection.get()).toMatchObject({ isOnline: true, troubles: 0 });
  leave();
});

test('while one query on the screen still fails, the trouble is not over', async () => {
  const { client, connection, leave } = await screen(() => {
    throw new NotOurs(500);
  });
  await createTryAgain(client, connection, async () => undefined)();
  expect(connection.get().troubles).toBeGreaterThan(0);
  leave();
});

test('while the probe fails, the other queries are not refetched', async () => {
  let asked = 0;
  const { client, connection, leave } = await screen(() => {
    asked += 1;
    throw new NotOurs(503);
  });
  const before = asked;
  await expect(createTryAgain(client, connection, () => Promise.reject(new NotOurs(503)))()).rejects.toThrow(NotOurs);
  expect(asked).toBe(before);
  expect(connection.get().troubles).toBeGreaterThan(0);
  leave();
});
