import type { Budget, SharedLimits } from '../http/shared-limits.ts';
import { createGuessDelay } from './guess-delay.ts';

/** Wrong tries an account takes in an hour from browsers that never signed in to it, from all addresses together. */
const TRIES_FROM_ELSEWHERE: Budget = { count: 100, seconds: 3_600 };
/** Above that, one of all is looked at in this time, */
const SLOT: Budget = { count: 1, seconds: 10 };
/** and then none from the same address: fewer than thirty addresses cannot keep the owner out for longer. */
const ADDRESS_REST: Budget = { count: 1, seconds: 300 };

/** Who tries a password. */
export interface Guesser {
  /** Its id; for a name without an account, the name. */
  readonly account: string;
  /** Network address, as limits count it. */
  readonly address: string;
  /** The browser, where it has signed in to this account before. */
  readonly device: string | null;
}

/**
 * Slows down guessing, by the device-cookie method of OWASP: a browser that has signed in to the account before has tries of its
 * own, so nobody elsewhere can use them up. All others share those of their address, and those of the account.
 */
export interface SignInDelay {
  /** Counts a try before its password is looked at; says how many seconds to wait, 0 for go on. */
  readonly begin: (guesser: Guesser) => Promise<number>;
  /** The password was right. */
  readonly succeeded: (guesser: Guesser) => Promise<void>;
  /** The same for who is signed in and asked for the password once more: guessing from an unlocked phone. */
  readonly beginOwn: (accountId: string) => Promise<number>;
  readonly succeededOwn: (accountId: string) => Promise<void>;
  /** The owner has set a new password: what was counted of the old one, from elsewhere, counts no more. */
  readonly beginAnew: (guesser: Guesser) => Promise<void>;
}

export function createSignInDelay(limits: SharedLimits): SignInDelay {
  const delay = createGuessDelay(limits);
  const whose = ({ account, address, device }: Guesser) =>
    device ? `device ${device} ${account}` : `address ${address} ${account}`;
  const ofAccount = ({ account }: Guesser) => `elsewhere ${account}`;
  const slotOf = ({ account }: Guesser) => `slot ${account}`;
  const restOf = ({ account, address }: Guesser) => `rest ${address} ${account}`;
  const own = (accountId: string) => `own ${accountId}`;

  async function beginElsewhere(guesser: Guesser): Promise<number> {
    if ((await limits.add(ofAccount(guesser), TRIES_FROM_ELSEWHERE)) <= TRIES_FROM_ELSEWHERE.count) return 0;
    // Asked for the rest first: who has to rest must not take the slot of another.
    const wait = (await limits.take(restOf(guesser), ADDRESS_REST)) || (await takeSlot(guesser));
    if (wait > 0)
      await Promise.all([limits.giveBack(ofAccount(guesser), TRIES_FROM_ELSEWHERE), delay.takeBack(whose(guesser))]);
    return wait;
  }

  async function takeSlot(guesser: Guesser): Promise<number> {
    const wait = await limits.take(slotOf(guesser), SLOT);
    if (wait > 0) await limits.forget(restOf(guesser));
    return wait;
  }

  return {
    async begin(guesser) {
      const wait = await delay.begin(whose(guesser));
      return wait > 0 || guesser.device !== null ? wait : beginElsewhere(guesser);
    },
    async succeeded(guesser) {
      await delay.forget(whose(guesser));
      if (guesser.device === null) await limits.giveBack(ofAccount(guesser), TRIES_FROM_ELSEWHERE);
    },
    beginOwn: (accountId) => delay.begin(own(accountId)),
    succeededOwn: (accountId) => delay.forget(own(accountId)),
    async beginAnew(guesser) {
      await delay.forget(whose({ ...guesser, device: null }));
      await limits.forget(ofAccount(guesser), slotOf(guesser), restOf(guesser));
    },
  };
}

/** How an account is counted: by itself, so that its e-mail and its phone have the same tries; a name without one by itself. */
export const accountCounted = (accountId: string | undefined, name: string): string =>
  accountId === undefined ? `name ${name}` : `account ${accountId}`;
