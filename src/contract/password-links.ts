import * as v from 'valibot';
import { PasswordByLink, PasswordLinkCheck } from '#domain/accounts/password-link.ts';
import { Instant } from '#domain/time/instant.ts';
import { act } from './endpoint.ts';

/**
 * One-time links that the operator creates for staff accounts at the console; separate from the other account calls,
 * which the first screens load.
 */
export const passwordLinks = {
  check: act('POST', '/auth/check-password-link', {
    summary: 'Whose password a link sets, and until when.',
    access: 'anyone',
    input: PasswordLinkCheck,
    output: v.object({ login: v.string(), expiresAt: Instant }),
    refusals: [],
    limit: { count: 30, per: 'minute' },
  }),
  use: act('POST', '/auth/set-password', {
    summary: 'Set the password of an account by its link, once, and end every session.',
    access: 'anyone',
    input: PasswordByLink,
    output: v.object({ changed: v.literal(true) }),
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
};
