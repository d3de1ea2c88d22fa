/** Time limit of a wait. Far longer than a busy machine needs, so that only hanging code reaches it. */
const HANG_MS = 300_000;
const CHECK_EVERY_MS = 10;
/** Set for mutants only (tests/mutants/mutants.config.ts): many make something wait for what never comes. */
const MAX_CHECKS = typeof process === 'undefined' ? Infinity : Number(process.env['EVENTUALLY_MAX_CHECKS'] ?? Infinity);

/** The real clock and timer, even when a test replaces them. */
const now = performance.now.bind(performance);
const later = setTimeout;

/** Repeats a check until it does not throw, and returns its value. Throws the last error after HANG_MS. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = now() + HANG_MS;
  for (let checks = 1; ; checks += 1) {
    try {
      return await check();
    } catch (error) {
      if (now() > until || checks >= MAX_CHECKS) throw error;
    }
    await new Promise((resolve) => later(resolve, CHECK_EVERY_MS));
  }
}
