import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import { FRESH_MINUTES } from '#domain/accounts/second-factor.ts';
import type { Database } from '../db/tables.ts';
import type { Caller, FactorState } from '../http/services.ts';
import { endSession, findAccountOfSession, startSession, takeOverSubscriptions } from './sessions-sql.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

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

interface CallerQuestion {
  readonly token: string;
  readonly now: Date;
  /** Whether the call came by itself, while nobody used the page. */
  readonly isUnattended?: boolean;
  /** Whether this account has to prove a second factor. */
  readonly needsFactor: (account: Account) => boolean;
}

/** The account of a token; null when its session has ended or never existed. Without a factor that it needs it has no role. */
export async function findCaller(
  db: Kysely<Database>,
  { token, now, isUnattended, needsFactor }: CallerQuestion,
): Promise<Caller | null> {
  const sessionId = hashOf(token);
  const found = await findAccountOfSession(db, sessionId, now, isUnattended);
  if (!found) return null;
  const { account, roles, factorProvedAt } = found;
  const factor = needsFactor(account) ? factorState(factorProvedAt, now) : 'not_needed';
  return { account, roles: factor === 'missing' ? [] : roles, sessionId, factor };
}

function factorState(provedAt: Date | null, now: Date): FactorState {
  if (!provedAt) return 'missing';
  return now.getTime() - provedAt.getTime() < FRESH_MINUTES * MINUTE_MS ? 'fresh' : 'proved';
}

/** Staff need a second factor; the sample accounts of a demonstration are open to everybody anyway. */
export const staffNeedFactor =
  ({ hasDemonstration }: { readonly hasDemonstration: boolean }) =>
  ({ role, isSample }: Account): boolean =>
    role === 'staff' && !(isSample && hasDemonstration);

// The token is random in every bit, so a fast hash is enough.
const hashOf = (token: string) => hash('sha256', token, 'hex');
