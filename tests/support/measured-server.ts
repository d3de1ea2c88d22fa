import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { testDatabase } from './database.ts';

const MAIN = path.join(import.meta.dirname, '../../src/server/main.ts');

interface Entry {
  readonly event: string;
  readonly message?: string;
  readonly query?: string;
  readonly origins?: readonly string[];
}

/** A server of its own process with a port for figures. */
export interface MeasuredServer {
  /** Where its API is asked: `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Where its figures are asked. */
  readonly metrics: string;
  /** What it has written to its log. */
  readonly entries: () => readonly Entry[];
  /** The name of its database. */
  readonly database: string;
}

/** Starts a real server on a new database, ended after the tests of the calling file or describe. */
export async function measuredServer(environment: Readonly<Record<string, string>> = {}): Promise<MeasuredServer> {
  const { connection } = await testDatabase();
  const { database = '' } = connection;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-measured-'));
  const child = fork(MAIN, [], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres:///${database}?host=${connection.host}&port=${connection.port}&user=${connection.user}`,
      DEMONSTRATION: 'off',
      PUBLIC_URL: 'http://localhost',
      LOG: 'json',
      ...environment,
    },
    execArgv: [],
    // Its channel to the test also ends it if the tests are killed.
    silent: true,
  });
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new TypeError('Its output goes to us.');
  let out = '';
  let problems = '';
  stdout.on('data', (data: Buffer) => (out += data.toString()));
  stderr.on('data', (data: Buffer) => (problems += data.toString()));
  const entries = () =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Entry);
  const ended = once(child, 'close').then(() => Promise.reject(new Error(`The server ended: ${problems}`)));
  ended.catch(() => {});
  const find = <T>(read: (entry: Entry) => T | undefined) =>
    entries()
      .map(read)
      .find((value) => value !== undefined);
  for (;;) {
    const origin = find((entry) => entry.origins?.[0]);
    const metrics = find(({ message = '' }) => /http:\S+\/metrics$/.exec(message)?.[0]);
    if (origin && metrics) {
      const local = (address: string) => address.replace('localhost', '127.0.0.1');
      return { origin: local(origin), metrics: local(metrics), entries, database };
    }
    await Promise.race([once(stdout, 'data'), ended]);
  }
}
