import type { HealthReading } from './health-probe.ts';
import type { LoopReading } from './loop-gauge.ts';
import type { Answer } from './send.ts';

/** Wall time: valid only on an otherwise idle machine. */
export const MAX_DELAY_MS = 200;
export const MAX_HEALTH_MS = 250;
/** Uninterrupted processor time of the event loop: valid on a busy machine too, and the only limit of the short form. */
export const MAX_TURN_MS = 200;
/** During a longer attack, the server must give at least this many health answers. */
const LONG_ATTACK_SECONDS = 5;
const MIN_HEALTH_ANSWERS = 3;

export interface Reading extends LoopReading, HealthReading {}

/** The effect of an attack on the server. */
export interface Outcome extends Reading {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly seconds: number;
}

/** The violated limits. The short form ignores wall time. */
export function problemsOf(
  { name, answers, seconds, healthy, failures, maxMs, delayMs, turnMs }: Outcome,
  isShort: boolean,
): string[] {
  const found: string[] = [];
  const bad = answers.filter(({ status }) => typeof status !== 'number' || (status >= 500 && status !== 503));
  if (bad.length > 0)
    found.push(
      `${name}: ${bad.length} requests got no proper answer: ${statuses(bad)} ${bad[0]?.body.slice(0, 300) ?? ''}`,
    );
  if (failures > 0) found.push(`${name}: /api/healthz failed ${failures} times.`);
  if (seconds > LONG_ATTACK_SECONDS && healthy < MIN_HEALTH_ANSWERS)
    found.push(`${name}: in ${seconds.toFixed(1)} s /api/healthz was answered only ${healthy} times.`);
  if (turnMs > MAX_TURN_MS)
    found.push(
      `${name}: the event loop ran for ${ms(turnMs)} of processor time without a pause (limit ${ms(MAX_TURN_MS)}).`,
    );
  if (isShort) return found;
  if (delayMs > MAX_DELAY_MS)
    found.push(`${name}: the event loop was delayed by ${ms(delayMs)} (limit ${ms(MAX_DELAY_MS)}).`);
  if (maxMs > MAX_HEALTH_MS) found.push(`${name}: /api/healthz took ${ms(maxMs)} (limit ${ms(MAX_HEALTH_MS)}).`);
  return found;
}

/** "422 too_slow ×14, 503 ×2" */
export function statuses(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, reason } of answers) {
    const what = reason ? `${status} ${reason}` : String(status);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${what} ×${count}`).join(', ');
}

/** A line of the table of figures. */
export function row(name: string, columns: readonly (number | string)[], requests = '', answers = ''): string {
  return `${name.padEnd(58)} ${requests.padStart(8)}  ${answers.padEnd(50)} ${columns.map((column) => (typeof column === 'string' ? column : column.toFixed(0)).padStart(8)).join('')}`;
}

/** Figures of a reading, in the order of the table. */
export const figuresOf = ({ delayMs, turnMs, maxMs, rssMb }: Reading): number[] => [delayMs, turnMs, maxMs, rssMb];

export function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
