import type { FullResult, Reporter, TestCase } from 'playwright/types/testReporter';

/** Number of journeys of one run that may pass only when tried again (decision 248). */
const MAX_SECOND_TRIES = 3;

/** Names the journeys that passed only when tried again, and fails the run if there are more than `MAX_SECOND_TRIES`. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class SecondTryReport implements Reporter {
  readonly #failedOnce = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    if (test.results.length > 1) this.#failedOnce.add(test);
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const names = [...this.#failedOnce]
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => test.titlePath().filter(Boolean).join(' › '));
    for (const name of names) process.stdout.write(`Passed only when tried again: ${name}\n`);
    const isTooMany = names.length > MAX_SECOND_TRIES;
    if (isTooMany)
      process.stdout.write(
        `Error: ${names.length} journeys passed only when tried again, more than ${MAX_SECOND_TRIES}\n`,
      );
    return Promise.resolve({ status: isTooMany ? 'failed' : status });
  }
}
