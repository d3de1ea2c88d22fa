import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The real server with its database in a separate process that can be killed and restarted. */
export interface ServerProcess {
  readonly dataDir: string;
  /** Starts it and waits until it is ready. The address stays the same. */
  readonly start: () => Promise<string>;
  /** SIGKILL, as in a power cut: nothing is flushed or closed. */
  readonly kill: () => Promise<void>;
  /** SIGKILL to its PostgreSQL; false if that is not running. */
  readonly killDatabase: () => boolean;
  /** SIGTERM: it ends by itself. */
  readonly stop: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

const MAIN = path.join(import.meta.dirname, '../../src/server/main.ts');

/** A server on a new data folder, without sample data, limits and screens. */
export function serverProcess(environment: Record<string, string> = {}): ServerProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-faults-'));
  // When run by root, PostgreSQL's user needs access to the folder.
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
        // Compiled code of earlier servers, which halves the work of a start.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...environment,
      },
      // The server ends when the IPC channel closes, also if the tests are killed.
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
    stop: () => end('SIGTERM'),
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
