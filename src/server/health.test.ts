import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { createServerApp } from './app.ts';
import { watchDatabase } from './db/database-watch.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const database = await testDatabase();
const { services, passTime } = await testApp({ database });

/** Runs this as another user of the same PostgreSQL. */
async function asAdmin(statement: string): Promise<void> {
  const client = new Client(inject('testServer').connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('a server whose database was silent for a minute counts as ill, and as healthy when it answers again', async () => {
  const logged: string[] = [];
  const watch = watchDatabase({
    db: database.db,
    clock: services.clock,
    log: (line) => logged.push(line),
    onConnected: async () => {},
  });
  let isStopping = false;
  const app = createServerApp(services, { databaseWatch: watch, isStopping: () => isStopping });
  const status = async (path: string) => (await app.request(path)).status;
  const { database: name } = database.connection;
  try {
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 200]);
    await asAdmin(`alter database ${name} allow_connections false`);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await eventually(() => expect(logged).toHaveLength(1));
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 503]);
    passTime(MINUTE_MS + 1_000);
    expect(await status('/api/healthz')).toBe(503);
    await asAdmin(`alter database ${name} allow_connections true`);
    await eventually(async () => expect(await status('/api/healthz')).toBe(200));
    expect(logged).toEqual([expect.stringMatching(/^The database does not answer: /), 'The database answers again.']);

    isStopping = true;
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 503]);
  } finally {
    await asAdmin(`alter database ${name} allow_connections true`);
    await watch.stop();
  }
});
