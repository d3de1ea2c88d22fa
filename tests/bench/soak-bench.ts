import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { api } from '#contract/index.ts';
import { findRunningPostgres } from '#server/db/embedded-postgres.ts';
import { connect } from '#server/db/database.ts';
import { applications, signedInPeople } from './apply-bench.ts';
import type { BenchOptions } from './bench-options.ts';
import { type Figure, percentile } from './figure.ts';
import type { SoakOrder, SoakReport } from './soak-load.ts';
import type { TestBed } from './test-bed.ts';

const MINUTES = 10;
const WARM_UP = { pace: { visitors: 16 }, seconds: 12, applications: [] } as const;
const RAMP = [8, 16, 32, 64];
const RAMP_SECONDS = 6;
const APPLICATIONS_A_SECOND = 3;
/** Of the list whose cars are looked at. */
const PAGES = 10;
const SAMPLE_MS = 2_000;
/** In this share of the time caches fill: memory is compared after it. */
const FILLING = 0.2;
/** Memory of the last quarter of the rest may be this many times that of its first. */
const MAX_GROWTH = 1.15;
/** Of what was found as the capacity: an overloaded server must not do less than one that is only busy. */
const MIN_SHARE = 0.5;

/**
 * The real server with 100,000 cars at twice its capacity, which a ramp finds first. The load is sent by a separate process at a steady
 * rate, from thousands of addresses (X-Forwarded-For) so that limits hold for each, and one asks for too much.
 */
export async function measureSoak(testBed: TestBed, { minutes = MINUTES }: BenchOptions): Promise<Figure[]> {
  const dataDir = await testBed.manyCars();
  const server = await testBed.serve({ TRUST_PROXY: 'on' });
  const tool = fork(new URL('soak-load.ts', import.meta.url), { stdio: 'inherit' });
  const load = async (order: Omit<SoakOrder, 'origin' | 'cars' | 'seed'>): Promise<SoakReport> => {
    tool.send({ ...order, origin: server.origin, cars, seed: (seed += 1) } satisfies SoakOrder);
    const [report] = (await once(tool, 'message')) as [SoakReport];
    return report;
  };
  let seed = 0;
  const cars = await idsOf(`${server.origin}/api${api.browse.cars.path}`);
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The database of the server does not run.');
  const { db } = connect(connection, () => {});
  try {
    await load(WARM_UP);
    let capacity = 0;
    for (const visitors of RAMP) {
      const report = await load({ pace: { visitors }, seconds: RAMP_SECONDS, applications: [] });
      console.log(`${visitors} visitors at a time: ${report.capacity.toFixed(0)} answers/s; ${said(report)}`);
      capacity = Math.max(capacity, report.capacity);
    }
    const seconds = minutes * 60;
    const calls = await applications(db, await signedInPeople(db), Math.ceil(seconds * APPLICATIONS_A_SECOND));
    const memory: number[] = [];
    const sampling = setInterval(() => void memoryOf(server.pid).then((mb) => memory.push(mb)), SAMPLE_MS);
    const report = await load({ pace: { capacity }, seconds, applications: calls });
    clearInterval(sampling);
    console.log(
      `memory (MB): ${memory
        .filter((_, at) => at % 5 === 0)
        .map(Math.round)
        .join(' ')}`,
    );
    return figuresOf(report, memory);
  } finally {
    tool.disconnect();
    await db.destroy();
    await server.stop();
  }
}

function figuresOf(report: SoakReport, memory: readonly number[]): Figure[] {
  const { sent, seconds, capacity, times, refused, errors } = report;
  const filled = memory.slice(Math.floor(memory.length * FILLING));
  const quarter = Math.max(1, Math.floor(filled.length / 4));
  const [first, last] = [filled.slice(0, quarter), filled.slice(-quarter)].map((part) => percentile(part, 0.5)) as [
    number,
    number,
  ];
  console.log(said(report));
  for (const [what, its] of Object.entries(report.timesByWhat))
    console.log(
      `${what}: ${its.length} answered, p50 ${percentile(its, 0.5).toFixed(0)}, p99 ${percentile(its, 0.99).toFixed(0)} ms`,
    );
  const capacityWords = `capacity: ${capacity.toFixed(0)}/s`;
  return [
    {
      what: `answers at twice the capacity, ${(seconds / 60).toFixed(1)} minutes`,
      value: times.length / seconds,
      unit: 'requests/s',
      target: { atLeast: capacity * MIN_SHARE },
      note: `${capacityWords}; ${(sent / seconds).toFixed(0)}/s sent; refused with Retry-After: ${refused['503'] ?? 0} by 503, ${refused['429'] ?? 0} by 429`,
    },
    {
      what: 'other errors and failures',
      value: Object.values(errors).reduce((sum, count) => sum + count, 0),
      unit: 'requests',
      target: { atMost: 0 },
      note: `${sent} requests`,
    },
    {
      what: 'what was accepted, p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      target: { atMost: 1_000 },
      note: `p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`,
    },
    {
      what: 'memory of the last quarter in terms of the first',
      value: last / first,
      unit: 'times',
      target: { atMost: MAX_GROWTH },
      note: `medians ${first.toFixed(0)} and ${last.toFixed(0)} MB`,
    },
  ];
}

const said = ({ refused, errors }: SoakReport) =>
  `refused ${JSON.stringify(refused)}, errors ${JSON.stringify(errors)}`;

async function idsOf(list: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { data } = (await (await fetch(`${list}?page=${page}`)).json()) as { data: { items: { id: string }[] } };
    ids.push(...data.items.map(({ id }) => id));
  }
  return ids;
}

/** Resident memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1_000;
}
