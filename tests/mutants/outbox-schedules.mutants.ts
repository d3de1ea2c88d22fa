import { expect, test } from 'vitest';
import { runSchedules } from '../faults/sim.ts';

/** Far fewer than in tests/sim.test.ts, because they run once for each mutant that they reach. */
const SCHEDULES = 1_000;

test('in 1,000 fault schedules everything sent arrives once, nothing is lost, and people see the outcome', () => {
  expect(runSchedules({ from: 1, count: SCHEDULES }).failed).toBeNull();
});
