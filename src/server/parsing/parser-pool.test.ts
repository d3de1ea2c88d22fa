import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { hostileImages } from '../../../tests/hostile/hostile-images.ts';
import { hostilePdfs } from '../../../tests/support/hostile-pdfs.ts';
import { Refusal } from '../http/refusal.ts';
import { MAX_PROCESSES, MAX_WAITING_PER_CALLER, type ParseLimits } from './parse-limits.ts';
import { ParserPool } from './parser-pool.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-parsers-'));
const incoming = path.join(dataDir, 'incoming');
mkdirSync(incoming);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const logged: string[] = [];
/** High limits, so that a machine busy with other tests refuses nothing. */
const TIMEOUT_MS = 300_000;
/** Limits for good files: the first one also pays for the start of its thread. */
const honest = { cpuMs: MINUTE_MS };
let open: ParserPool[] = [];
afterEach(async () => {
  await Promise.all(open.map((pool) => pool.stop()));
  open = [];
  logged.length = 0;
});
function poolOf(limits: Partial<ParseLimits> = {}): ParserPool {
  const pool = new ParserPool({
    dataDir,
    log: (line) => logged.push(line),
    limits: { wallMs: TIMEOUT_MS, ...limits },
    maxWaitMs: TIMEOUT_MS,
  });
  open.push(pool);
  return pool;
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

let files = 0;
function fileOf(bytes: Uint8Array): string {
  const file = path.join(incoming, String((files += 1)));
  writeFileSync(file, bytes);
  return file;
}
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const good = fileOf(picture);
const slow = fileOf(hostilePdfs['streams without an end']?.() ?? Buffer.alloc(0));
const check = (pool: ParserPool, file: string, caller = 'somebody') =>
  file === good
    ? pool.run('fileType', { path: file, mayBeTable: false }, { caller, limits: honest })
    : pool.run('document', { path: file, mimeType: 'application/pdf' }, { caller });
/** Of its first process, once that has been started. */
const pidOf = async (pool: ParserPool) => {
  await eventually(() => expect(pool.processes).not.toEqual([]));
  return pool.processes[0] ?? 0;
};
/** The outcome as the request would answer it. */
const outcomeOf = (running: Promise<unknown>) =>
  running.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? (error.details.reason ?? error.code) : error),
  );

describe('a file that exceeds its limits', () => {
  it('is refused when it takes too long, and the next one is read', async () => {
    const pool = poolOf({ cpuMs: 600 });
    expect(await outcomeOf(check(pool, slow))).toBe('too_slow');
    expect(await outcomeOf(check(pool, good))).toBe('taken');
  });

  it('is refused when its process neither computes nor answers', async () => {
    expect(await outcomeOf(check(poolOf({ wallMs: 1 }), slow))).toBe('too_slow');
  });

  it('is refused when it needs too much memory outside of JavaScript', async () => {
    const bomb = fileOf(hostilePdfs['a packed stream that unpacks to gigabytes']?.() ?? Buffer.alloc(0));
    expect(await outcomeOf(check(poolOf({ cpuMs: MINUTE_MS, maxRssBytes: 250_000_000 }), bomb))).toBe(
      'too_much_memory',
    );
  });

  it('does not fail the files of others', async () => {
    const pool = poolOf({ cpuMs: 600 });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, nth) => outcomeOf(check(pool, nth % 2 === 0 ? slow : good))),
    );
    expect(outcomes).toEqual(['too_slow', 'taken', 'too_slow', 'taken']);
  });
});

describe('the queue', () => {
  it('lets others go before a caller who has sent many files', async () => {
    const pool = poolOf({ cpuMs: 600 });
    let refused = 0;
    const many = Array.from({ length: MAX_PROCESSES + 1 }, () =>
      outcomeOf(check(pool, slow, 'one')).then(() => (refused += 1)),
    );
    expect(await outcomeOf(check(pool, good, 'another'))).toBe('taken');
    expect(refused).toBeLessThan(many.length);
    await Promise.all(many);
  });

  it('asks a caller with too many waiting files to come back', async () => {
    const pool = poolOf({ cpuMs: 600 });
    const many = Array.from({ length: MAX_PROCESSES + MAX_WAITING_PER_CALLER }, () =>
      outcomeOf(check(pool, good, 'one')),
    );
    await expect(check(pool, good, 'one')).rejects.toMatchObject({ code: 'busy', details: { retryAfterSeconds: 5 } });
    expect(await outcomeOf(check(pool, good, 'another'))).toBe('taken');
    expect(new Set(await Promise.all(many))).toEqual(new Set(['taken']));
  });
});

describe('a process', () => {
  it('is started with the first file and serves the next ones', async () => {
    const pool = poolOf();
    expect(pool.processes).toEqual([]);
    await check(pool, good);
    const first = pool.processes;
    await check(pool, good);
    expect([first.length, pool.processes]).toEqual([1, first]);
  });

  it.each([
    ['killed from outside', 'SIGKILL', 'busy'],
    ['ended by V8, which aborts when one piece of memory is too large', 'SIGABRT', 'too_much_memory'],
    ['ended by a fault in a native library', 'SIGSEGV', 'unreadable'],
  ] as const)('that is %s fails its own request and is replaced', async (_how, signal, answered) => {
    const pool = poolOf();
    const running = outcomeOf(check(pool, slow));
    const pid = await pidOf(pool);
    process.kill(pid, signal);
    expect(await running).toBe(answered);
    expect(logged).toEqual([expect.stringContaining(signal)]);
    expect(await outcomeOf(check(pool, good))).toBe('taken');
    expect(pool.processes).not.toContain(pid);
  });

  it('that keeps much memory after a file is replaced, so that it does not count for the next file', async () => {
    const pool = poolOf({ cpuMs: honest.cpuMs });
    const largest = fileOf((await hostileImages['a PNG of 50 million pixels in seven passes']?.()) ?? Buffer.alloc(0));
    const greedy = fileOf(hostilePdfs['repeated /ObjStm']?.() ?? Buffer.alloc(0));
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await outcomeOf(check(pool, greedy))).toBe('unreadable');
      expect(await outcomeOf(pool.run('photo', { path: largest }, { caller: 'another' }))).toBe('taken');
    }
  });

  it('is started by a small process instead of the server, whose memory would be copied', async () => {
    const pool = poolOf();
    await check(pool, good);
    const parent = parentOf(await pidOf(pool));
    expect(parent).not.toBe(process.pid);
    expect(parentOf(parent)).toBe(process.pid);
    await pool.stop();
    expect(existsSync(`/proc/${parent}`)).toBe(false);
  });

  it('dies with the small process, its request fails, and both are replaced', async () => {
    const pool = poolOf();
    const running = outcomeOf(check(pool, slow));
    const pid = await pidOf(pool);
    process.kill(parentOf(pid), 'SIGKILL');
    expect(await running).toBe('busy');
    await eventually(() => expect(existsSync(`/proc/${pid}`)).toBe(false));
    expect(await outcomeOf(check(pool, good))).toBe('taken');
  });

  it('that dies while idle is replaced', async () => {
    const pool = poolOf();
    await check(pool, good);
    const [pid = 0] = pool.processes;
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(pool.processes).toEqual([]));
    expect(await outcomeOf(check(pool, good))).toBe('taken');
  });

  it('may read only the code and its input, and write only to its folder', async () => {
    const pool = poolOf();
    const secret = path.join(dataDir, 'secret.jpg');
    writeFileSync(secret, picture);
    await expect(pool.run('photo', { path: secret }, { caller: 'somebody' })).rejects.toThrow('--allow-fs-read');
    await expect(pool.run('video', { path: secret }, { caller: 'somebody' })).rejects.toThrow('--allow-fs-read');
    expect(await pool.run('photo', { path: fileOf(picture) }, { caller: 'somebody' })).toMatchObject({
      width: 20,
      height: 20,
    });
  });

  it('ends with the pool, which refuses the current file and later ones', async () => {
    const pool = poolOf();
    const running = outcomeOf(check(pool, slow));
    const pid = await pidOf(pool);
    await pool.stop();
    expect(await running).toBe('busy');
    expect(await outcomeOf(check(pool, good))).toBe('busy');
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  });
});

it.each([0, 20, 40, 60, 80, 100, 120, 150])(
  'a process whose server was killed %i ms after its start ends by itself',
  async (ms) => {
    const child = fork(new URL('parser-main.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await setTimeout(ms);
    child.disconnect();
    await ended;
    expect(child.exitCode === 0 || child.signalCode === 'SIGKILL').toBe(true);
  },
);
