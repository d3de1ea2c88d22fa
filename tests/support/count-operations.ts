import { Session } from 'node:inspector/promises';

/** Counts how often blocks of code are entered: a cost that no busy machine changes. */
export interface OperationCounter {
  readonly count: (work: () => Promise<unknown>) => Promise<number>;
  readonly stop: () => void;
}

/**
 * Counts loops of what this thread loads after the call, libraries included; of what was loaded before, and of Node's own
 * modules, only calls. What runs inside V8 (patterns, sorting) is not seen: for patterns see `regexes.test.ts`.
 */
export async function countOperations(): Promise<OperationCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking it sets every count back to zero.
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return {
    async count(work) {
      await take();
      await work();
      return take();
    },
    stop: () => session.disconnect(),
  };
}
