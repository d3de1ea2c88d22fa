import type { Budget, SharedLimits } from '../http/shared-limits.ts';
import { createGuessDelay } from './guess-delay.ts';

/** Wrong tries per account in an hour from all unknown browsers and addresses together. */
const TRIES_FROM_ELSEWHERE: Budget = { count: 100, seconds: 3_600 };
/** Above that limit, one try of all is checked in this time, */
const SLOT: Budget = { count: 1, seconds: 10 };
/** and then the address of that try has to wait this long: fewer than thirty addresses cannot keep the owner out for longer. */
const ADDRESS_REST: Budget = { count: 1, seconds: 300 };

/** The account and origin of a try. */
export interface Guesser {
  /** The account id; for a name without an account, the name. */
  readonly account: string;
  /** Network address as counted by limits. */
  readonly address: string;
  /** The browser, if it has signed in to this account before. */
  readonly device: string | null;
}

/**
 * Slows down guessing with the device-cookie method of OWASP: a browser that has signed in to the account before has its own
 * tries, which nobody else can use up. All other browsers share the tries of their address and of the account.
 */
export interface SignInDelay {
  /** Counts a try before its password is checked; returns the seconds to wait, 0 for go on. */
  readonly begin: (guesser: Guesser) => Promise<number>;
  /** Call it when the password was right. */
  readonly succeeded: (guesser: Guesser) => Promise<void>;
  /** The same for a signed-in account that enters its password again: guessing from an unlocked phone. */
  readonly beginOwn: (accountId: string) => Promise<number>;
  readonly succeededOwn: (accountId: string) => Promise<void>;
  /** The owner has set a new password: wrong tries for the old one from elsewhere no longer count. */
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
    // The address is checked first: an address that has to wait must not take the slot of another.
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

/** An account is counted by its id, so that its e-mail and phone share their tries; a name without an account by the name. */
export const accountCounted = (accountId: string | undefined, name: string): string =>
  accountId === undefined ? `name ${name}` : `account ${accountId}`;
