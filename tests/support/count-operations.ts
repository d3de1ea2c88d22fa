import { Session } from 'node:inspector/promises';

/** Counts how often blocks of code are entered: a cost that does not depend on load. */
export interface OperationCounter {
  readonly count: (work: () => Promise<unknown>) => Promise<number>;
  readonly stop: () => void;
}

/**
 * Counts loops in code that this thread loads after the call, including libraries. For code loaded earlier and Node's own
 * modules it counts only calls. Work inside V8 (patterns, sorting) is not counted: for patterns see `regexes.test.ts`.
 */
export async function countOperations(): Promise<OperationCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking the coverage resets every count.
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
