import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../in-time.ts';
import type { Measures } from './measures.ts';
import type { MetricSources } from './metric-sources.ts';

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A disk in the network may not answer, in ms. */
const DISK_TIMEOUT_MS = 2_000;
const SECOND_MS = 1_000;

/** The figures of this server as text for Prometheus. */
export interface Metrics {
  readonly measures: Measures;
  readonly contentType: string;
  /** Collects and writes all figures; calls at the same time share one collection. */
  readonly write: () => Promise<string>;
}

/** `sources` are read at each collection, so parts may be added while the server starts. */
export function createMetrics(dataDir: string, sources: Readonly<Partial<MetricSources>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, event loop delay and garbage collection of this process.
  collectDefaultMetrics({ register: registry });
  const { measures } = countWork(registers);
  const collectors = [
    watchDatabase(registers, sources),
    watchReplica(registers, sources),
    watchIndex(registers, sources),
    watchThreads(registers, sources),
    watchParsers(registers, sources),
    watchDisk(registers, dataDir),
  ];
  let writing: Promise<string> | null = null;
  const collect = async () => {
    await Promise.all(collectors.map((each) => each()));
    return registry.metrics();
  };
  return {
    measures,
    contentType: registry.contentType,
    write: () => (writing ??= collect().finally(() => (writing = null))),
  };
}

type Registers = Registry[];
type Sources = Readonly<Partial<MetricSources>>;
type Collect = () => Promise<void>;

/** What is counted when it happens. */
function countWork(registers: Registers): { readonly measures: Measures } {
  const answers = new Histogram({
    name: 'wijha_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by endpoint of the contract and class of status; requests from outside only.',
    labelNames: ['endpoint', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'wijha_pages_total',
    help: 'Public screens that were asked for: kept from before, made, or left to the browser to draw.',
    labelNames: ['outcome'],
    registers,
  });
  const renderings = new Histogram({
    name: 'wijha_page_render_duration_seconds',
    help: 'Time of making a page on the thread that renders, waiting for it included.',
    labelNames: ['outcome'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const messages = new Counter({
    name: 'wijha_messages_total',
    help: 'Messages to people by channel and outcome, counted by the server that sent them.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const jobs = new Counter({
    name: 'wijha_jobs_total',
    help: 'Attempts at jobs by queue and outcome, counted by the server that made them.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const slowQueries = new Counter({
    name: 'wijha_slow_queries_total',
    help: 'Queries of the database that took as long as SLOW_QUERY_MS, by the function that asked.',
    labelNames: ['query'],
    registers,
  });
  return {
    measures: {
      answered: ({ endpoint, status, isAborted, seconds }) =>
        answers.observe({ endpoint, status: isAborted ? 'aborted' : `${Math.floor(status / 100)}xx` }, seconds),
      pageAsked: (outcome) => pages.inc({ outcome }),
      pageRendered: (isMade, seconds) => renderings.observe({ outcome: isMade ? 'made' : 'failed' }, seconds),
      messageEnded: (channel, outcome) => messages.inc({ channel, outcome }),
      jobEnded: (queue, outcome) => jobs.inc({ queue, outcome }),
      queryWasSlow: (query) => slowQueries.inc({ query }),
    },
  };
}

function watchDatabase(registers: Registers, sources: Sources): Collect {
  const up = new Gauge({
    name: 'wijha_database_up',
    help: 'Whether PostgreSQL answered this collection in time.',
    registers,
  });
  const connections = new Gauge({
    name: 'wijha_database_connections',
    help: 'Connections of the pool that answers requests, by state.',
    labelNames: ['state'],
    registers,
  });
  const max = new Gauge({
    name: 'wijha_database_connections_max',
    help: 'Maximum number of connections of that pool (DATABASE_POOL_SIZE).',
    registers,
  });
  const waiting = new Gauge({
    name: 'wijha_database_waiting',
    help: 'Queries and transactions that wait for a connection of that pool.',
    registers,
  });
  const jobs = new Gauge({
    name: 'wijha_jobs_waiting',
    help: 'Jobs in the database that could be worked on now, by queue; the same for every server of the database.',
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'wijha_jobs_oldest_age_seconds',
    help: 'How long the oldest of these jobs has waited, by queue.',
    labelNames: ['queue'],
    registers,
  });
  return async () => {
    const { pool, databaseFigures } = sources;
    if (pool) {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      max.set(pool.options.max);
      waiting.set(pool.waitingCount);
    }
    const queues = (await databaseFigures?.ask()) ?? null;
    up.set(queues === null ? 0 : 1);
    jobs.reset();
    oldest.reset();
    for (const { queue, waiting: count, oldestSeconds } of queues ?? []) {
      jobs.set({ queue }, count);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

function watchReplica(registers: Registers, sources: Sources): Collect {
  const used = new Gauge({
    name: 'wijha_replica_used',
    help: 'Whether public reads go to the replica of DATABASE_READ_URL; 1 without that setting, so that its absence is no alert.',
    registers,
  });
  const lag = new Gauge({
    name: 'wijha_replica_lag_seconds',
    help: 'For how long the replica has lacked something that the database has; 0 while it does not answer.',
    registers,
  });
  return async () => {
    const { isUsed, lagMs } = sources.replica?.figures ?? { isUsed: true, lagMs: 0 };
    used.set(isUsed ? 1 : 0);
    lag.set((lagMs ?? 0) / SECOND_MS);
  };
}

function watchIndex(registers: Registers, sources: Sources): Collect {
  const listings = new Gauge({
    name: 'wijha_index_listings',
    help: 'Listings that can be found by searching, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const complete = new Gauge({
    name: 'wijha_index_complete',
    help: 'Whether the search index has read the whole database.',
    registers,
  });
  const lag = new Gauge({
    name: 'wijha_index_lag_seconds',
    help: 'Everything that was written longer ago than this can be found.',
    registers,
  });
  return async () => {
    if (!sources.index) return;
    const { isComplete, sizes, lagMs } = sources.index.figures;
    complete.set(Number(isComplete));
    for (const [kind, size] of Object.entries(sizes)) listings.set({ kind }, size);
    if (lagMs !== null) lag.set(lagMs / SECOND_MS);
  };
}

function watchThreads(registers: Registers, sources: Sources): Collect {
  const busy = new Counter({
    name: 'wijha_thread_busy_seconds_total',
    help: 'Time in which a thread of this process was at work: requests, index (searches) or pages (rendering).',
    labelNames: ['thread'],
    registers,
  });
  const pagesWaiting = new Gauge({
    name: 'wijha_pages_waiting',
    help: 'Pages that are rendered or wait for it.',
    registers,
  });
  return async () => {
    const { index, renderer } = sources;
    const busyMs = {
      requests: performance.eventLoopUtilization().active,
      index: index?.figures.busyMs,
      pages: renderer?.figures.busyMs,
    };
    busy.reset();
    for (const [thread, ms] of Object.entries(busyMs)) if (ms !== undefined) busy.inc({ thread }, ms / SECOND_MS);
    if (renderer) pagesWaiting.set(renderer.figures.waiting);
  };
}

function watchParsers(registers: Registers, sources: Sources): Collect {
  const processes = new Gauge({
    name: 'wijha_parser_processes',
    help: 'Processes that read the files of people, by state.',
    labelNames: ['state'],
    registers,
  });
  const memory = new Gauge({
    name: 'wijha_parser_memory_bytes',
    help: 'Resident memory of these processes, as each said after its last file.',
    registers,
  });
  const waiting = new Gauge({
    name: 'wijha_parser_files_waiting',
    help: 'Files that wait to be read.',
    registers,
  });
  return async () => {
    if (!sources.parsers) return;
    const figures = sources.parsers.figures;
    processes.set({ state: 'busy' }, figures.busy);
    processes.set({ state: 'idle' }, figures.idle);
    memory.set(figures.rssBytes);
    waiting.set(figures.waiting);
  };
}

function watchDisk(registers: Registers, dataDir: string): Collect {
  const free = new Gauge({
    name: 'wijha_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR for the user of the server.',
    registers,
  });
  const size = new Gauge({ name: 'wijha_disk_size_bytes', help: 'Size of the disk of DATA_DIR.', registers });
  return async () => {
    const disk = await inTime(statfs(dataDir), DISK_TIMEOUT_MS);
    free.reset();
    size.reset();
    if (!disk) return;
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}
