import os from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ParseTaskMessage, ParseTaskOutcome } from '../parse-tasks.ts';
import { HEAP_LIMITS, type ParseLimits } from './parse-limits.ts';
import type { FromParser, ParseJob, ParseOutcome } from './parse-messages.ts';

// The process that `ParserProcess` starts. Its main thread only watches the costs of the parsing thread: a thread alone
// does not isolate, because V8 ends the whole process when one allocation is too large.

const WATCH_EVERY_MS = 25;
/** When processors are busy, processes that serve people get three quarters of the time. */
const NICENESS = 5;

/** Carries out the tasks of the module at this address, one at a time, until the parent is gone. */
export function runParser(tasks: string): void {
  try {
    os.setPriority(NICENESS);
  } catch {
    // Some containers forbid it.
  }

  const pool = new Piscina<ParseTaskMessage, ParseTaskOutcome>({
    filename: tasks,
    minThreads: 1,
    maxThreads: 1,
    maxQueue: 1,
    resourceLimits: HEAP_LIMITS,
  });
  // The task reports why its thread ended.
  pool.on('error', () => {});

  process.on('message', (job) => void carryOut(pool, job as ParseJob));
  // By a signal, because `process.exit` waits for the thread, and for ever for one that is just starting. There is nothing to save.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

async function carryOut(
  pool: Piscina<ParseTaskMessage, ParseTaskOutcome>,
  { task, input, limits }: ParseJob,
): Promise<void> {
  const stopWatching = watch(limits);
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (progress: Extract<FromParser, { state: 'progress' }>['progress']) =>
    sendToParent({ state: 'progress', progress }),
  );
  const outcome = await pool.run({ task, input, port: port2 }, { transferList: [port2] }).catch(explained);
  port1.close();
  stopWatching();
  end(outcome);
}

/** Ends the process with the reason when the task exceeds its limits. */
function watch({ cpuMs, maxRssBytes }: ParseLimits): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs) overran('too_slow');
    else if (process.memoryUsage.rss() > maxRssBytes) overran('too_much_memory');
  }, WATCH_EVERY_MS);
  return () => clearInterval(timer);
}

const overran = (problem: 'too_slow' | 'too_much_memory') => end({ state: 'overran', problem }, () => process.exit());

function explained(error: unknown): ParseOutcome {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { state: 'overran', problem: 'too_much_memory' };
  return { state: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function end(outcome: ParseOutcome, then?: () => void): void {
  sendToParent({ state: 'ended', outcome, rssBytes: process.memoryUsage.rss() }, then);
}

function sendToParent(message: FromParser, then: () => void = () => {}): void {
  process.send?.(message, then);
}
