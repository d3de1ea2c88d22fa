import * as v from 'valibot';

/**
 * What members of staff may do; one person can have several roles. An agent works with orders, a moderator with adverts,
 * an editor with content; a supervisor sees orders and adverts, an administrator everything, accounts of staff included.
 */
export const StaffRole = v.picklist(['agent', 'moderator', 'editor', 'lender', 'supervisor', 'administrator']);
export type StaffRole = v.InferOutput<typeof StaffRole>;
export const STAFF_ROLES = StaffRole.options;

/** Whether one of the roles that somebody has is among the roles that something is for. */
export const hasRole = (own: readonly StaffRole[], needed: readonly StaffRole[]): boolean =>
  needed.some((role) => own.includes(role));
