import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { openDatabase } from '#server/db/database.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import type { LoopReading } from './loop-gauge.ts';

/** A server for the attacks, with the accounts they need. */
export interface HostileServer {
  readonly origin: string;
  /** Authorization headers of a showroom and of a member of staff. */
  readonly showroom: Readonly<Record<string, string>>;
  readonly staff: Readonly<Record<string, string>>;
  readonly readLoop: () => Promise<LoopReading>;
  readonly hasEnded: () => boolean;
  /** The last lines of its output, with the stacks of defects. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

const CARS = 3_000;
const MAX_LOG_CHARACTERS = 6_000;
const START_MS = 120_000;
const root = path.join(import.meta.dirname, '../..');

/** Starts the real server on the loopback address, in a temporary folder. Rate limits are off, so that every request is carried out. */
export async function startHostileServer(): Promise<HostileServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-hostile-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = fork(path.join(root, 'src/server/main.ts'), {
    cwd: root,
    execArgv: ['--import', new URL('loop-gauge.ts', import.meta.url).href],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DEMONSTRATION: 'off',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      LOG: 'text',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void output.push(text));
  const stop = async () => {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await until(() => server.exitCode !== null || isReady(origin), output);
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output.join('')}`);
    const people = await seed(dataDir);
    await until(() => hasCars(origin), output);
    return {
      origin,
      ...people,
      readLoop: () => readLoop(server),
      hasEnded: () => server.exitCode !== null || server.signalCode !== null,
      log: () => output.join('').slice(-MAX_LOG_CHARACTERS),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Cars to search, a showroom that uploads files, and a member of staff. */
async function seed(dataDir: string): Promise<Pick<HostileServer, 'showroom' | 'staff'>> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, () => {}, { joins: true });
  try {
    const { db } = database;
    const now = new Date();
    await seedCars(db, { count: CARS, now }, () => {});
    // Without the demonstration, searches do not find samples.
    await db.updateTable('listings').set({ is_sample: false }).execute();
    const person = async (name: string, role: 'user' | 'staff') => {
      const id = await createAccount(
        db,
        {
          name,
          email: `${name}@example.com`,
          accountType: 'showroom',
          locale: 'en',
          password: 'a long enough password',
          role,
        },
        now,
      );
      return { authorization: `Bearer ${await openSession(db, id, now)}` };
    };
    return { showroom: await person('showroom', 'user'), staff: await person('staff', 'staff') };
  } finally {
    await database.stop();
  }
}

function readLoop(server: ChildProcess): Promise<LoopReading> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended.'));
    server.once('exit', ended);
    server.once('message', (reading: LoopReading) => {
      server.off('exit', ended);
      resolve(reading);
    });
    server.send('read the gauge');
  });
}

const isReady = (origin: string) =>
  fetch(`${origin}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function hasCars(origin: string): Promise<boolean> {
  const { meta } = (await (await fetch(`${origin}/api/cars`)).json()) as { meta: { total: number } };
  return meta.total > 0;
}

async function until(holds: () => boolean | Promise<boolean>, output: readonly string[]): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready in time:\n${output.join('')}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const taken = createServer().once('error', reject);
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      taken.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
