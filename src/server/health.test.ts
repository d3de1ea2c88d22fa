import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { createServerApp } from './app.ts';
import { watchDatabase } from './db/database-watch.ts';
import { storeSetting } from './settings/settings-sql.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const database = await testDatabase();
const { app, services, passTime } = await testApp({ database });

/** Runs this as another user of the same PostgreSQL. */
async function asAdmin(statement: string): Promise<void> {
  const client = new Client(inject('testServer').connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const { database: name } = database.connection;
/** As when it is being restarted: open connections end, and no new one is taken. */
async function refuseConnections(): Promise<void> {
  await asAdmin(`alter database ${name} allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}
const allowConnections = () => asAdmin(`alter database ${name} allow_connections true`);

it('a server whose database was silent for a minute counts as ill, and as healthy when it answers again', async () => {
  const logged: string[] = [];
  const watch = watchDatabase({
    db: database.db,
    clock: services.clock,
    log: (line) => logged.push(line),
    onConnected: async () => {},
  });
  let isStopping = false;
  const watched = createServerApp(services, { databaseWatch: watch, isStopping: () => isStopping });
  const status = async (path: string) => (await watched.request(path)).status;
  try {
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 200]);
    await refuseConnections();
    await eventually(() => expect(logged).toHaveLength(1));
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 503]);
    passTime(MINUTE_MS + 1_000);
    expect(await status('/api/healthz')).toBe(503);
    await allowConnections();
    await eventually(async () => expect(await status('/api/healthz')).toBe(200));
    expect(logged).toEqual([expect.stringMatching(/^The database does not answer: /), 'The database answers again.']);

    isStopping = true;
    expect([await status('/api/healthz'), await status('/api/readyz')]).toEqual([200, 503]);
  } finally {
    await allowConnections();
    await watch.stop();
  }
});

it('the home page and the settings keep their last answer while the database does not answer', async () => {
  const answerOf = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: await response.text() };
  };
  const paths = ['/api/homepage/v2/home', '/api/get-settings'];
  const before = await Promise.all(paths.map(answerOf));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  try {
    await refuseConnections();
    // What was answered for the same moment is not asked again.
    passTime(MINUTE_MS);
    expect(await Promise.all(paths.map(answerOf))).toEqual(before);
    expect((await answerOf('/api/finance/programs')).status).toBe(503);
    // A server that has not answered before has nothing to repeat.
    expect((await createServerApp(services).request('/api/get-settings')).status).toBe(503);
  } finally {
    await allowConnections();
  }
  await storeSetting(database.db, 'social', [{ name: 'x', url: 'https://x.example/wijha' }]);
  expect((await answerOf('/api/get-settings')).body).toContain('https://x.example/wijha');
});
