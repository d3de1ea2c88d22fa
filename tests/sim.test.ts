import { expect, test } from 'vitest';
import { defects } from './faults/defects.ts';
import { runSchedule } from './faults/schedule.ts';
import { runSchedules } from './faults/sim.ts';

/** Every planted defect must be found within this many schedules. */
const BOUND = 40_000;

test('in 50,000 fault schedules everything sent arrives once, nothing is lost, and people see the outcome', () => {
  expect(runSchedules({ from: 1, count: 50_000 }).failed).toBeNull();
});

test.each(Object.entries(defects))('detects the defect: %s', (_, defect) => {
  expect(firstFailure(defect)).not.toBeNull();
});

test('a failing seed fails again in the same way, with its trace', () => {
  const defect = defects['an item is edited without asking whether it arrived'] ?? {};
  const seed = firstFailure(defect) ?? 0;
  const why = failureOf(seed, defect, true);
  expect(why).toMatch(/carried out 2 times[\s\S]*edit/);
  expect(failureOf(seed, defect, true)).toBe(why);
});

function firstFailure(defect: (typeof defects)[string]): number | null {
  for (let seed = 1; seed <= BOUND; seed += 1) if (failureOf(seed, defect) !== null) return seed;
  return null;
}

function failureOf(seed: number, defect: (typeof defects)[string], isTraced = false): string | null {
  try {
    runSchedule(seed, defect, isTraced);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
