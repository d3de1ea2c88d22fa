/** A summary of the output of a step of the gate, without colours. */
export interface Outcome {
  readonly passed: number;
  /** At least 1 if the step failed. */
  readonly failed: number;
  /** The part of the output with the failures, printed at the end of a long log. */
  readonly why: string;
}

const MAX_LINES = 150;
/** Number of lines shown for each failure. */
const FAILURE_LINES = 15;
/** First line of a failure in the output of Vitest, Playwright, a compiler, a linter, Node or npm. */
const BEGINNINGS = /^\s*(?:FAIL\s|\d+\) \[|x [\w-]+\(|.*(?:Error|error TS\d+):|npm error)/;

/** Summarises the output of a step. */
export function outcomeOf(output: string, isFailure: boolean): Outcome {
  // oxlint-disable-next-line no-control-regex -- colours of the runners
  const lines = output.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  const count = (word: string) =>
    lines.reduce(
      (sum, line) => sum + Number(new RegExp(`^ +(?:Tests  .*?)?(\\d+) ${word}(?: \\(| \\||$)`).exec(line)?.[1] ?? 0),
      0,
    );
  const failed = isFailure ? Math.max(1, count('failed')) : 0;
  return { passed: count('passed'), failed, why: isFailure ? whyFailed(lines) : '' };
}

function whyFailed(lines: readonly string[]): string {
  const shown = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!BEGINNINGS.test(line)) continue;
    for (let near = at; near < Math.min(at + FAILURE_LINES, lines.length); near += 1) shown.add(near);
  }
  const found = [...shown].map((at) => lines[at]);
  return (found.length > 0 ? found.slice(0, MAX_LINES) : lines.slice(-60)).join('\n').trimEnd();
}
