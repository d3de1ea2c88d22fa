import type { Account } from './account.ts';

/** What staff may be; everybody else is a `user`. Apart from the account itself, which the first screens carry. */
export const STAFF_ROLES = ['staff'] as const satisfies readonly Account['role'][];
export type StaffRole = (typeof STAFF_ROLES)[number];
