import * as v from 'valibot';
import { Account, Credentials, Profile } from '#domain/accounts/account.ts';
import { AccountDeletion } from '#domain/accounts/account-deletion.ts';
import { EmailCheck, EmailCodeRequest } from '#domain/accounts/email-proof.ts';
import { CodeCheck, CodeRequest, PasswordReset } from '#domain/accounts/forgotten-password.ts';
import { OpenSession } from '#domain/accounts/open-session.ts';
import { SessionEnd } from '#domain/accounts/session-end.ts';
import { PasswordChange } from '#domain/accounts/password-change.ts';
import { ProfileChange } from '#domain/accounts/profile-change.ts';
import { Registration } from '#domain/accounts/registration.ts';
import { act, query } from './endpoint.ts';

const isDone = v.literal(true);

/**
 * Calls with a password or a code are acts, not commands: a command stores a hash of its body under its key, and a fast
 * hash of a password would help an attacker who reads the table. Each is safe to repeat: signing up again with the same
 * data shortly after gives the same answer, a code or a token works once, and the others set the same state again.
 */
export const accounts = {
  login: act('POST', '/auth/login', {
    summary: 'Sign in by e-mail or phone.',
    access: 'anyone',
    input: Credentials,
    output: v.object({
      token: v.string(),
      account: Account,
      /**
       * Key to the data this person left sealed on a device; the same at every sign-in, and never stored in a browser.
       */
      deviceSecret: v.string(),
      /**
       * Earlier such secrets from before the account was recovered by phone, latest first; only for a browser that
       * belonged to the owner throughout.
       */
      formerDeviceSecrets: v.array(v.string()),
    }),
    refusals: ['incorrect_data', 'account_blocked'],
    limit: { count: 10, per: 'minute', byDevice: true },
  }),
  logout: act('POST', '/auth/logout', {
    summary: 'End this session.',
    access: 'anyone',
    input: v.object({}),
    output: v.object({ signedOut: v.literal(true) }),
    refusals: [],
  }),
  register: act('POST', '/auth/register', {
    summary: 'Sign up. Says which field is already registered; signs nobody in.',
    access: 'anyone',
    input: Registration,
    output: v.object({ registered: isDone }),
    refusals: [],
    limit: { count: 20, per: 'hour' },
  }),
  requestCode: act('POST', '/auth/forget-password', {
    summary: 'Have a code sent to a phone. The answer is the same whether or not it has an account.',
    access: 'anyone',
    input: CodeRequest,
    output: v.object({ sent: isDone }),
    refusals: [],
    limit: { count: 30, per: 'hour' },
  }),
  checkCode: act('POST', '/auth/check-otp', {
    summary: 'Trade the code for a token that sets one new password.',
    access: 'anyone',
    input: CodeCheck,
    output: v.object({ resetToken: v.string() }),
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
  resetPassword: act('POST', '/auth/reset-password', {
    summary: 'Set a new password with the token, and end every session.',
    access: 'anyone',
    input: PasswordReset,
    output: v.object({ changed: isDone }),
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
  changePassword: act('POST', '/auth/update-password', {
    summary: 'Another password, and the end of every other session.',
    access: 'signed-in',
    input: PasswordChange,
    output: v.object({ changed: isDone }),
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
  profile: query('/auth/profile', {
    summary: 'Who is signed in, with everything they told us.',
    access: 'signed-in',
    input: v.object({}),
    output: Profile,
    keep: 'person',
  }),
  changeProfile: act('POST', '/auth/profile/update', {
    summary: "Change one's own data. Another e-mail or phone takes the password and a code that was sent to it.",
    access: 'signed-in',
    input: ProfileChange,
    output: Profile,
    refusals: [],
    limit: { count: 20, per: 'hour' },
  }),
  requestPhoneCode: act('POST', '/auth/phone/code', {
    summary: "Have a code sent to a phone, to prove that it is one's own.",
    access: 'signed-in',
    input: CodeRequest,
    output: v.object({ sent: isDone }),
    refusals: [],
    limit: { count: 30, per: 'hour' },
  }),
  provePhone: act('POST', '/auth/phone/prove', {
    summary: "Prove the account's own phone by its code. What guests asked for with it is the account's from then on.",
    access: 'signed-in',
    input: CodeCheck,
    output: Profile,
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
  requestEmailCode: act('POST', '/auth/email/code', {
    summary: "Have a code sent to a mailbox, to prove that it is one's own.",
    access: 'signed-in',
    input: EmailCodeRequest,
    output: v.object({ sent: isDone }),
    refusals: [],
    limit: { count: 30, per: 'hour' },
  }),
  proveEmail: act('POST', '/auth/email/prove', {
    summary: "Prove the account's own e-mail by its code: news may be written to it from then on.",
    access: 'signed-in',
    input: EmailCheck,
    output: Profile,
    refusals: [],
    limit: { count: 10, per: 'minute' },
  }),
  sessions: query('/auth/sessions', {
    summary: 'Devices this account is signed in on, this one first.',
    access: 'signed-in',
    input: v.object({}),
    output: v.array(OpenSession),
    keep: 'nothing',
  }),
  /** Not DELETE: a password must never be in a URL. */
  endSession: act('POST', '/auth/sessions/end', {
    summary: 'Sign a device out, or all but this one. Takes the password.',
    access: 'signed-in',
    input: SessionEnd,
    output: v.object({ ended: isDone }),
    refusals: ['not_found'],
    limit: { count: 10, per: 'minute' },
  }),
  /** Data in rows as stored, so its members follow the tables and not this contract. */
  personalData: query('/account/export', {
    summary: 'Everything this server holds of a person.',
    access: 'signed-in',
    input: v.object({}),
    output: v.record(v.string(), v.unknown()),
    keep: 'nothing',
    limit: { count: 20, per: 'hour' },
  }),
  /** Not DELETE: a password must never be in a URL. */
  deleteAccount: act('POST', '/account/delete', {
    summary:
      'End the account: adverts and personal data go, but for what the law has us keep. Not while a request is under way.',
    access: 'signed-in',
    input: AccountDeletion,
    output: v.object({ deleted: isDone }),
    refusals: ['order_under_way', 'not_allowed'],
    limit: { count: 10, per: 'hour' },
  }),
};
