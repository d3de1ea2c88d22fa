import type { StaffRole } from '#domain/accounts/staff-role.ts';

/** Who works with orders, their documents and letters. */
export const orderRoles = ['agent', 'supervisor', 'administrator'] as const satisfies readonly StaffRole[];

/** Who decides about adverts and reports. */
export const advertRoles = ['moderator', 'supervisor', 'administrator'] as const satisfies readonly StaffRole[];

/** Who sees figures of the whole business and downloads lists. */
export const figureRoles = ['supervisor', 'administrator'] as const satisfies readonly StaffRole[];

/** Who writes the templates of messages to applicants. */
export const templateRoles = ['supervisor', 'administrator'] as const satisfies readonly StaffRole[];

/** Who writes what the app shows. */
export const contentRoles = ['editor', 'administrator'] as const satisfies readonly StaffRole[];
