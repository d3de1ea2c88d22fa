/** Work that is repeated while the server runs. */
export interface RegularWork {
  /** No run begins after this; waits for a running one. */
  readonly stop: () => Promise<void>;
}

/** Runs `work` every `everyMs`, never twice at the same time. A failure is logged and retried with the next run. */
export function workRegularly(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: (line: string) => void,
): RegularWork {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      if (!isStopped)
        log(`${what} failed, and is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (isStopped) return;
    timer = setTimeout(() => void (running = run()), everyMs).unref();
  };
  running = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
