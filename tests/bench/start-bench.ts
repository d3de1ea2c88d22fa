import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import type { TestBed } from './test-bed.ts';

const IDLE_MS = 20_000;
/** The default of STOP_SECONDS: the maximum time for a clean stop. */
const STOP_S = 3;

/** Times of the first start on an empty folder, of the second and of a stop, and the memory of the idle server. */
export async function measureStart(testBed: TestBed): Promise<Figure[]> {
  const { tookMs: builtInMs } = await testBed.build();
  const first = await testBed.serve();
  // The connection is kept alive, as with a browser.
  await (await fetch(`${first.origin}/api/readyz`)).text();
  const stopRequestedAt = performance.now();
  await first.stop();
  const stoppedInMs = performance.now() - stopRequestedAt;
  const second = await testBed.serve();
  try {
    const figures: Figure[] = [
      {
        what: 'first start after install, the app built',
        value: first.startedInMs / 1_000,
        unit: 's',
        target: { atMost: 60 },
      },
      {
        what: 'first start after install, building the app too',
        value: (first.startedInMs + builtInMs) / 1_000,
        unit: 's',
        target: { atMost: 60 },
      },
      { what: 'stop, with a connection left open', value: stoppedInMs / 1_000, unit: 's', target: { atMost: STOP_S } },
      {
        what: 'second start',
        value: second.startedInMs / 1_000,
        unit: 's',
        target: { atMost: 5 },
        baseline: { what: 'the first', value: first.startedInMs / 1_000 },
      },
    ];
    if (process.platform !== 'linux') return figures;
    await wait(IDLE_MS);
    const server = memoryOf([second.pid]);
    const all = memoryOf(withDescendants(second.pid));
    return [
      ...figures,
      {
        what: `memory of server and database, idle ${IDLE_MS / 1_000} s (proportional)`,
        value: all,
        unit: 'MB',
        target: { atMost: 250 },
        note: `server ${server.toFixed(0)} MB, database ${(all - server).toFixed(0)} MB`,
      },
    ];
  } finally {
    await second.stop();
  }
}

/** Proportional set size of these processes, MB: shared memory counts once. */
function memoryOf(pids: readonly number[]): number {
  return (
    pids.reduce(
      (sum, pid) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
      0,
    ) / 1024
  );
}

/** A process and all its descendants. */
function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) && parentOf(entry);
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const all = [pid];
  for (const one of all) all.push(...(children.get(one) ?? []));
  return all;
}

/** Skips the process name in parentheses, which may have any characters. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // The process has ended.
    return undefined;
  }
}
