import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
const MAIN = 'src/server/main.ts';

export interface RunningServer {
  /** `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** It accepts connections and answers nothing until it goes on. */
  readonly pause: () => void;
  readonly goOn: () => void;
}

/** Starts the real server and waits until it reports that it is ready. `environment` can set the port, the data folder and the built app; `folder` has its sources. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  folder: string = root,
): Promise<RunningServer> {
  const server = spawn(process.execPath, [path.join(folder, MAIN)], {
    cwd: folder,
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', STOP_SECONDS: '600', LOG: 'text', ...environment },
    // The server ends when the IPC channel closes, also if the journeys are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const port = await readyPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
        // A paused one would wait with its end until it goes on.
        server.kill('SIGCONT');
      }),
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  };
}

function readyPort(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const port = /ready:\s+http:\/\/[^\s/]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(port);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`The server ended (${code}) before it was ready:\n${said}`)));
  });
}

/** Runs `npm run import -- KIND FILE --approve` on a data folder while its server runs. Returns what it says. */
export function importFile(kind: 'cars' | 'properties', file: string, dataDir: string): string {
  return execFileSync(process.execPath, [path.join(root, 'src/server/import.ts'), kind, file, '--approve'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Runs `npm run staff -- ACT EMAIL` on a data folder while its server runs. Returns the token of the printed link. */
export function staffLink(
  act: 'add' | 'reset',
  email: string,
  dataDir: string,
  options: readonly string[] = [],
): string {
  const out = execFileSync(process.execPath, [path.join(root, 'src/server/staff.ts'), act, email, ...options], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const token = /\/set-password#([\w-]{43})\s/.exec(out)?.[1];
  if (!token) throw new Error(`No link was printed: ${out}`);
  return token;
}
