import { simulate } from '../faults/sim.ts';
import type { Figure } from './figure.ts';

const SCHEDULES = 1_000_000;
const MAX_SECONDS = 60;

/** Runs the real outbox through a million fault schedules, with different seeds every day. Throws with the seed of a failure. */
export async function measureOutbox(): Promise<Figure[]> {
  const from = (Math.floor(Date.now() / 86_400_000) % 2_000) * SCHEDULES;
  const { seconds, failed, schedules } = await simulate(SCHEDULES, from);
  if (failed)
    throw new Error(
      `Seed ${failed.seed} of the outbox simulation fails: ${failed.why}. Replay it: npm run sim -- --replay ${failed.seed}`,
    );
  return [
    {
      what: `outbox: ${schedules.toLocaleString('en')} schedules of faults, none violated`,
      value: seconds,
      unit: 's',
      target: { atMost: MAX_SECONDS },
      note: `${Math.round(schedules / seconds).toLocaleString('en')} a second`,
    },
  ];
}
