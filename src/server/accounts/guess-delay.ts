import type { Budget, SharedLimits } from '../http/shared-limits.ts';

/** Tries before the delay begins. */
const FREE_TRIES = 5;
const FIRST_DELAY_S = 15;
const MAX_DELAY_S = 300;
const TRIES: Budget = { count: FREE_TRIES, seconds: 3_600 };

/** Slows down guessing: five tries are free, then the wait doubles with each try, up to five minutes; an hour without a try resets it. */
export interface GuessDelay {
  /** Counts a try before its password is checked, so that concurrent tries count too; returns the seconds to wait, 0 for go on. */
  readonly begin: (whose: string) => Promise<number>;
  /** Takes back a try whose password was not checked. */
  readonly takeBack: (whose: string) => Promise<void>;
  readonly forget: (whose: string) => Promise<void>;
}

export function createGuessDelay(limits: SharedLimits): GuessDelay {
  const triesOf = (whose: string) => `tries ${whose}`;
  const gateOf = (whose: string) => `gate ${whose}`;
  /** Of several at the same time, one goes on and the others wait. */
  const passGate = (whose: string, tries: number) =>
    limits.take(gateOf(whose), { count: 1, seconds: Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (tries - FREE_TRIES)) });

  return {
    async begin(whose) {
      const before = await limits.used(triesOf(whose), TRIES);
      if (before < FREE_TRIES) {
        const tries = await limits.add(triesOf(whose), TRIES);
        if (tries < FREE_TRIES) return 0;
        // The last free try goes through the gate too, so that none that began at the same time goes on besides it.
        if (tries === FREE_TRIES) return passGate(whose, tries);
        await limits.giveBack(triesOf(whose), TRIES);
      }
      const tries = Math.max(before, FREE_TRIES) + 1;
      const wait = await passGate(whose, tries);
      if (wait === 0) await limits.set(triesOf(whose), TRIES, tries);
      return wait;
    },
    takeBack: (whose) => limits.giveBack(triesOf(whose), TRIES),
    forget: (whose) => limits.forget(triesOf(whose), gateOf(whose)),
  };
}
