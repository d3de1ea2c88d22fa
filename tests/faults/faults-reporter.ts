import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Annotations of a case: its effect, and the texts that the person saw. */
export type Note = 'effect' | 'shown';

/** Prints a line for each case and, at the end, how many passed. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class FaultsReporter implements Reporter {
  private passed = 0;
  private readonly failed: string[] = [];

  onTestEnd({ title }: TestCase, { status, annotations, duration, errors }: TestResult): void {
    const notes = (type: Note) =>
      annotations.flatMap((one) => (one.type === type && one.description ? [one.description] : []));
    const seconds = `${(duration / 1000).toFixed(1)} s`;
    if (status === 'passed') {
      this.passed += 1;
      console.log(`ok    ${title}: ${notes('effect').join(', ')}; shown: ${notes('shown').join(' | ')} (${seconds})`);
      return;
    }
    this.failed.push(title);
    console.log(
      `FAIL  ${title} (${seconds})\n${errors.map(({ message, location }) => `${message ?? ''}\n    at ${location?.file}:${location?.line}`).join('\n')}`,
    );
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
  }

  onEnd({ status }: FullResult): void {
    console.log(
      `${this.passed} of ${this.passed + this.failed.length}${status === 'passed' ? '' : ` (${status})${this.failed.map((title) => `\n  ${title}`).join('')}`}`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
