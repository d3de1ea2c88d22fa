import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as openSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { measuredServer } from '../../../tests/support/measured-server.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createOutgoing } from '../accounts/outgoing.ts';
import { createPostman } from '../accounts/postman.ts';
import { providersOf } from '../accounts/providers.ts';
import { connect } from '../db/database.ts';
import { createJobQueue } from '../db/job-queue.ts';
import { openDatabaseFigures } from './database-figures.ts';
import { createMetrics } from './metrics.ts';
import { openMetricsPort } from './metrics-port.ts';

const textOf = async (address: string) => (await fetch(address)).text();

/** The value of a figure, by its name and labels as they are written; undefined when it is not there. */
function valueOf(text: string, figure: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length + 1));
}

/** Runs this as another user of the same PostgreSQL. */
async function asAdmin(statement: string): Promise<void> {
  const client = new Client(inject('testServer').connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a server with a port for figures', async () => {
  const server = await measuredServer({ SLOW_QUERY_MS: '1' });
  const figures = () => textOf(server.metrics);

  it('answers them there and nowhere else', async () => {
    const answer = await fetch(server.metrics);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const port = new URL(server.metrics).origin;
    expect((await fetch(`${port}/`)).status).toBe(404);
    expect((await fetch(server.metrics, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    expect((await fetch(`${port}/api/get-settings`)).status).toBe(404);
  });

  it('measures answers by the name of the contract, and never by what was asked for', async () => {
    const answered = (endpoint: string, status: string) =>
      `wijha_request_duration_seconds_count{endpoint="${endpoint}",status="${status}"}`;
    await textOf(`${server.origin}/api/cars?q=secret-words`);
    await textOf(`${server.origin}/api/cars/987654321`);
    await textOf(`${server.origin}/api/secret-path`);
    const text = await eventually(async () => {
      const found = await figures();
      expect(valueOf(found, answered('browse.cars', '2xx'))).toBe(1);
      expect(valueOf(found, answered('listings.car', '4xx'))).toBe(1);
      expect(valueOf(found, answered('other', '4xx'))).toBeGreaterThanOrEqual(1);
      return found;
    });
    expect(text).not.toMatch(/secret|987654321|\/api\//);
  });

  it('shows its pool, its index, its threads, its disk and its memory', async () => {
    const text = await figures();
    expect(valueOf(text, 'wijha_database_connections_max')).toBe(10);
    expect(valueOf(text, 'wijha_index_complete')).toBe(1);
    expect(valueOf(text, 'wijha_index_listings{kind="cars"}')).toBe(0);
    for (const figure of [
      'wijha_index_lag_seconds',
      'wijha_thread_busy_seconds_total{thread="requests"}',
      'wijha_thread_busy_seconds_total{thread="index"}',
      'wijha_disk_free_bytes',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(valueOf(text, figure), figure).toBeGreaterThan(0);
    // Work in the background uses a connection now and then.
    await eventually(async () =>
      expect(valueOf(await figures(), 'wijha_database_connections{state="idle"}')).toBeGreaterThan(0),
    );
  });

  it('counts slow queries by the function that asked, as its log has them', async () => {
    const slow = await eventually(() => {
      const { query } = server.entries().find(({ event }) => event === 'slow_query') ?? {};
      expect(query).toMatch(/^[\w ]*[\w/-]+(?:\.ts)?$/);
      return query;
    });
    expect(valueOf(await figures(), `wijha_slow_queries_total{query="${slow}"}`)).toBeGreaterThan(0);
  });

  it('still answers while its database is away, and says so', async () => {
    await eventually(async () => expect(valueOf(await figures(), 'wijha_database_up')).toBe(1));
    try {
      await asAdmin(`alter database ${server.database} allow_connections false`);
      await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${server.database}'`);
      await eventually(async () => expect(valueOf(await figures(), 'wijha_database_up')).toBe(0));
      const before = valueOf(await figures(), 'wijha_index_lag_seconds') ?? NaN;
      await eventually(async () => expect(valueOf(await figures(), 'wijha_index_lag_seconds')).toBeGreaterThan(before));
    } finally {
      await asAdmin(`alter database ${server.database} allow_connections true`);
    }
    await eventually(async () => expect(valueOf(await figures(), 'wijha_database_up')).toBe(1));
  });
});

describe('figures of parts', async () => {
  const { services, jobs } = await testApp();
  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-metrics-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('a database that is reached and says nothing holds no collection up', async () => {
    const sockets: Socket[] = [];
    let isSilent = false;
    const between = createServer((socket) => {
      const onward = openSocket(path.join(String(database.connection.host), `.s.PGSQL.${database.connection.port}`));
      sockets.push(socket, onward);
      socket.on('data', (data) => isSilent || onward.write(data));
      onward.on('data', (data) => isSilent || socket.write(data));
      for (const each of [socket, onward]) each.on('error', () => {}).on('close', () => each.destroy());
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as AddressInfo;
    const { db } = connect({ ...database.connection, host: '127.0.0.1', port }, () => {});
    const figures = openDatabaseFigures(db);
    try {
      const metrics = createMetrics(dataDir, { databaseFigures: figures });
      await eventually(async () => expect(valueOf(await metrics.write(), 'wijha_database_up')).toBe(1));
      isSilent = true;
      expect(valueOf(await metrics.write(), 'wijha_database_up')).toBe(0);
      // A new connection gets no answer either.
      expect(valueOf(await metrics.write(), 'wijha_database_up')).toBe(0);
      isSilent = false;
      await eventually(async () => expect(valueOf(await metrics.write(), 'wijha_database_up')).toBe(1));
    } finally {
      for (const each of sockets) each.destroy();
      between.close();
      await figures.stop();
      await db.destroy();
    }
  });

  it('collections at the same time ask the database once', async () => {
    let asked = 0;
    const { promise: held, resolve } = Promise.withResolvers<void>();
    const ask = async () => {
      asked += 1;
      await held;
      return [];
    };
    const metrics = createMetrics(dataDir, { databaseFigures: { ask } });
    const texts = [metrics.write(), metrics.write()];
    resolve();
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(asked).toBe(1);
  });

  it('jobs that wait are counted by queue with the age of the oldest, and attempts by their outcome', async () => {
    const figures = openDatabaseFigures(database.db);
    const metrics = createMetrics(dataDir, { databaseFigures: figures });
    const jobs = createJobQueue(database.pool, () => {}, { measures: metrics.measures });
    const { promise: held, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const add = jobs.take<{ mayFail: boolean }>({
      name: 'held-jobs',
      retries: 0,
      retryDelay: 1,
      expiresIn: 600,
      pollSeconds: 0.5,
      async work({ mayFail }) {
        begun += 1;
        await held;
        if (mayFail) throw new Error('as the test wants it');
      },
    });
    try {
      await add({ mayFail: false });
      await eventually(() => expect(begun).toBe(1));
      await add({ mayFail: true });
      await add({ mayFail: false });
      const text = await eventually(async () => {
        const found = await metrics.write();
        expect(valueOf(found, 'wijha_jobs_waiting{queue="held-jobs"}')).toBe(2);
        return found;
      });
      expect(valueOf(text, 'wijha_jobs_oldest_age_seconds{queue="held-jobs"}')).toBeGreaterThan(0);
      resolve();
      await eventually(async () => {
        const found = await metrics.write();
        expect(valueOf(found, 'wijha_jobs_waiting{queue="held-jobs"}')).toBe(0);
        expect(valueOf(found, 'wijha_jobs_oldest_age_seconds{queue="held-jobs"}')).toBe(0);
        expect(valueOf(found, 'wijha_jobs_total{queue="held-jobs",outcome="done"}')).toBe(2);
        expect(valueOf(found, 'wijha_jobs_total{queue="held-jobs",outcome="failed"}')).toBe(1);
      });
    } finally {
      resolve();
      await jobs.stop();
      await figures.stop();
    }
  });

  it('a letter that no mail server takes counts as failed, one of a demonstration as shown', async () => {
    const metrics = createMetrics(dataDir, {});
    const { db, clock, words } = services;
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await new Promise((closed) => taken.close(closed));
    for (const mail of [null, { url: `smtp://127.0.0.1:${port}`, from: 'wijha@wijha.example' }]) {
      const settings = { mail, hasDemonstration: true };
      const needs = { db, clock, words, measures: metrics.measures };
      const providers = { ...providersOf({ mail, whatsApp: null }, words), push: null };
      const outgoing = createOutgoing({ ...needs, jobs, dataDir, providers }, () => {});
      const postman = createPostman({ ...needs, outgoing, settings }, () => {});
      postman.send({ email: 'sara@wijha.example', template: 'notification', values: { link: 'x' }, locale: 'en' });
      await postman.settled();
    }
    const text = await metrics.write();
    expect(valueOf(text, 'wijha_messages_total{channel="email",outcome="shown"}')).toBe(1);
    expect(valueOf(text, 'wijha_messages_total{channel="email",outcome="failed"}')).toBe(1);
  });

  it('a port that another program has is named with its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(openMetricsPort({ host: '127.0.0.1', port }, createMetrics(dataDir, {}), () => {})).rejects.toThrow(
      `Port ${port} is taken by another program; choose another with METRICS_PORT.`,
    );
    other.close();
  });
});
