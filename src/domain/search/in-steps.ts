/** Yields between chunks of building work, so that other work on the thread can run. */
export type InSteps<T> = Generator<void, T>;

/** Runs the steps to the end without a pause. */
export function runSteps<T>(steps: InSteps<T>): T {
  for (;;) {
    const turn = steps.next();
    if (turn.done) return turn.value;
  }
}

/** Runs the steps, calling `pause` every few milliseconds of work. */
export async function runStepsWithPauses<T>(steps: InSteps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const turn = steps.next();
    if (turn.done) return turn.value;
    await pause();
  }
}
