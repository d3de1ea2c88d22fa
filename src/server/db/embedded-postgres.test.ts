import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdTimers } from '../../../tests/support/held-timers.ts';
import { json, openDatabase } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { isAlive, processIdentity } from './process-identity.ts';
import { restartDelay } from './postmaster.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../tests/support/database-server.ts');

interface Answer {
  connection: EmbeddedPostgres['connection'];
  created: boolean;
  pid: number;
  refusal?: string;
}

const leftovers: (() => unknown)[] = [];
afterEach(async () => {
  for (const clear of leftovers.splice(0).toReversed()) await clear();
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wijha-db-'));
  fs.chmodSync(folder, 0o711);
  leftovers.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startHere(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(folder, () => {});
  leftovers.push(() => postgres.stop());
  return postgres;
}

async function startElsewhere(folder: string): Promise<{ child: ChildProcess; answer: Answer }> {
  const child = fork(SERVER, [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const died = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The server ended with ${String(code)}.`)),
  );
  const [answer] = (await Promise.race([once(child, 'message'), died])) as [Answer];
  died.catch(() => {});
  leftovers.push(async () => {
    // Stops its database at exit, unless the test killed it.
    if (child.connected) child.disconnect();
    if (answer.pid) await eventually(() => expect(processIdentity(answer.pid)).toBeNull());
  });
  return { child, answer };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function ask<Row extends QueryResultRow>(
  { connection }: Pick<Answer, 'connection'>,
  text: string,
): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const lockOf = (folder: string) => path.join(folder, 'postgres', 'lock');
const clusterOf = (folder: string) => path.join(folder, 'postgres', 'cluster');

describe('our own PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    const folder = newFolder();
    const first = await startHere(folder);
    expect(first.created).toBe(true);
    await ask(first, 'create table kept as select 7 as n');
    await first.stop();
    expect(fs.existsSync(lockOf(folder))).toBe(false);

    const second = await startHere(folder);
    expect(second.created).toBe(false);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('writes to the disk before it answers, and does not listen on the network', async () => {
    const postgres = await startHere(newFolder());
    const [settings] = await ask<Record<string, string>>(
      postgres,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', network: '' });
  });

  it('loses nothing it acknowledged when its server is killed, and ends its left-over processes', async () => {
    const folder = newFolder();
    const { child, answer } = await startElsewhere(folder);
    await ask(answer, 'create table kept as select 7 as n');
    await kill(child);
    const orphan = processIdentity(answer.pid);
    expect(orphan).not.toBeNull();

    const next = await startHere(folder);
    expect(isAlive(orphan!)).toBe(false);
    expect(next.pid()).not.toBe(answer.pid);
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('starts again after both the server and the database were killed', async () => {
    const folder = newFolder();
    const { child, answer } = await startElsewhere(folder);
    await ask(answer, 'create table kept as select 7 as n');
    await kill(child);
    process.kill(answer.pid, 'SIGKILL');
    expect(await ask(await startHere(folder), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is restarted when it ends while its server runs', async () => {
    const said: string[] = [];
    const folder = newFolder();
    const postgres = await startEmbeddedPostgres(folder, (line) => said.push(line));
    leftovers.push(() => postgres.stop());
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    await eventually(() => expect(postgres.pid()).not.toBe(before));
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(said).toContain('The database ended unexpectedly; starting it again.');
  });

  it('refuses a folder that another server uses, naming both', async () => {
    const folder = newFolder();
    await startHere(folder);
    const refused = await startEmbeddedPostgres(folder, () => {}).catch((error: Error) => error);
    expect(refused).toMatchObject({
      name: 'CannotStart',
      message: `The database folder ${folder} is in use by another server (process ${process.pid}).`,
    });
  });

  it('lets a command work beside the server that runs it', async () => {
    const settings = { dataDir: newFolder(), databaseUrl: null };
    const server = await openDatabase(settings, () => {});
    leftovers.push(() => server.stop());
    const command = await openDatabase(settings, () => {}, { joins: true });
    await command.db
      .insertInto('settings')
      .values({ key: 'told', value: json(7) })
      .execute();
    await command.stop();
    expect(await server.db.selectFrom('settings').select(['key', 'value']).execute()).toEqual([
      { key: 'told', value: 7 },
    ]);

    await server.stop();
    const alone = await openDatabase(settings, () => {}, { joins: true });
    leftovers.push(() => alone.stop());
    expect(alone.isNew).toBe(false);
  });

  it('is started by one of three servers that start on the same new folder', async () => {
    const folder = newFolder();
    const answers = (await Promise.all([1, 2, 3].map(() => startElsewhere(folder)))).map(({ answer }) => answer);
    expect(answers.filter(({ refusal }) => refusal?.includes('is in use by another server'))).toHaveLength(2);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
  });

  it('takes over the lock of a dead server whose process id now belongs to another process', async () => {
    const folder = newFolder();
    await (await startHere(folder)).stop();
    fs.writeFileSync(lockOf(folder), JSON.stringify({ pid: process.pid, started: 'in another life', id: 'dead' }));
    expect((await startHere(folder)).created).toBe(false);
  });

  it('starts although its own process id now belongs to another program', async () => {
    const folder = newFolder();
    const { child, answer } = await startElsewhere(folder);
    await kill(child);
    const file = path.join(clusterOf(folder), 'postmaster.pid');
    const left = fs.readFileSync(file, 'utf8');
    await (await startHere(folder)).stop();
    // Runs as the database's own user: PostgreSQL ignores processes of others. It lives until its input is closed.
    const { uid, gid } = fs.statSync(clusterOf(folder));
    const stranger = spawn('cat', {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
    leftovers.push(() => stranger.kill());
    fs.writeFileSync(file, left.replace(String(answer.pid), String(stranger.pid)));
    fs.chownSync(file, uid, gid);

    expect((await startHere(folder)).created).toBe(false);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it('is made anew after an interrupted initialisation', async () => {
    const folder = newFolder();
    fs.mkdirSync(path.join(clusterOf(folder) + '.unfinished', 'base'), { recursive: true });
    fs.chmodSync(path.dirname(clusterOf(folder)), 0o711);
    fs.writeFileSync(path.join(clusterOf(folder) + '.unfinished', 'PG_VERSION'), '18\n');
    const postgres = await startHere(folder);
    expect(postgres.created).toBe(true);
    // Nothing of the interrupted attempt is left: the folder has the same content as a new one, wherever the packages are.
    const another = newFolder();
    await startHere(another);
    const holds = (place: string) => fs.readdirSync(path.join(place, 'postgres')).toSorted();
    expect(holds(folder)).toEqual(holds(another));
    expect(holds(folder)).toEqual(expect.arrayContaining(['cluster', 'lock', 'postgres.log', 'socket']));
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const postgres = await startHere(path.join(newFolder(), 'long'.repeat(25)));
    expect(postgres.connection.host.startsWith(os.tmpdir())).toBe(true);
    expect(fs.statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
    await postgres.stop();
    expect(fs.existsSync(postgres.connection.host)).toBe(false);
  });

  it.each([
    ['too deep as well', 'deep'.repeat(25), 0o711],
    ['closed to everybody else', 'closed', 0o700],
  ])('works there too when the temporary folder is %s', async (_how, name, mode) => {
    const temporary = path.join(newFolder(), name);
    fs.mkdirSync(temporary);
    fs.chmodSync(temporary, mode);
    const folder = path.join(newFolder(), 'long'.repeat(25));
    const before = process.env['TMPDIR'];
    leftovers.push(() => (before === undefined ? delete process.env['TMPDIR'] : (process.env['TMPDIR'] = before)));
    process.env['TMPDIR'] = temporary;
    const postgres = await startHere(folder);
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    await postgres.stop();
    expect(fs.existsSync(postgres.connection.host)).toBe(false);
  });

  it('reports in one line that a folder is a file', async () => {
    const file = path.join(newFolder(), 'file');
    fs.writeFileSync(file, '');
    await expect(startEmbeddedPostgres(file, () => {})).rejects.toThrow(
      `DATA_DIR must be a folder (${file} is a file or inside one).`,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    'runs as an unprivileged user under root, in a folder which that user can enter',
    async () => {
      const closed = newFolder();
      fs.chmodSync(closed, 0o700);
      const postgres = await startHere(path.join(closed, 'data'));
      const area = fs.realpathSync(path.join(closed, 'data', 'postgres'));
      leftovers.push(
        () => fs.rmSync(area, { recursive: true }),
        () => postgres.stop(),
      );
      expect(fs.statSync(path.join(area, 'cluster'))).toMatchObject({ uid: 65_534, gid: 65_534 });
      expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
      expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    },
  );

  it.runIf(process.getuid?.() === 0).each([
    ['as it is', 0o755],
    ['written under a strict umask', 0o700],
  ])('finds programs for that user when only root can enter the packages, %s', async (_how, mode) => {
    const user = { uid: 65_534, gid: 65_534 };
    const { initdb } = await postgresBinaries(newFolder(), {});
    const closed = newFolder();
    const installed = path.join(closed, 'native');
    fs.cpSync(path.resolve(initdb, '../..'), installed, { recursive: true, verbatimSymlinks: true });
    fs.copyFileSync(path.resolve(initdb, '../../../package.json'), path.join(closed, 'package.json'));
    for (const program of fs.readdirSync(path.join(installed, 'bin')))
      fs.chmodSync(path.join(installed, 'bin', program), mode);
    fs.chmodSync(closed, 0o700);
    const area = newFolder();
    const programs = await postgresBinaries(area, user, installed);
    for (const program of [programs.initdb, programs.postgres, programs.pgCtl]) {
      expect(program.startsWith(area)).toBe(true);
      expect(execFileSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })).toMatch(/PostgreSQL\) \d+/);
    }
    expect(fs.statSync(path.join(installed, 'bin/postgres')).mode & 0o777).toBe(mode);
  });
});

describe('our own PostgreSQL that keeps ending', () => {
  holdTimers();

  async function watched() {
    const said: string[] = [];
    const folder = newFolder();
    const postgres = await startEmbeddedPostgres(folder, (line) => said.push(line));
    leftovers.push(() => postgres.stop());
    /** Waits for another process, past the time before a restart. */
    const after = (before: number) =>
      eventually(async () => {
        await vi.advanceTimersByTimeAsync(restartDelay(10));
        expect(postgres.pid()).not.toBe(before);
      });
    return { said, folder, postgres, after };
  }

  it('is started again however often it ends', async () => {
    const { postgres, after } = await watched();
    for (let deaths = 1; deaths <= 6; deaths += 1) {
      const before = postgres.pid();
      process.kill(before, 'SIGKILL');
      await after(before);
      expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    }
  });

  it('is tried until what prevented its start has passed', async () => {
    const { said, folder, postgres, after } = await watched();
    const control = path.join(clusterOf(folder), 'global/pg_control');
    fs.renameSync(control, `${control}.away`);
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    const failures = () => said.filter((line) => /It is started again in \d+ s/.test(line));
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(restartDelay(10));
      expect(failures().length).toBeGreaterThan(4);
    });
    fs.renameSync(`${control}.away`, control);
    await after(before);
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(failures()[0]).toMatch(/^PostgreSQL failed: .*again in 1 s; its log is .*postgres\.log\.$/);
  });

  it('can be stopped while it waits for its next start', async () => {
    const { said, folder, postgres } = await watched();
    fs.rmSync(path.join(clusterOf(folder), 'global/pg_control'));
    process.kill(postgres.pid(), 'SIGKILL');
    await eventually(() => expect(said.at(-1)).toContain('It is started again in'));
    await postgres.stop();
    expect(fs.existsSync(lockOf(folder))).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [6, 30_000],
    [1_000, 30_000],
  ])('waits longer after more failures, at most 30 seconds: %i', (failures, delayMs) => {
    expect(restartDelay(failures)).toBe(delayMs);
  });
});
