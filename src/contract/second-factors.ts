import * as v from 'valibot';
import { PasskeyCreation, PasskeyRequest } from '#domain/accounts/passkey-options.ts';
import {
  Factor,
  FactorKind,
  FactorNeed,
  FactorProof,
  PasskeyConfirmation,
  PasskeyProof,
  RecoveryProof,
  TotpConfirmation,
} from '#domain/accounts/second-factor.ts';
import { act, query } from './endpoint.ts';

const isDone = v.literal(true);
/** New recovery codes; null where there are some already. They are shown once. */
const recoveryCodes = v.nullable(v.array(v.string()));
/** `isLimit`: activity does not move it. */
const SessionEnd = v.object({ secondsLeft: v.number(), isLimit: v.boolean() });
const limit = { count: 30, per: 'minute' } as const;

/**
 * The second factor of staff. After the password, nothing of the desk opens before one is added or proved. Adding another
 * one, removing one and new recovery codes are sensitive acts; the first one is added without.
 */
export const secondFactors = {
  state: query('/auth/factors', {
    summary: 'What the session still needs, and once it is proved, the factors.',
    access: 'signed-in',
    input: v.object({}),
    output: v.object({
      need: FactorNeed,
      /** Which kinds prove this account. */
      kinds: v.array(FactorKind),
      factors: v.array(Factor),
      recoveryCodesLeft: v.number(),
    }),
    keep: 'nothing',
  }),
  session: query('/auth/session', {
    summary: 'When a session of staff ends; null for customers.',
    access: 'signed-in',
    input: v.object({}),
    output: v.nullable(SessionEnd),
    keep: 'nothing',
  }),
  stay: act('POST', '/auth/session/stay', {
    summary: 'Activity of somebody who only reads or types: a session of staff lasts from now.',
    access: 'signed-in',
    withoutFactor: true,
    input: v.object({}),
    output: v.nullable(SessionEnd),
    refusals: [],
  }),
  beginTotp: act('POST', '/auth/factors/totp', {
    summary: 'A new secret for an authenticator app; it counts once its first code is confirmed.',
    access: 'signed-in',
    withoutFactor: true,
    input: v.object({}),
    output: v.object({ secret: v.string(), address: v.string() }),
    refusals: ['factor_stale'],
    limit,
  }),
  confirmTotp: act('POST', '/auth/factors/totp/confirm', {
    summary: 'Add the authenticator app by its first code.',
    access: 'signed-in',
    withoutFactor: true,
    input: TotpConfirmation,
    output: v.object({ recoveryCodes }),
    refusals: ['factor_stale', 'incorrect_data'],
    limit,
  }),
  beginPasskey: act('POST', '/auth/factors/passkey', {
    summary: 'What a browser needs to make a passkey.',
    access: 'signed-in',
    withoutFactor: true,
    input: v.object({}),
    output: PasskeyCreation,
    refusals: ['factor_stale'],
    limit,
  }),
  confirmPasskey: act('POST', '/auth/factors/passkey/confirm', {
    summary: 'Add the passkey that the browser has made.',
    access: 'signed-in',
    withoutFactor: true,
    input: PasskeyConfirmation,
    output: v.object({ recoveryCodes }),
    refusals: ['factor_stale', 'incorrect_data'],
    limit,
  }),
  prove: act('POST', '/auth/factors/prove', {
    summary: 'Prove the second factor by a code of an authenticator app, which works once.',
    access: 'signed-in',
    withoutFactor: true,
    input: FactorProof,
    output: v.object({ proved: isDone }),
    refusals: [],
    limit,
  }),
  recover: act('POST', '/auth/factors/recover', {
    summary: 'Prove the second factor by a recovery code, which works once.',
    access: 'signed-in',
    withoutFactor: true,
    input: RecoveryProof,
    output: v.object({ proved: isDone }),
    refusals: [],
    limit,
  }),
  beginPasskeyProof: act('POST', '/auth/factors/passkey/begin-proof', {
    summary: 'What a browser needs to use a passkey.',
    access: 'signed-in',
    withoutFactor: true,
    input: v.object({}),
    output: PasskeyRequest,
    refusals: [],
    limit,
  }),
  provePasskey: act('POST', '/auth/factors/passkey/prove', {
    summary: 'Prove the second factor by a passkey.',
    access: 'signed-in',
    withoutFactor: true,
    input: PasskeyProof,
    output: v.object({ proved: isDone }),
    refusals: ['incorrect_data'],
    limit,
  }),
  newRecoveryCodes: act('POST', '/auth/factors/recovery-codes', {
    summary: 'Ten new recovery codes; those from before end.',
    access: 'signed-in',
    fresh: true,
    input: v.object({}),
    output: v.object({ recoveryCodes: v.array(v.string()) }),
    refusals: [],
    limit,
  }),
  remove: act('POST', '/auth/factors/remove', {
    summary: 'Remove a factor; the last one stays.',
    access: 'signed-in',
    fresh: true,
    input: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
    output: v.object({ removed: isDone }),
    refusals: ['not_found', 'last_factor'],
    limit,
  }),
};
