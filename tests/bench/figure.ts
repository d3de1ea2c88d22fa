export type Unit =
  | 'ms'
  | 's'
  | 'MB'
  | 'kB'
  | 'requests/s'
  | 'files'
  | 'searches'
  | 'times'
  | 'score'
  | 'pages/s'
  | 'rows/s'
  | 'queries'
  | 'requests';

/** One measured number with its target and baseline. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** Absent: for information only. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** A comparable figure of the same run, in the same unit, without our code. */
  readonly baseline?: { readonly what: string; readonly value: number };
  /** A short remark. */
  readonly note?: string;
}

/** Whether a figure misses its target; false without a target. */
export function isOver({ value, target }: Figure): boolean {
  if (!target) return false;
  return 'atMost' in target ? value > target.atMost : value < target.atLeast;
}

/** The figures as a text table. */
export function writeTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, target, baseline, note } = figure;
    const verdict = !target ? '' : isOver(figure) ? 'OVER' : 'ok';
    const wanted = !target ? '' : 'atMost' in target ? `<= ${written(target.atMost)}` : `>= ${written(target.atLeast)}`;
    const compared = baseline ? comparison(value, baseline, unit) : '';
    return [verdict, what, `${written(value)} ${unit}`, wanted, [compared, note].filter(Boolean).join('; ')];
  });
  const table = [['', 'figure', 'measured', 'target', 'compared, in the same run'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const isNumber = [false, false, true, true, false];
  return table
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The value that `share` of the times do not exceed. Throws RangeError without times. */
export function percentile(times: readonly number[], share: number): number {
  const value = times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

/** Times of `rounds` runs in ms, after a warm-up. */
export async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
  for (let i = 0; i < rounds / 10; i++) await run();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return times;
}

/** Nothing is a multiple of 0: of a rate it means that the baseline finished none while it was measured. */
function comparison(value: number, baseline: NonNullable<Figure['baseline']>, unit: Unit): string {
  if (baseline.value === 0)
    return unit.endsWith('/s') ? `${baseline.what} finished none` : `${baseline.what}: 0 ${unit}`;
  return `${(value / baseline.value).toPrecision(2)} x ${baseline.what} (${written(baseline.value)} ${unit})`;
}

function written(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value >= 1_000 ? 0 : value >= 100 ? 1 : 2 });
}
