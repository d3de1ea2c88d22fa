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
import { openBucket } from './files/s3-bucket.ts';
import { s3FileStore } from './files/s3-file-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-backup-'));
// When tests run as root, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o711);
const s3 = await startS3Server();
/** All that is in the bucket, by key. */
const bucket = openBucket(s3.settings);
const leftovers: (() => unknown)[] = [s3.close];
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
  BACKUP_S3_URL: new URL(s3.settings.bucketUrl).origin,
  BACKUP_S3_ACCESS_KEY: s3.settings.accessKey,
  BACKUP_S3_SECRET_KEY: s3.settings.secretKey,
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

/** Where backups of the lost machine are made; all cases hold for both. */
const places = [
  {
    what: 'a folder',
    place: at('backup'),
    unfinished: at('unfinished'),
    alter: async (file: string) => appendFileSync(path.join(at('backup'), file), '!'),
  },
  {
    what: 'a bucket',
    place: 's3://files/backup',
    unfinished: 's3://files/unfinished',
    alter: (file: string) => bucket.put(`backup/${file}`, Buffer.from('other'), 'application/octet-stream'),
  },
];

describe('a machine that is lost', () => {
  const lost = at('lost');
  const files = {
    'documents/d1': 'a private file',
    'photos/p1-320.webp': 'a photo',
    // Larger than one part of what a bucket is sent.
    'videos/v1.mp4': 'a film'.repeat(2_000_000),
  };
  const isSealed = /^The audit log is whole: \d+ rows, [1-9]\d* sealed, /m;
  const verify = (dataDir: string) => run('audit-log', dataDir, 'verify');
  /** Letters that were acknowledged before the backup in a place began. */
  const before = new Map<string, string[]>();
  let keys = '';

  it('was backed up while people wrote', async () => {
    const server = await start(lost);
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(lost, name)), { recursive: true });
      writeFileSync(path.join(lost, name), content);
    }
    const acknowledged: string[] = [];
    const writer = { isWriting: true };
    const writing = (async () => {
      while (writer.isWriting) acknowledged.push(await write(server.origin));
    })();
    await Promise.race([writing, eventually(() => expect(acknowledged.length).toBeGreaterThan(20))]);
    await eventually(async () => expect((await verify(lost)).out).toMatch(isSealed));

    for (const { place } of places) {
      before.set(place, [...acknowledged]);
      const given = place === at('backup') ? ['--keys', at('keys')] : [];
      const made = await run('backup', lost, place, ...given);
      expect(made).toMatchObject({ code: 0, error: '' });
      expect(made.out).toMatch(/^Backed up as of .*: \d+ rows of \d+ tables, \d+ files\.\nThe keys are /);
      const after = acknowledged.length;
      await Promise.race([writing, eventually(() => expect(acknowledged.length).toBeGreaterThan(after))]);
    }
    writer.isWriting = false;
    await writing;
    for (const { unfinished } of places) await killBackup(lost, unfinished);

    // The machine is lost with all its processes and folders.
    const [database = 0] = readFileSync(path.join(lost, 'postgres/cluster/postmaster.pid'), 'utf8')
      .split('\n')
      .map(Number);
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    process.kill(database, 'SIGQUIT');
    await eventually(() => expect(processIdentity(database)).toBeNull());
    keys = readFileSync(path.join(lost, 'keys/documents'), 'utf8');
    rmSync(lost, { recursive: true });
  });

  it.each(places)(
    'is restored from $what: everything acknowledged before the backup is there, files and keys too',
    async ({ what, place }) => {
      const restored = at(`restored from ${what}`);
      const done = await run('restore', restored, place, '--keys', at('keys'));
      expect(done).toMatchObject({ code: 0, error: '', out: expect.stringContaining('\nRestored as of ') as string });
      expect(done.out).toMatch(isSealed);
      expect(await stored(restored)).toEqual(expect.arrayContaining(before.get(place) ?? []));
      for (const [name, content] of Object.entries(files))
        expect(readFileSync(path.join(restored, name), 'utf8') === content).toBe(true);
      expect(readFileSync(path.join(restored, 'keys/documents'), 'utf8')).toBe(keys);

      // Nothing is ever overwritten.
      expect(await run('restore', restored, place)).toMatchObject({
        code: 1,
        error: `DATA_DIR (${restored}) has a database already; restore into a new folder.\n`,
      });
      expect(await run('backup', restored, place)).toMatchObject({
        code: 1,
        error: `${place} is not empty; choose a new folder for the backup.\n`,
      });
    },
  );

  it('serves after a restore, and new rows do not meet the numbers of old ones', async () => {
    const restored = at('restored from a folder');
    const next = await start(restored);
    expect((await fetch(`${next.origin}/api/readyz`)).status).toBe(200);
    const written = await write(next.origin);
    const stopped = once(next.child, 'exit');
    next.child.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
    expect(await stored(restored)).toContain(written);
    const verified = await verify(restored);
    expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(isSealed) as string });
    expect(verified.out).toMatch(
      /^The role of the application \(wijha_app\) may read and add rows of the audit log, and not change or delete them\.$/m,
    );
  });

  it.each(places)('is not restored from $what that was not completed, or is damaged', async (given) => {
    const { place, unfinished, alter } = given;
    expect(await run('restore', at('empty'), unfinished)).toMatchObject({
      code: 1,
      error: `${unfinished} holds no complete backup of this version: manifest.json is missing or unreadable.\n`,
    });
    await alter('files/photos/p1-320.webp');
    expect(await run('restore', at('empty'), place)).toMatchObject({
      code: 1,
      error: `The backup in ${place} is damaged: files/photos/p1-320.webp is missing or has changed. Nothing was restored.\n`,
    });
    expect(existsSync(at('empty'))).toBe(false);
  });
});

/** Begins a backup beside a running server, and kills it while it copies the tables. */
async function killBackup(dataDir: string, place: string): Promise<void> {
  const database = await openForReading({ dataDir, databaseUrl: null }, () => {});
  const client = await database?.pool.connect();
  if (!database || !client) throw new Error('There is no database.');
  await client.query('begin; lock table recovery_codes in access exclusive mode');
  const backup = fork(path.join(import.meta.dirname, 'backup.ts'), [place], {
    env: environment(dataDir),
    execArgv: [],
    silent: true,
  });
  const ended = once(backup, 'exit');
  const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
  await Promise.race([
    ended,
    eventually(async () => expect((await client.query(waiting, ['recovery_codes'])).rowCount).toBe(1)),
  ]);
  backup.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  client.release(true);
  await database.stop();
}

it.each([
  [
    'with another key',
    { BACKUP_S3_ACCESS_KEY: 'other' },
    's3://files/other',
    /^The bucket of the backup refused a call with 403; check BACKUP_S3_URL and its keys\.\n$/,
  ],
  [
    'without the bucket',
    {},
    's3://nowhere/other',
    /^The bucket of the backup has no such bucket; check BACKUP_S3_URL\.\n$/,
  ],
  [
    'with an address that names none',
    {},
    's3://',
    /^s3:\/\/ is no address of a bucket; write s3:\/\/bucket or s3:\/\/bucket\/folder\.\n$/,
  ],
  [
    'without the address of its store',
    { BACKUP_S3_URL: '' },
    's3://files/other',
    /^A backup in a bucket needs BACKUP_S3_URL, /,
  ],
  [
    'among the files of the bucket it is of',
    s3.environment,
    's3://files/other',
    /^A backup among the files of S3_URL would be lost with them; choose another bucket\.\n$/,
  ],
])('a backup in a bucket is refused %s', async (_, more, place, said) => {
  s3.calls();
  expect(await runWith(environment(at('none'), more), 'backup', place)).toMatchObject({
    code: 1,
    error: expect.stringMatching(said) as string,
  });
  expect(s3.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
});

it('a backup holds the files of a bucket, and a restore writes them to another one', async () => {
  const [lost, next] = [await startS3Server(), await startS3Server()];
  leftovers.push(lost.close, next.close);
  const dataDir = at('with-bucket');
  const server = await start(dataDir, lost.environment);
  const files = ['documents/d1', 'originals/p1', 'photos/p1-320.webp', 'videos/v1.mp4'].map(
    (name) => [name, `content of ${name}`] as const,
  );
  const store = s3FileStore(lost.settings);
  for (const [name, text] of files) await store.put(name, Buffer.from(text), 'application/octet-stream');
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
    error: 'Usage: npm run backup -- FOLDER|s3://BUCKET/FOLDER [--keys OTHER_FOLDER]\n',
  });
  expect(await run('backup', dataDir, at('one'))).toMatchObject({
    code: 1,
    error: 'There is no database to back up.\n',
  });
});
