import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { commandLine, isAlive, processIdentity, type ProcessIdentity } from './process-identity.ts';
import { giveTo, type PostgresArea } from './postgres-area.ts';
import { POSTGRES_ENVIRONMENT, type PostgresBinaries } from './postgres-binaries.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Address of the server. On a Unix socket the port is only part of the socket's name. */
export interface Connection {
  /** Folder of the socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  password?: string;
}

/** PostgreSQL failed to start or to run; has its whole output, and in the message the line with the reason. */
export class PostgresFailed extends Error {
  readonly said: string;

  constructor(said: string) {
    const lines = said.split('\n').map((line) => line.trim());
    const why =
      lines.findLast((line) => /(FATAL|PANIC|ERROR|error):/.test(line)) ??
      lines.findLast((line) => line !== '') ??
      'it said nothing';
    super(`PostgreSQL failed: ${why.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}`);
    this.said = said;
  }
}

/** The main process of PostgreSQL, kept running until stop. */
export interface Postmaster {
  connection: Connection;
  pid(): number;
  stop(): Promise<void>;
}

/** For a machine that also runs the server and a browser: small, and safe against power loss (fsync stays on). */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 100,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  // The I/O workers of version 18 would add three processes.
  io_method: 'sync',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // Queries of a killed server are cancelled soon after it.
  client_connection_check_interval: '5s',
};

const POLL_MS = 20;
const MAX_RECOVERY_MS = 600_000;
const MAX_LOG_BYTES = 10_000_000;
const MAX_RESTART_DELAY_MS = 30_000;

type Login = Pick<Connection, 'user' | 'password'>;

/** Starts PostgreSQL on a cluster whose lock is held, after ending one that a killed server left behind. */
export async function startPostmaster(
  area: PostgresArea,
  binaries: PostgresBinaries,
  login: Login,
  log: (line: string) => void,
): Promise<Postmaster> {
  const connection = await whereToListen(area, login);
  await endOrphan(area);
  const stopping = new AbortController();
  /** Process that was started last; until it answers, it is not `running`. */
  let latest: ChildProcess | null = null;
  const launchOne = () => launch(area, binaries, connection, log, stopping.signal, (child) => void (latest = child));
  let running = await launchOne();
  let restarting = Promise.resolve();
  let stopped: Promise<void> | null = null;

  // A server that exits without stopping it (a defect) ends its database too.
  const endAlong = () => void latest?.kill('SIGINT');
  process.once('exit', endAlong);

  const watch = (failures: number) => {
    const startedAt = Date.now();
    const { process: child } = running;
    const onExit = () => {
      if (stopping.signal.aborted) return;
      log('The database ended unexpectedly; starting it again.');
      restarting = bringBack(Date.now() - startedAt > MINUTE_MS ? 0 : failures);
    };
    if (child && (child.exitCode !== null || child.signalCode !== null)) onExit();
    else child?.once('exit', onExit);
  };
  /** Tries until it runs, for ever: what prevents it (a full disk, too little memory) may pass. */
  const bringBack = async (earlier: number) => {
    for (let failures = earlier; !stopping.signal.aborted; failures += 1) {
      await delay(restartDelay(failures), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        running = await launchOne();
        return watch(failures + 1);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(
          `${error instanceof Error ? error.message : String(error)} It is started again in ${restartDelay(failures + 1) / 1_000} s; its log is ${area.logFile}.`,
        );
      }
    }
  };
  watch(0);

  const stop = async () => {
    stopping.abort();
    await restarting;
    process.off('exit', endAlong);
    await end(area, binaries, running.identity);
    fs.rmSync(area.socket, { recursive: true, force: true });
  };
  return { connection, pid: () => running.identity.pid, stop: () => (stopped ??= stop()) };
}

/** Time before the next start of a database that has ended or failed to start so many times, each within a minute, ms. */
export function restartDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(MAX_RESTART_DELAY_MS, 1_000 * 2 ** (failures - 1));
}

/** Resolves after this time, or as soon as `signal` is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Address of the PostgreSQL that another process runs in this area; null when it does not answer. */
export async function reachPostmaster(area: PostgresArea, login: Login): Promise<Connection | null> {
  if (!fs.existsSync(postmasterFile(area))) return null;
  const port = Number(fs.readFileSync(postmasterFile(area), 'utf8').split('\n')[3]);
  const connection = { host: process.platform === 'win32' ? '127.0.0.1' : area.socket, port, ...login };
  return (await answers(connection)) ? connection : null;
}

interface Running {
  identity: ProcessIdentity;
  /** Null on Windows, where pg_ctl starts it. */
  process: ChildProcess | null;
}

const isRunning = (identity: ProcessIdentity | null): identity is ProcessIdentity =>
  identity !== null && isAlive(identity);

async function launch(
  area: PostgresArea,
  binaries: PostgresBinaries,
  connection: Connection,
  log: (line: string) => void,
  signal: AbortSignal,
  onSpawn: (child: ChildProcess | null) => void,
): Promise<Running> {
  const until = Date.now() + MAX_RECOVERY_MS;
  let nextNoticeAt = Date.now() + 5_000;
  for (;;) {
    const logStart = startLog(area);
    const started = spawnServer(area, binaries, connection);
    onSpawn(started.process);
    const identity = processIdentity(started.pid ?? 0);
    while (isRunning(identity)) {
      if (await answers(connection)) return { identity, process: started.process };
      if (signal.aborted) {
        await end(area, binaries, identity);
        throw new PostgresFailed('it was stopped while it started');
      }
      if (Date.now() > until) {
        await end(area, binaries, identity);
        throw new PostgresFailed(`it did not answer for ${MAX_RECOVERY_MS / MINUTE_MS} minutes`);
      }
      if (Date.now() > nextNoticeAt) {
        log('The database is recovering from a run that was cut off …');
        nextNoticeAt = Date.now() + 10_000;
      }
      await pause(POLL_MS);
    }
    const said = fs.readFileSync(area.logFile).subarray(logStart).toString();
    // Child processes of a killed database end a moment after it, and until then it cannot start.
    const isTooEarly = /pre-existing shared memory block|is another postmaster/i.test(said);
    if (!isTooEarly || Date.now() > until) throw new PostgresFailed(said);
    await pause(POLL_MS);
  }
}

function spawnServer(
  area: PostgresArea,
  binaries: PostgresBinaries,
  { host, port }: Connection,
): { process: ChildProcess | null; pid?: number } {
  const place =
    process.platform === 'win32'
      ? { listen_addresses: host, port }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700', port };
  const settings = Object.entries({ ...SETTINGS, ...place }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (process.platform === 'win32') {
    // PostgreSQL refuses to run as administrator; pg_ctl drops those rights first.
    spawnSync(
      binaries.pgCtl,
      ['start', '-D', area.cluster, '-w', '-l', area.logFile, '-o', settings.map((word) => `"${word}"`).join(' ')],
      {
        stdio: 'ignore',
        env: POSTGRES_ENVIRONMENT,
      },
    );
    return { process: null, pid: readPostmasterPid(area) ?? undefined };
  }
  const output = fs.openSync(area.logFile, 'a');
  try {
    const child = spawn(binaries.postgres, ['-D', area.cluster, ...settings], {
      ...area.runAs,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: ['ignore', output, output],
      // Its own process group: Ctrl-C in the terminal reaches only the server, which ends the database after its last request.
      detached: true,
    });
    // A failed spawn: handled as a process that is not alive.
    child.on('error', (error) => fs.appendFileSync(area.logFile, `FATAL:  ${error.message}\n`));
    child.unref();
    return { process: child, pid: child.pid };
  } finally {
    fs.closeSync(output);
  }
}

/** Only an answer proves that it runs: a killed process may still be listed, and a socket may exist without a process. */
async function answers(connection: Connection): Promise<boolean> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Ends a PostgreSQL that outlived its server. It is not reused, because it would run with the settings of an older version
 * and with unfinished work of the dead server. */
async function endOrphan(area: PostgresArea): Promise<void> {
  const pid = readPostmasterPid(area);
  const identity = pid === null ? null : processIdentity(pid);
  if (!identity) return;
  const command = commandLine(identity.pid);
  if (command === null || command.includes(area.cluster)) return end(area, null, identity);
  // The process id belongs to another process by now. PostgreSQL would take it for its own and refuse to start; the id of its parent
  // it recognises as stale. It then still checks for child processes of the old one, which deleting the file would prevent.
  const file = postmasterFile(area);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Stops it: first with a fast shutdown, then as after a power cut (nothing committed is lost), then by SIGKILL. */
async function end(area: PostgresArea, binaries: PostgresBinaries | null, identity: ProcessIdentity): Promise<void> {
  if (process.platform === 'win32') {
    if (binaries)
      spawnSync(binaries.pgCtl, ['stop', '-D', area.cluster, '-m', 'fast', '-w'], {
        stdio: 'ignore',
        env: POSTGRES_ENVIRONMENT,
      });
    return;
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const until = Date.now() + timeoutMs;
    if (isAlive(identity)) process.kill(identity.pid, signal);
    while (isAlive(identity) && Date.now() < until) await pause(POLL_MS);
  }
}

const postmasterFile = (area: PostgresArea) => path.join(area.cluster, 'postmaster.pid');

function readPostmasterPid(area: PostgresArea): number | null {
  if (!fs.existsSync(postmasterFile(area))) return null;
  const pid = Number.parseInt(fs.readFileSync(postmasterFile(area), 'utf8'), 10);
  return pid > 0 ? pid : null;
}

/** Returns the length of the log so far; later output belongs to the next start. */
function startLog(area: PostgresArea): number {
  const size = fs.statSync(area.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) fs.renameSync(area.logFile, `${area.logFile}.old`);
  else if (size > 0) return size;
  fs.writeFileSync(area.logFile, '', { mode: 0o600 });
  giveTo(area.runAs, area.logFile);
  return 0;
}

async function whereToListen(area: PostgresArea, login: Login): Promise<Connection> {
  if (process.platform !== 'win32') return { host: area.socket, port: 5432, ...login };
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return { host: '127.0.0.1', port, ...login };
}
