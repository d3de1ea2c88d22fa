import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { uploadPhoto } from '../../tests/support/advertisers.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { createAccount } from './accounts/accounts-sql.ts';
import { openSession } from './accounts/sessions.ts';
import { findRunningPostgres } from './db/embedded-postgres.ts';
import { processIdentity } from './db/process-identity.ts';
import { findPhoto } from './uploads/photos-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const KEYS = path.join(import.meta.dirname, 'keys.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-main-'));
// When tests run as root, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o711);
let folders = 0;
/** The path of a new folder. */
const newDataDir = () => path.join(folder, `data${(folders += 1)}`);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) => run(MAIN, environment);

function run(program: string, environment: Record<string, string>, given: readonly string[] = []) {
  const child = fork(program, given, {
    // A long time limit for stopping, so that a slow machine does not fail the tests.
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: newDataDir(),
      DEMONSTRATION: 'off',
      PUBLIC_URL: 'http://localhost',
      STOP_SECONDS: '600',
      LOG: 'text',
      ...environment,
    },
    execArgv: [],
    // Its channel to the test also ends it if the tests are killed.
    silent: true,
  });
  children.push(child);
  const said = { out: '', error: '' };
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new TypeError('Its output goes to us.');
  stdout.on('data', (data: Buffer) => (said.out += data.toString()));
  stderr.on('data', (data: Buffer) => (said.error += data.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  /** Its address, once it is ready. */
  const ready = async () => {
    while (!said.out.includes('Ctrl-C'))
      await Promise.race([
        once(stdout, 'data'),
        ended.then((code) => Promise.reject(new Error(`ended with ${String(code)}: ${said.error}`))),
      ]);
    return (/http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '').replace('localhost', '127.0.0.1');
  };
  return { child, said, ended, ready };
}

describe('a server that cannot start reports the reason in one line, and exits with 1', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = newDataDir();
    const { said, ended } = start({ PORT: String(port), DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(said).toEqual({ out: '', error: `Port ${port} is taken by another program; choose another with PORT.\n` });
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('when a setting is wrong', async () => {
    const { said, ended } = start({ HOST: '203.0.113.77' });
    expect(await ended).toBe(1);
    expect(said.error).toBe('HOST must be an address of this machine (is "203.0.113.77").\n');
  });

  it('when other machines could reach the demonstration, before it listens or stores anything', async () => {
    const dataDir = newDataDir();
    const { said, ended } = start({ DEMONSTRATION: 'on', HOST: '0.0.0.0', DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(said).toEqual({
      out: '',
      error: expect.stringMatching(
        /^With the demonstration, HOST must be of this machine \(is "0\.0\.0\.0"\).*\n$/,
      ) as string,
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('when the address of its pages is missing', async () => {
    const { said, ended } = start({ PUBLIC_URL: '' });
    expect(await ended).toBe(1);
    expect(said.error).toBe(
      'PUBLIC_URL must be set when DEMONSTRATION is off: the address people open, like https://example.com.\n',
    );
  });

  it.skipIf(process.platform === 'win32')('when it may have too few files open', async () => {
    const limited = spawn('sh', ['-c', 'ulimit -n 200; exec "$0" "$1"', process.execPath, MAIN], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: newDataDir() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(limited);
    let error = '';
    limited.stderr.on('data', (data: Buffer) => (error += data.toString()));
    expect(await once(limited, 'close')).toEqual([1, null]);
    expect(error).toBe(
      'This process may have only 200 files open at the same time; the server needs at least 256 (ulimit -n, or LimitNOFILE of its unit).\n',
    );
  });

  it('when its folder is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const { said, ended } = start({ DATA_DIR: file });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^DATA_DIR must be a folder.*\n$/);
  });
});

it('a server starts, prints its address, answers, and ends its database when it is stopped', async () => {
  const dataDir = newDataDir();
  const { child, said, ended, ready } = start({ DATA_DIR: dataDir });
  expect(await (await fetch(`${await ready()}/api/readyz`)).text()).toBe('ok\n');

  // Its connections are those of a role that may not change the audit log.
  const owner = await findRunningPostgres(dataDir);
  const client = new Client(owner ?? {});
  await client.connect();
  const { rows } = await client.query(
    "select distinct usename as role from pg_stat_activity where application_name like 'wijha%'",
  );
  await client.end();
  expect(rows).toEqual([{ role: 'wijha_app' }]);
  expect(said.out).toContain('The role of the application (wijha_app) may read and add rows of the audit log, and not');

  const second = start({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.said.error).toMatch(/^The database folder .* is in use by another server \(process \d+\)\.\n$/);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  expect(said.error).toBe('');
  // Regular work runs for the first time while the server starts.
  expect(said.out).not.toContain('failed');
  expect(said.out).toContain('npm run staff -- add EMAIL');
});

it('a server keeps what it compiled, that of its threads included, and the next one loads no compiler of TypeScript', async () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  const cache = path.join(dataDir, 'compile-cache');
  const first = start({ DATA_DIR: dataDir });
  await first.ready();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const kept = readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'));
  // Code of the first files of the server and of the thread of the index.
  for (const code of ['trimWhenIdle();\n  show(', 'await runIndex(kinds)'])
    expect(kept.some((text) => text.includes(code))).toBe(true);

  // The first of them adds main.ts, which is compiled before the folder is known.
  const tells = `process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))))`;
  const compiles = async () => {
    const { said, ended } = start({
      DATA_DIR: dataDir,
      HOST: '203.0.113.77',
      NODE_COMPILE_CACHE: cache,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tells)}`,
    });
    await ended;
    return said.out;
  };
  expect([await compiles(), await compiles()]).toEqual(['true\n', 'false\n']);
});

describe('the master key of documents', () => {
  const newKey = () => randomBytes(32).toString('base64');
  const stopped = async ({ child, ended }: ReturnType<typeof start>) => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };

  it('that is wrong ends the start with one line; a rotation changes it while a server runs', async () => {
    const dataDir = newDataDir();
    const [former, next] = [newKey(), newKey()];
    const first = start({ DATA_DIR: dataDir, DOCUMENT_KEY: former });
    await first.ready();
    await stopped(first);
    expect(existsSync(path.join(dataDir, 'keys/documents'))).toBe(false);

    const refusedWith = async (environment: Record<string, string>) => {
      const refused = start({ DATA_DIR: dataDir, ...environment });
      expect(await refused.ended).toBe(1);
      return refused.said.error;
    };
    expect(await refusedWith({ DOCUMENT_KEY: next })).toBe(
      "DOCUMENT_KEY is not the key of this database's documents: set it to theirs, or to a new key and theirs with a comma between them.\n",
    );
    expect(await refusedWith({})).toBe(
      "The key of this database's documents is missing: restore DATA_DIR/keys/documents, or set DOCUMENT_KEY to it.\n",
    );
    expect(await refusedWith({ DOCUMENT_KEY: former.slice(4) })).toMatch(
      /^DOCUMENT_KEY must be 32 random bytes in base64 [^=]*\n$/,
    );

    const both = { DATA_DIR: dataDir, DOCUMENT_KEY: `${next},${former}` };
    const running = start(both);
    await running.ready();
    const rotation = run(KEYS, both, ['rotate']);
    expect({ code: await rotation.ended, ...rotation.said }).toEqual({
      code: 0,
      out: expect.stringContaining('take the others out of it') as string,
      error: '',
    });
    await stopped(running);

    expect(await refusedWith({ DOCUMENT_KEY: former })).toMatch(/^DOCUMENT_KEY is not the key/);
    const last = start({ DATA_DIR: dataDir, DOCUMENT_KEY: next });
    await last.ready();
    await stopped(last);
  });

  it('that is lost ends the start until the operator has given up its documents, typed and not beside a server', async () => {
    const dataDir = newDataDir();
    const abandon = async (typed: string, environment: Record<string, string> = {}) => {
      const command = run(KEYS, { DATA_DIR: dataDir, ...environment }, ['abandon']);
      command.child.stdin?.end(`${typed}\n`);
      return { code: await command.ended, ...command.said };
    };
    const held = { DATA_DIR: dataDir, DOCUMENT_KEY: newKey() };
    const first = start(held);
    await first.ready();
    // Without the setting the key seems to be lost, but a server has it.
    expect(await abandon('give up 0 documents')).toMatchObject({
      code: 1,
      error: expect.stringContaining('A server runs on this database') as string,
    });
    await stopped(first);
    expect(await abandon('give up 0 documents', held)).toMatchObject({
      code: 0,
      out: expect.stringContaining('No master key is missing') as string,
    });

    const refused = start({ DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.said.error).toContain("The key of this database's documents is missing");
    expect(await abandon('yes')).toMatchObject({ code: 1, error: 'Nothing was changed.\n' });
    expect(await abandon('give up 0 documents')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Given up: 0 documents') as string,
    });
    const next = start({ DATA_DIR: dataDir });
    await next.ready();
    await stopped(next);
  });

  it('can be printed for keeping it elsewhere, and an unknown command lists the commands', async () => {
    const printed = run(KEYS, {}, ['new']);
    expect(await printed.ended).toBe(0);
    expect(printed.said.out).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    const unknown = run(KEYS, {}, ['delete']);
    expect([await unknown.ended, unknown.said.error]).toEqual([
      1,
      expect.stringMatching(/^Usage: npm run keys -- rotate .*\n$/),
    ]);
  });
});

describe('servers of one database', async () => {
  const { connection, db } = await testDatabase();
  const DOCUMENT_KEY = randomBytes(32).toString('base64');
  const DATABASE_URL = `postgres:///${connection.database}?host=${connection.host}&port=${connection.port}&user=${connection.user}`;
  const startOn = (DATA_DIR: string) => start({ DATABASE_URL, DOCUMENT_KEY, DATA_DIR });

  it('serve it together from one folder; one with another folder or other keys does not start while they run', async () => {
    const dataDir = newDataDir();
    const [first, second] = [startOn(dataDir), startOn(dataDir)];
    await Promise.all([first.ready(), second.ready()]);

    const elsewhere = newDataDir();
    const refused = startOn(elsewhere);
    expect(await refused.ended).toBe(1);
    expect(refused.said).toEqual({
      out: '',
      error:
        'Another server of this database has other keys: codes and links of one would be refused by the other. Give both the same DATA_DIR/keys.\n',
    });
    cpSync(path.join(dataDir, 'keys'), path.join(elsewhere, 'keys'), { recursive: true });
    const apart = startOn(elsewhere);
    expect(await apart.ended).toBe(1);
    expect(apart.said.error).toMatch(/^Another server of this database keeps its files elsewhere: .*S3_URL\.\n$/);

    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    const alone = startOn(elsewhere);
    await alone.ready();
    alone.child.kill('SIGTERM');
    expect(await alone.ended).toBe(0);
  });

  it('show each other photos from separate folders when they have one bucket', async () => {
    const s3 = await startS3Server();
    onTestFinished(s3.close);
    const [dataDir, elsewhere] = [newDataDir(), newDataDir()];
    const dist = newDataDir();
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    const startIn = (DATA_DIR: string) =>
      start({ DATABASE_URL, DOCUMENT_KEY, DATA_DIR, DIST: dist, ...s3.environment });
    const first = startIn(dataDir);
    const one = await first.ready();
    cpSync(path.join(dataDir, 'keys'), path.join(elsewhere, 'keys'), { recursive: true });
    const second = startIn(elsewhere);
    const other = await second.ready();

    const account = { name: 'noura', email: 'noura@example.com', accountType: 'individual', locale: 'en' } as const;
    const id = await createAccount(db, { ...account, password: 'a long enough password' }, new Date());
    const authorization = `Bearer ${await openSession(db, id, new Date())}`;
    const made = async (origin: string, hue: number) => {
      const photo = await uploadPhoto({ request: (to, sent) => fetch(`${origin}${to}`, sent) }, { authorization }, hue);
      await eventually(async () => expect((await findPhoto(db, photo))?.widths).toEqual([320, 640]));
      return photo;
    };
    for (const [sentTo, shownBy] of [
      [one, other],
      [other, one],
    ] as const) {
      const shown = await fetch(`${shownBy}/photos/${await made(sentTo, sentTo === one ? 10 : 60)}-640.webp`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')));
    }
    for (const folderOf of [dataDir, elsewhere]) expect(readdirSync(folderOf)).not.toContain('photos');
    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  });

  it('fill an empty one with the demonstration once when they start together', async () => {
    // As an operator makes it: without a table.
    const schemas = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    `.execute(db);
    for (const { name } of schemas.rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
    await sql`create schema public`.execute(db);

    const dataDir = newDataDir();
    const both = [1, 2].map(() => start({ DATABASE_URL, DOCUMENT_KEY, DATA_DIR: dataDir, DEMONSTRATION: 'on' }));
    const [first, second] = await Promise.all(both.map(async ({ ready }) => ready()));
    const added = both.flatMap(({ said }) => said.out.match(/^.*Added \d.*$/gm) ?? []);
    expect(added).toHaveLength(1);
    const [cars = ''] = /\d+(?= cars)/.exec(added[0] ?? '') ?? [];
    const stored = await db
      .selectFrom('listings')
      .select(sql<number>`count(*)`.as('cars'))
      .where('source', '=', 'demonstration')
      .executeTakeFirst();
    expect(stored).toEqual({ cars: Number(cars) });
    const totals = await Promise.all([first, second].map(async (origin) => (await fetch(`${origin}/api/cars`)).json()));
    expect(totals[0]).toEqual(totals[1]);
    for (const { child, ended, said } of both) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(said.error).toBe('');
    }
  });
});

it('a server that is being stopped answers on for the delay of the settings, and readyz sends new requests to others', async () => {
  const { child, ended, ready } = start({ STOP_DELAY_SECONDS: '600' });
  const origin = await ready();
  child.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${origin}/api/readyz`)).status).toBe(503));
  const { status, headers } = await fetch(`${origin}/api/cars`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  // A second signal ends it at once, unless it follows so soon that npm and the terminal send the same Ctrl-C.
  await eventually(() => {
    child.kill('SIGTERM');
    expect(child.exitCode).toBe(130);
  });
  expect(await ended).toBe(130);
});

it('a server that npm started stops when the shell of npm is gone', async () => {
  const { ended, said } = start({ NPM_SHELL_PID: String(process.ppid) });
  expect(await ended).toBe(0);
  expect(said.error).toBe('');
});

it('files left by a killed server are deleted later, and arriving ones stay', async () => {
  const dataDir = newDataDir();
  const incoming = path.join(dataDir, 'incoming');
  const killed = start({ DATA_DIR: dataDir });
  const sending = connect(Number(new URL(await killed.ready()).port), '127.0.0.1').on('error', () => {});
  const headers = [
    'host: localhost',
    'content-length: 4000000',
    `content-digest: sha-256=:${'A'.repeat(43)}=:`,
    `device-id: ${randomUUID()}`,
  ];
  sending.write(
    `POST /api/uploads/documents?purpose=document HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n%PDF-1.7 half of an identity card`,
  );
  const left = await eventually(() => {
    const [name] = readdirSync(incoming);
    const file = path.join(incoming, name ?? 'nothing yet');
    expect(readFileSync(file, 'utf8')).toContain('identity card');
    return file;
  });
  killed.child.kill('SIGKILL');
  await killed.ended;
  sending.destroy();
  expect(existsSync(left)).toBe(true);

  const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  utimesSync(left, hoursAgo, hoursAgo);
  const arriving = path.join(incoming, 'at another server');
  writeFileSync(arriving, 'half of a paper');
  const next = start({ DATA_DIR: dataDir });
  await next.ready();
  await eventually(() => expect(existsSync(left)).toBe(false));
  expect(existsSync(arriving)).toBe(true);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

it.skipIf(process.platform === 'win32')(
  'a server whose database does not stop is ended by force after the time limit',
  async () => {
    const dataDir = newDataDir();
    const { child, ended, ready } = start({ DATA_DIR: dataDir, STOP_SECONDS: '1' });
    await ready();
    const [database] = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      .split('\n')
      .map(Number);
    process.kill(database ?? 0, 'SIGSTOP');
    try {
      child.kill('SIGTERM');
      expect(await ended).toBe(1);
    } finally {
      process.kill(database ?? 0, 'SIGCONT');
    }
    // It ends with its server, as soon as it can.
    await eventually(() => expect(processIdentity(database ?? 0)).toBeNull());
  },
);

it('a server without demonstration and message provider warns about it, and writes no code anywhere', async () => {
  const { child, said, ended, ready } = start({});
  const origin = await ready();
  expect(said.out).toContain('No provider for messages to phones is set up');
  const post = async (endpoint: string, body: object) =>
    (
      await fetch(`${origin}/api/auth/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const password = 'quiet lamp by the sea';
  const phone = '0512345678';
  const sara = {
    accountType: 'individual',
    name: 'Sara',
    email: 'sara@example.com',
    countryCode: '+966',
    phone,
    nationality: 'SA',
    identityNumber: '1000000008',
    city: 'riyadh',
  };
  expect(await post('register', { ...sara, password, passwordConfirmation: password, terms: 'accepted' })).toBe(200);
  expect(await post('forget-password', { phone })).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.out).toContain('could not be sent: no provider');
  expect(`${said.out}${said.error}`).not.toMatch(/\b\d{6}\b/);
});

it('a server without a terminal writes a line of JSON for everything', async () => {
  const { child, said, ended } = start({ LOG: '' });
  const entries = () =>
    said.out
      .split('\n')
      .slice(0, -1)
      .map(
        (line) =>
          JSON.parse(line) as { time: string; level: string; event: string; origins?: string[]; route?: string },
      );
  const first = (event: string) =>
    eventually(() => {
      const found = entries().find((entry) => entry.event === event);
      if (!found) throw new Error(`No ${event} yet: ${said.error}`);
      return found;
    });
  const { origins } = await first('ready');
  const [origin = ''] = origins ?? [];
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/cars`)).status).toBe(200);
  expect(await first('request')).toMatchObject({ level: 'info', route: '/api/cars', status: 200 });
  expect(await first('problem')).toMatchObject({ level: 'warn' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const { time } of entries()) expect(new Date(time).toISOString()).toBe(time);
  expect(said.error).toBe('');
});
