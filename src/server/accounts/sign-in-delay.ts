import { hash } from 'node:crypto';

/** Tries an account has before it is slowed down. */
const FREE_TRIES = 5;
const FIRST_DELAY_MS = 15_000;
/** Not longer: a stranger who keeps trying must not lock the owner out. */
const LONGEST_DELAY_MS = 300_000;
const FORGET_AFTER_MS = 3_600_000;
const MOST_NAMES = 20_000;

/** Slows down guessing at one account, from however many addresses. */
export interface SignInDelay {
  /** Counts a try before its password is looked at, so that many at once count too; says how many seconds to wait, 0 for go on. */
  readonly begin: (name: string, now: Date) => number;
  readonly succeeded: (name: string) => void;
}

// Names typed here may be passwords put into the wrong field: not kept as they are.
const keyOf = (name: string) => hash('sha256', name, 'base64url');

/** Counts by the name given, whether or not it has an account: the delay must not tell. */
export function createSignInDelay(): SignInDelay {
  const tries = new Map<string, { count: number; blockedUntilMs: number; lastMs: number }>();

  return {
    begin(name, now) {
      const nowMs = now.getTime();
      const key = keyOf(name);
      const found = tries.get(key);
      const known = found && nowMs - found.lastMs < FORGET_AFTER_MS ? found : { count: 0, blockedUntilMs: 0, lastMs: nowMs };
      if (known.blockedUntilMs > nowMs) return Math.ceil((known.blockedUntilMs - nowMs) / 1000);
      const count = known.count + 1;
      const delayMs = count < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_TRIES));
      // Set again, so that the map is in the order of the last try.
      tries.delete(key);
      // Two at once may come in the other order than they were dated: a free try blocks nobody.
      tries.set(key, { count, blockedUntilMs: delayMs > 0 ? nowMs + delayMs : 0, lastMs: nowMs });
      const [oldest] = tries.keys();
      if (tries.size > MOST_NAMES && oldest !== undefined) tries.delete(oldest);
      return 0;
    },
    succeeded: (name) => void tries.delete(keyOf(name)),
  };
}
