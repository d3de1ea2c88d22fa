import type { Refused } from './refused.ts';

/** What a session of staff needs of the screen; loaded for staff only, so nobody else has one. */
export interface StaffGuard {
  /** Whether nobody has used the page for a while: the server then does not count a call as activity. */
  readonly isUnattended: () => boolean;
  /** Asks whoever is there to prove who they are, where that is why the server refused; resolves with whether to call again. */
  readonly proveFor: (refusal: Refused) => Promise<boolean>;
}

/** Holds the guard of the page. */
export interface StaffGuardHolder {
  readonly get: () => StaffGuard | null;
  /** Returns a function that takes it out. */
  readonly set: (guard: StaffGuard) => () => void;
}

export function createStaffGuard(): StaffGuardHolder {
  let present: StaffGuard | null = null;
  return {
    get: () => present,
    set: (guard) => {
      present = guard;
      return () => {
        if (present === guard) present = null;
      };
    },
  };
}
