import { expect, test } from 'vitest';
import { runSchedule } from '../faults/schedule.ts';

/** Far fewer than in tests/sim.test.ts, because they run once for each mutant that they reach. */
const SCHEDULES = 1_000;

test('in 1,000 fault schedules everything sent arrives once, nothing is lost, and people see the outcome', () => {
  expect(() => {
    for (let seed = 1; seed <= SCHEDULES; seed += 1) runSchedule(seed);
  }).not.toThrow();
});
