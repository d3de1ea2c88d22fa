import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The real server in a process of its own, with its database, to be killed and started again. */
export interface ServerProcess {
  readonly dataDir: string;
  /** Starts it and waits until it answers; the same address every time. */
  readonly start: () => Promise<string>;
  /** As a power cut would: nothing is written, nothing is closed. */
  readonly kill: () => Promise<void>;
  /** The same to its PostgreSQL; false when that is down already. */
  readonly killDatabase: () => boolean;
  /** Ends it in good order, and removes its data. */
  readonly remove: () => Promise<void>;
}

const MAIN = path.join(import.meta.dirname, '../../src/server/main.ts');

/** A server on a new folder of data: no sample data, no limits, no screens. */
export function serverProcess(environment: Record<string, string> = {}): ServerProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-faults-'));
  // Run by root, PostgreSQL's own user must be able to pass.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  let child: ChildProcess | undefined;
  let port = '0';

  async function start(): Promise<string> {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        DATA_DIR: dataDir,
        DIST: path.join(folder, 'none'),
        DEMONSTRATION: 'off',
        PUBLIC_URL: 'http://127.0.0.1',
        RATE_LIMITS: 'off',
        STOP_SECONDS: '600',
        NODE_ENV: 'production',
        LOG: 'text',
        ...environment,
      },
      // The channel: should the tests be killed, it ends too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    let said = '';
    const { stdout, stderr } = started;
    if (!stdout || !stderr) throw new TypeError('Its output goes to us.');
    for (const stream of [stdout, stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
    const ended = once(started, 'close').then(() => Promise.reject(new Error(`The server ended: ${said}`)));
    ended.catch(() => {});
    while (!said.includes('Ctrl-C')) await Promise.race([once(stdout, 'data'), ended]);
    port = /http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? port;
    return `http://127.0.0.1:${port}`;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  return {
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    killDatabase() {
      try {
        const [pid] = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGKILL');
        return true;
      } catch {
        return false;
      }
    },
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
