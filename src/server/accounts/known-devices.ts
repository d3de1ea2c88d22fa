import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isDeviceOf, isKnownDevice, renameDevice, storeDevice } from './known-devices-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** How long a browser is remembered without signing in; browsers keep no cookie longer. */
const DEVICE_DAYS = 400;
const MAX_DEVICES = 20;
/** An id that no account has: a name without an account is looked up too, so that it takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

// The token is random, so a fast hash is enough.
const hashOf = (token: string) => hash('sha256', token, 'hex');

/** The hash of a browser's token if it has signed in to this account before; else null. */
export async function knownDevice(
  db: Kysely<Database>,
  token: string | null,
  accountId: string | undefined,
): Promise<string | null> {
  const deviceHash = hashOf(token ?? '');
  return (await isDeviceOf(db, deviceHash, accountId ?? NOBODY)) ? deviceHash : null;
}

/** The same for any account. */
export async function findKnownDevice(db: Kysely<Database>, token: string): Promise<string | null> {
  const deviceHash = hashOf(token);
  return (await isKnownDevice(db, deviceHash)) ? deviceHash : null;
}

/**
 * Remembers the browser that has just signed in, and returns the token for its cookie. The token is new each time, so a
 * token that somebody else placed there before is of no use.
 */
export async function rememberDevice(
  db: Kysely<Database>,
  before: string | null,
  accountId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (before) await renameDevice(db, hashOf(before), hashOf(token));
  await storeDevice(db, hashOf(token), accountId, {
    now,
    unusedSince: new Date(now.getTime() - DEVICE_DAYS * DAY_MS),
    max: MAX_DEVICES,
  });
  return token;
}
