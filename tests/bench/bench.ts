// Measures all figures on this machine: npm run bench, or only some: npm run bench -- search http [--data FOLDER] [--runs 3] [--screens list,soft] [--minutes 10]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAlerts } from './alerts-bench.ts';
import { measureApply } from './apply-bench.ts';
import type { BenchOptions } from './bench-options.ts';
import { measureDesk } from './desk-bench.ts';
import { measureEqualTime } from './equal-time-bench.ts';
import { type Figure, isOver, writeTable } from './figure.ts';
import { type TestBed, temporaryTestBed } from './test-bed.ts';
import { measureHttp } from './http-bench.ts';
import { measureImport } from './import-bench.ts';
import { measureOffline } from './offline-bench.ts';
import { measureOpenSearch } from './open-search-bench.ts';
import { measureOutbox } from './outbox-bench.ts';
import { measurePages } from './pages-bench.ts';
import { measurePaint } from './paint-bench.ts';
import { measurePhotos } from './photos-bench.ts';
import { measureQueries } from './query-bench.ts';
import { measureReplica } from './replica-bench.ts';
import { measureSearch } from './search-bench.ts';
import { measureAgreement, measureSearchSize } from './search-size-bench.ts';
import { measureSize } from './size-bench.ts';
import { measureSoak } from './soak-bench.ts';
import { measureStart } from './start-bench.ts';
import { measureTakedowns } from './takedown-bench.ts';
import { measureWizard } from './wizard-bench.ts';

/** The order matters: the first start makes the demonstration for later parts, and 100,000 cars come before a million. */
const parts: Record<string, (testBed: TestBed, options: BenchOptions) => Promise<readonly Figure[]>> = {
  size: measureSize,
  start: measureStart,
  paint: measurePaint,
  pages: measurePages,
  offline: measureOffline,
  outbox: measureOutbox,
  wizard: measureWizard,
  photos: measurePhotos,
  apply: measureApply,
  'equal-time': measureEqualTime,
  alerts: measureAlerts,
  desk: measureDesk,
  takedown: measureTakedowns,
  search: measureSearch,
  queries: measureQueries,
  import: measureImport,
  http: measureHttp,
  replica: measureReplica,
  opensearch: measureOpenSearch,
  soak: measureSoak,
  'search-size': measureSearchSize,
  'search-sql': measureAgreement,
};

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string' },
    runs: { type: 'string' },
    screens: { type: 'string' },
    minutes: { type: 'string' },
  },
  allowPositionals: true,
});
const named = [...positionals, ...(values.only?.split(',') ?? [])];
/** Measured only when named: what needs programs that npm does not bring, and what takes ten minutes. */
const OPTIONAL = ['opensearch', 'soak'];
const wanted = named.length > 0 ? named : Object.keys(parts).filter((name) => !OPTIONAL.includes(name));
const options: BenchOptions = {
  ...(values.runs !== undefined && { runs: Number(values.runs) }),
  ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  ...(values.screens !== undefined && { screens: values.screens.split(',') }),
};
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')} (is ${unknown.join(', ')}).`);
if (values.data && wanted.includes('start'))
  throw new Error('A first start needs an empty folder: leave out --data, or start.');

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
const before = load();
const testBed = temporaryTestBed(console.log, values.data);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void testBed.remove().finally(() => process.exit(130)));
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    console.log(`Measuring: ${name} …`);
    figures.push(...(await measure(testBed, options)));
  }
} finally {
  await testBed.remove();
}
console.log(
  `\n${writeTable(figures)}\n\nLoad of the machine before and after: ${before}; ${load()}. Node ${process.versions.node}.`,
);
if (figures.some(isOver)) process.exitCode = 1;
