import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MANY_CARS = 100_000;
const MARKET = { cars: 1_000_000, homes: 200_000 };

/** A server in a separate process. */
export interface RunningServer {
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process to its ready line, in ms. */
  readonly startedInMs: number;
  /** Stops the server and its database, and waits for the end. */
  readonly stop: () => Promise<void>;
}

/** Shared resources, made on first use: a build, and a growing data folder. */
export interface TestBed {
  /** Builds the app from the current sources. */
  readonly build: () => Promise<{ dist: string; tookMs: number }>;
  /** Starts a server with the demonstration, which the first start creates. */
  readonly serve: (environment?: Record<string, string>) => Promise<RunningServer>;
  /** Fills the demonstration up to 100,000 cars. Returns its folder. */
  readonly manyCars: () => Promise<string>;
  /** Fills it up to a million cars and 200,000 properties. Returns its folder and the duration (0 if it existed). */
  readonly market: () => Promise<{ dataDir: string; tookMs: number }>;
  /** Stops and removes everything. */
  readonly remove: () => Promise<void>;
}

/** A test bed in a temporary folder. `kept` is an existing data folder to use, which is not removed. */
export function temporaryTestBed(log: (line: string) => void, kept?: string): TestBed {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-bench-'));
  // When run by root, PostgreSQL's user needs access to the folder.
  chmodSync(folder, 0o711);
  const dataDir = kept ?? path.join(folder, 'data');
  const children = new Set<ChildProcess>();
  let building: ReturnType<TestBed['build']> | undefined;
  let filling: Promise<string> | undefined;
  let fillingMarket: ReturnType<TestBed['market']> | undefined;

  function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir, LOG: 'text', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    child.once('close', () => children.delete(child));
    return child;
  }

  async function run(args: readonly string[], environment?: Record<string, string>): Promise<number> {
    const from = performance.now();
    const child = start(args, environment);
    child.stdout?.resume();
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
    return performance.now() - from;
  }

  async function build() {
    log('Building the app …');
    const dist = path.join(folder, 'dist');
    const words = await run(['node_modules/@lingui/cli/dist/lingui.js', 'compile', '--strict']);
    const app = await run([
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      dist,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ]);
    const server = await run([
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      'server',
      '--outDir',
      path.join(dist, '.server'),
      '--logLevel',
      'error',
    ]);
    return { dist, tookMs: words + app + server };
  }

  async function serve(environment: Record<string, string> = {}): Promise<RunningServer> {
    const { dist } = await testBed.build();
    const from = performance.now();
    const child = start(['src/server/main.ts'], { PORT: '0', HOST: '127.0.0.1', DIST: dist, ...environment });
    const ended = once(child, 'close');
    let said = '';
    child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
    while (!said.includes('Ctrl-C'))
      await Promise.race([
        once(child.stdout!, 'data'),
        ended.then(() => Promise.reject(new Error(`The server ended: ${said}`))),
      ]);
    const startedInMs = performance.now() - from;
    const origin = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said)?.[0].replace('localhost', '127.0.0.1');
    if (!origin || child.pid === undefined) throw new Error(`The server does not say where it is: ${said}`);
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { origin, pid: child.pid, startedInMs, stop };
  }

  async function fill(): Promise<string> {
    if (kept) return kept;
    log('Completing the demonstration …');
    await run(['src/demonstration/seed.ts']);
    log(`Making ${MANY_CARS.toLocaleString('en')} cars …`);
    await run(['src/demonstration/seed.ts', '--cars', String(MANY_CARS)]);
    return dataDir;
  }

  async function fillMarket(): Promise<{ dataDir: string; tookMs: number }> {
    await testBed.manyCars();
    if (kept) return { dataDir, tookMs: 0 };
    log(`Making ${MARKET.cars.toLocaleString('en')} cars and ${MARKET.homes.toLocaleString('en')} homes …`);
    const tookMs = await run([
      'src/demonstration/seed.ts',
      '--cars',
      String(MARKET.cars),
      '--homes',
      String(MARKET.homes),
    ]);
    return { dataDir, tookMs };
  }

  const testBed: TestBed = {
    build: () => (building ??= build()),
    serve,
    manyCars: () => (filling ??= fill()),
    market: () => (fillingMarket ??= fillMarket()),
    remove: async () => {
      await Promise.all(
        [...children].map(async (child) => {
          const ended = once(child, 'close');
          child.kill('SIGTERM');
          await ended;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return testBed;
}
