import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { openForReading } from './db/database.ts';
import { processIdentity } from './db/process-identity.ts';
import { s3FileStore } from './files/s3-file-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-backup-'));
// When tests run as root, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o711);
const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
const environment = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  PORT: '0',
  DEMONSTRATION: 'off',
  PUBLIC_URL: 'http://localhost',
  RATE_LIMITS: 'off',
  STOP_SECONDS: '600',
  LOG: 'text',
  ...more,
});

type Command = 'backup' | 'restore' | 'audit-log';

/** Runs a command of the operator for this DATA_DIR. */
const run = (command: Command, dataDir: string, ...given: string[]) => runWith(environment(dataDir), command, ...given);

function runWith(env: NodeJS.ProcessEnv, command: Command, ...given: string[]) {
  return new Promise<{ code: number | string; out: string; error: string }>((resolve) => {
    const program = path.join(import.meta.dirname, `${command}.ts`);
    execFile(process.execPath, [program, ...given], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, error: said }),
    );
  });
}

/** A server in a process of its own. */
async function start(dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: environment(dataDir, more),
    execArgv: [],
    silent: true,
  });
  leftovers.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const origin = await eventually(() => {
    const [, port] = /http:\/\/localhost:(\d+)[\s\S]*Ctrl-C/.exec(said) ?? [];
    if (!port) throw new Error(`Not ready: ${said}`);
    return `http://127.0.0.1:${port}`;
  });
  return { child, origin };
}

/** Sends a letter; its Idempotency-Key once the server has acknowledged it. */
async function write(origin: string): Promise<string> {
  const key = randomUUID();
  const response = await fetch(`${origin}/api/settings/send-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      subject: 'A question',
      details: 'About a car that is not in the list.',
      reason: 'question',
      name: 'Sara',
      email: 'sara@example.com',
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return key;
}

/** Keys of the letters in this DATA_DIR, which no server uses. */
async function stored(dataDir: string) {
  const database = await openForReading({ dataDir, databaseUrl: null }, () => {});
  if (!database) throw new Error('There is no database.');
  try {
    const letters = await database.db.selectFrom('contact_messages').select('command_key').execute();
    return letters.map((letter) => letter.command_key);
  } finally {
    await database.stop();
  }
}

describe('a machine that is lost', () => {
  it('is restored from a backup made while people wrote: everything acknowledged before it is there, files and keys too', async () => {
    const lost = at('lost');
    const server = await start(lost);
    mkdirSync(path.join(lost, 'documents'), { recursive: true });
    const files = { 'documents/d1': 'a private file', 'photos/p1-320.webp': 'a photo', 'videos/v1.mp4': 'a film' };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(lost, name)), { recursive: true });
      writeFileSync(path.join(lost, name), text);
    }
    const acknowledged: string[] = [];
    const writer = { isWriting: true };
    const writing = (async () => {
      while (writer.isWriting) acknowledged.push(await write(server.origin));
    })();
    await Promise.race([writing, eventually(() => expect(acknowledged.length).toBeGreaterThan(20))]);

    const verify = (dataDir: string) => run('audit-log', dataDir, 'verify');
    const isSealed = /^The audit log is whole: \d+ rows, [1-9]\d* sealed, /m;
    await eventually(async () => expect((await verify(lost)).out).toMatch(isSealed));
    const before = [...acknowledged];
    const made = await run('backup', lost, at('backup'), '--keys', at('keys'));
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toMatch(/^Backed up as of .*: \d+ rows of \d+ tables, \d+ files\.\nThe keys are in /);
    const after = acknowledged.length;
    await Promise.race([writing, eventually(() => expect(acknowledged.length).toBeGreaterThan(after))]);
    writer.isWriting = false;
    await writing;

    // The machine is lost with all its processes and folders.
    const [database = 0] = readFileSync(path.join(lost, 'postgres/cluster/postmaster.pid'), 'utf8')
      .split('\n')
      .map(Number);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    process.kill(database, 'SIGQUIT');
    await eventually(() => expect(processIdentity(database)).toBeNull());
    const keys = readFileSync(path.join(lost, 'keys/documents'), 'utf8');
    rmSync(lost, { recursive: true });

    const restored = at('restored');
    const done = await run('restore', restored, at('backup'), '--keys', at('keys'));
    expect(done).toMatchObject({ code: 0, error: '', out: expect.stringContaining('\nRestored as of ') as string });
    expect(done.out).toMatch(isSealed);
    expect(await stored(restored)).toEqual(expect.arrayContaining(before));
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(path.join(restored, name), 'utf8')).toBe(text);
    expect(readFileSync(path.join(restored, 'keys/documents'), 'utf8')).toBe(keys);

    // It serves, and new rows do not meet the numbers of old ones.
    const next = await start(restored);
    expect((await fetch(`${next.origin}/api/readyz`)).status).toBe(200);
    const written = await write(next.origin);
    const stopped = once(next.child, 'exit');
    next.child.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
    expect(await stored(restored)).toContain(written);
    expect(await verify(restored)).toMatchObject({ code: 0, out: expect.stringMatching(isSealed) as string });

    // Nothing is ever overwritten.
    expect(await run('restore', restored, at('backup'))).toMatchObject({
      code: 1,
      error: `DATA_DIR (${restored}) has a database already; restore into a new folder.\n`,
    });
    expect(await run('backup', restored, at('backup'))).toMatchObject({
      code: 1,
      error: `${at('backup')} is not empty; choose a new folder for the backup.\n`,
    });
  });

  it('is not restored from a backup that is damaged or was not completed', async () => {
    const damaged = at('backup');
    appendFileSync(path.join(damaged, 'files/photos/p1-320.webp'), '!');
    expect(await run('restore', at('empty'), damaged)).toMatchObject({
      code: 1,
      error: `The backup in ${damaged} is damaged: files/photos/p1-320.webp is missing or has changed. Nothing was restored.\n`,
    });
    rmSync(path.join(damaged, 'manifest.json'));
    expect((await run('restore', at('empty'), damaged)).error).toMatch(/holds no complete backup of this version/);
    expect(existsSync(at('empty'))).toBe(false);
  });
});

it('a backup holds the files of a bucket, and a restore writes them to another one', async () => {
  const [lost, next] = [await startS3Server(), await startS3Server()];
  leftovers.push(lost.close, next.close);
  const dataDir = at('with-bucket');
  const server = await start(dataDir, lost.environment);
  const files = ['documents/d1', 'originals/p1', 'photos/p1-320.webp', 'videos/v1.mp4'].map(
    (name) => [name, `content of ${name}`] as const,
  );
  const bucket = s3FileStore(lost.settings);
  for (const [name, text] of files) await bucket.put(name, Buffer.from(text), 'application/octet-stream');
  // Not moved yet.
  mkdirSync(path.join(dataDir, 'photos'));
  writeFileSync(path.join(dataDir, 'photos/p2-320.webp'), 'on disk');
  const made = await runWith(environment(dataDir, lost.environment), 'backup', at('of-bucket'));
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(/ 5 files\.\n/);
  const stopped = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await stopped;

  const other = at('with-other-bucket');
  const done = await runWith(environment(other, next.environment), 'restore', at('of-bucket'));
  expect(done).toMatchObject({ code: 0, error: '' });
  const restored = s3FileStore(next.settings);
  for (const [name, text] of [...files, ['photos/p2-320.webp', 'on disk'] as const])
    expect((await restored.get(name))?.toString()).toBe(text);
  expect(existsSync(path.join(other, 'photos'))).toBe(false);
});

it('keys never go into the backup, which is never made inside DATA_DIR', async () => {
  const dataDir = at('data');
  expect(await run('backup', dataDir, path.join(dataDir, 'backup'))).toMatchObject({
    code: 1,
    error: 'A backup inside DATA_DIR would be lost with it; choose a folder elsewhere.\n',
  });
  expect(await run('backup', dataDir, at('one'), '--keys', at('one/keys'))).toMatchObject({
    code: 1,
    error: 'Keep the keys apart from the backup: who gets both can read every document.\n',
  });
  expect(await run('backup', dataDir)).toMatchObject({
    code: 1,
    error: 'Usage: npm run backup -- FOLDER [--keys OTHER_FOLDER]\n',
  });
  expect(await run('backup', dataDir, at('one'))).toMatchObject({
    code: 1,
    error: 'There is no database to back up.\n',
  });
});
