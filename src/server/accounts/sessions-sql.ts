import type { Kysely } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';
import { accountColumns } from './accounts-sql.ts';
import { staffSessionEnds } from '#domain/accounts/staff-session.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Precision of the last use of a session: writing it with every call would double the work of each call. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;
/** The same for staff, whose sessions end without use. */
const STAFF_SEEN_EVERY_MS = MINUTE_MS;

export interface NewSession {
  tokenHash: string;
  accountId: string;
  expiresAt: Date;
  now: Date;
  userAgent: string | null;
}

/** Also deletes expired sessions of all accounts. */
export async function startSession(
  db: Kysely<Database>,
  { tokenHash, accountId, expiresAt, now, userAgent }: NewSession,
): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      user_agent: userAgent,
    })
    .execute();
}

export async function endSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  await forgetSubscriptions(db, tokenHash);
}

/** Keeps push notifications on when the same account signs in again in the same browser. */
export async function takeOverSubscriptions(
  db: Kysely<Database>,
  accountId: string,
  fromHash: string,
  toHash: string,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ session_hash: toHash })
    .where('session_hash', '=', fromHash)
    .where('account_id', '=', accountId)
    .execute();
}

/** Push notifications stop when a session is ended by hand. They go on when it expires. */
async function forgetSubscriptions(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', tokenHash).execute();
}

export interface FoundSession {
  account: Account;
  roles: StaffRole[];
  factorProvedAt: Date | null;
}

/** The account of a session that has not ended. Records that the session is in use, unless nobody is there. */
export async function findAccountOfSession(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
  isUnattended = false,
): Promise<FoundSession | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .modifyFront(prepared)
    .select([
      ...accountColumns,
      'staff_roles as roles',
      'last_seen_at as lastSeenAt',
      'sessions.created_at as startedAt',
      'factor_proved_at as factorProvedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastSeenAt, startedAt, roles, factorProvedAt, ...account } = found;
  const isStaff = account.role !== 'user';
  if (isStaff && staffSessionEnds({ startedAt, lastSeenAt }).endsAt <= now) {
    await endSession(db, tokenHash);
    return undefined;
  }
  const idleMs = now.getTime() - lastSeenAt.getTime();
  if (!isUnattended && idleMs >= (isStaff ? STAFF_SEEN_EVERY_MS : SEEN_EVERY_MS)) await seeSession(db, tokenHash, now);
  return { account, roles, factorProvedAt };
}

/** Records that somebody uses a session. */
export async function seeSession(db: Kysely<Database>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** When a session began and was used last. */
export function selectSessionTimes(db: Kysely<Database>, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

/** Records that the second factor of a session was proved. */
export async function proveSession(db: Kysely<Database>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_proved_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The sessions of an account that have not expired, last used first. */
export function selectSessions(db: Kysely<Database>, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash as tokenHash',
      'user_agent as userAgent',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Ends one session of its owner; false when they have none with this id. */
export async function endOwnSession(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  if (ended) await forgetSubscriptions(db, ended.token_hash);
  return ended !== undefined;
}

/** Ends every session of an account, except the one with this token hash if it is given. */
export async function endSessions(db: Kysely<Database>, accountId: string, except: string | null): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  let subscriptions = db.deleteFrom('push_subscriptions').where('account_id', '=', accountId);
  if (except !== null) {
    sessions = sessions.where('token_hash', '!=', except);
    subscriptions = subscriptions.where('session_hash', '!=', except);
  }
  await sessions.execute();
  await subscriptions.execute();
}

/** Ends all sessions of all accounts. */
export async function endAllSessions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  await db.deleteFrom('push_subscriptions').execute();
  return Number(numDeletedRows);
}

/** Ends all sessions of accounts of the demonstration. */
export async function endSampleSessions(db: Kysely<Database>): Promise<void> {
  const samples = db.selectFrom('accounts').select('id').where('is_sample', '=', true);
  await db.deleteFrom('sessions').where('account_id', 'in', samples).execute();
  await db.deleteFrom('push_subscriptions').where('account_id', 'in', samples).execute();
}
