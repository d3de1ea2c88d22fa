import type { Account } from './account.ts';

/** Roles of staff; all others are `user`. Separate from the account, which the first screens load. */
export const STAFF_ROLES = ['staff'] as const satisfies readonly Account['role'][];
export type StaffRole = (typeof STAFF_ROLES)[number];
