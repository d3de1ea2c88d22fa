import { setTimeout as pause } from 'node:timers/promises';

/** Ends a wait for what never comes. Far beyond what a busy machine needs, so it says that something hangs and never that it is slow. */
export const HANG_MS = 300_000;
const CHECK_EVERY_MS = 10;

/** The real clock, also where a test replaces it. */
const now = performance.now.bind(performance);

/** Repeats a check until it holds and gives its value; of a check that never holds it throws the last failure. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = now() + HANG_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (now() > until) throw error;
    }
    await pause(CHECK_EVERY_MS);
  }
}
