import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** The desk shows everybody's documents: a session of staff ends after this time without activity, */
const STAFF_IDLE_MINUTES = 30;
/** and this long after the sign-in in any case. Sessions of customers end only at their expiry. */
export const STAFF_SESSION_HOURS = 12;
/** The screen says so this long before. */
export const STAFF_NOTICE_MINUTES = 2;

/** When a session of staff ends; `isLimit` where activity does not move that. */
export function staffSessionEnds({ startedAt, lastSeenAt }: { startedAt: Date; lastSeenAt: Date }): {
  endsAt: Date;
  isLimit: boolean;
} {
  const idleMs = lastSeenAt.getTime() + STAFF_IDLE_MINUTES * MINUTE_MS;
  const limitMs = startedAt.getTime() + STAFF_SESSION_HOURS * HOUR_MS;
  return { endsAt: new Date(Math.min(idleMs, limitMs)), isLimit: limitMs <= idleMs };
}
