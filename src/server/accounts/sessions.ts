import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Caller } from '../http/serve.ts';
import { endSession, findAccountOfSession, startSession, takeOverSubscriptions } from './sessions-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const SESSION_DAYS = 7;

/** Signs an account in and returns the token, 256 random bits. Only its hash is stored, so a reader of the table cannot use it. */
export async function openSession(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  userAgent: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await startSession(db, {
    tokenHash: hashOf(token),
    accountId,
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    userAgent,
  });
  return token;
}

/** Signs an account in. Ends the previous session of the browser, of any account; the new token is one that nobody can have seen. */
export async function replaceSession(
  db: Kysely<Database>,
  before: string | null,
  accountId: string,
  now: Date,
  userAgent: string | null,
): Promise<string> {
  const token = await openSession(db, accountId, now, userAgent);
  if (before) {
    await takeOverSubscriptions(db, accountId, hashOf(before), hashOf(token));
    await closeSession(db, before);
  }
  return token;
}

export const closeSession = (db: Kysely<Database>, token: string): Promise<void> => endSession(db, hashOf(token));

/** The account of a token; null when its session has ended or never existed. */
export async function findCaller(db: Kysely<Database>, token: string, now: Date): Promise<Caller | null> {
  const sessionId = hashOf(token);
  const found = await findAccountOfSession(db, sessionId, now);
  return found ? { ...found, sessionId } : null;
}

// The token is random in every bit, so a fast hash is enough.
const hashOf = (token: string) => hash('sha256', token, 'hex');
