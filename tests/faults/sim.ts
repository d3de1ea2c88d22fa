// The real outbox engine through many random schedules of faults: npm run sim -- 1000000 [--seed 7]; npm run sim -- --replay 1234
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runSchedule } from './schedule.ts';

/** Result of a run; `failed` is the first failing seed. */
export interface SimResult {
  readonly schedules: number;
  readonly seconds: number;
  readonly failed: { readonly seed: number; readonly why: string } | null;
}

interface Share {
  readonly from: number;
  readonly count: number;
}

/** Runs `count` seeds from `from` on in this thread, until one fails. */
export function runSchedules({ from, count }: Share): SimResult {
  const begun = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      runSchedule(seed);
    } catch (error) {
      return {
        schedules: seed - from + 1,
        seconds: (performance.now() - begun) / 1000,
        failed: { seed, why: error instanceof Error ? error.message : String(error) },
      };
    }
  }
  return { schedules: count, seconds: (performance.now() - begun) / 1000, failed: null };
}

/** Runs the schedules on all cores. */
export async function simulate(count: number, from = 1): Promise<SimResult> {
  const begun = performance.now();
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(count / 10_000)));
  const share = Math.ceil(count / threads);
  const results = await Promise.all(
    Array.from(
      { length: threads },
      (_, at) =>
        new Promise<SimResult>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), {
            workerData: { from: from + at * share, count: Math.min(share, count - at * share) } satisfies Share,
          });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  const failed = results.map((result) => result.failed).find((one) => one !== null) ?? null;
  return {
    schedules: results.reduce((sum, { schedules }) => sum + schedules, 0),
    seconds: (performance.now() - begun) / 1000,
    failed,
  };
}

if (!isMainThread) parentPort?.postMessage(runSchedules(workerData as Share));
else if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, replay: { type: 'string' } },
  });
  if (values.replay) {
    const { trace } = runSchedule(Number(values.replay), {}, true);
    console.log([...(trace ?? []), 'No violation.'].join('\n'));
  } else {
    const { schedules, seconds, failed } = await simulate(Number(positionals[0] ?? 50_000), Number(values.seed ?? 1));
    console.log(
      `${schedules.toLocaleString('en')} schedules in ${seconds.toFixed(1)} s (${Math.round(schedules / seconds).toLocaleString('en')}/s): ${failed ? `seed ${failed.seed} fails: ${failed.why}\nReplay it: npm run sim -- --replay ${failed.seed}` : 'no violation'}`,
    );
    if (failed) process.exitCode = 1;
  }
}
