/** Time limit of a wait. Far longer than a busy machine needs, so that only hanging code reaches it. */
const HANG_MS = 300_000;
const CHECK_EVERY_MS = 10;

/** The real clock and timer, even when a test replaces them. */
const now = performance.now.bind(performance);
const later = setTimeout;

/** Repeats a check until it does not throw, and returns its value. Throws the last error after HANG_MS. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = now() + HANG_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (now() > until) throw error;
    }
    await new Promise((resolve) => later(resolve, CHECK_EVERY_MS));
  }
}
