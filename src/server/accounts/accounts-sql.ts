import type { Kysely } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount extends Pick<Account, 'name' | 'accountType' | 'locale'> {
  /** Any case; at least one of e-mail and phone. */
  email?: string | null;
  /** +9665XXXXXXXX. */
  phone?: string | null;
  password: string;
  role?: Account['role'];
  isSample?: boolean;
}

const columns = ['accounts.id', 'name', 'email', 'phone', 'account_type as accountType', 'role', 'locale', 'is_sample as isSample'] as const;

/** Makes an account and gives its id. Rejects with PostgreSQL's unique_violation when e-mail or phone has one already. */
export async function createAccount(db: Kysely<Database>, account: NewAccount, now: Date): Promise<string> {
  const { name, accountType, locale, email = null, phone = null, password, role = 'user', isSample = false } = account;
  const id = newId(now);
  await db
    .insertInto('accounts')
    .values({ id, name, account_type: accountType, locale, email: email?.toLowerCase(), phone, password_hash: await hashPassword(password), role, is_sample: isSample, created_at: now })
    .execute();
  return id;
}

/** The account of an e-mail address (any case) or a phone number (+9665XXXXXXXX), with what its password is checked by. */
export async function findAccountToSignIn(db: Kysely<Database>, by: { email: string } | { phone: string }): Promise<{ account: Account; passwordHash: string } | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select([...columns, 'password_hash as passwordHash'])
    .where((is) => ('email' in by ? is('email', '=', by.email.toLowerCase()) : is('phone', '=', by.phone)))
    .executeTakeFirst();
  if (!found) return undefined;
  const { passwordHash, ...account } = found;
  return { account, passwordHash };
}

export interface NewSession {
  tokenHash: string;
  accountId: string;
  expiresAt: Date;
  now: Date;
}

/** Also forgets sessions that have ended, anybody's. */
export async function startSession(db: Kysely<Database>, { tokenHash, accountId, expiresAt, now }: NewSession): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.insertInto('sessions').values({ token_hash: tokenHash, account_id: accountId, created_at: now, last_seen_at: now, expires_at: expiresAt }).execute();
}

export async function endSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The account of a session that has not ended. */
export function findAccountOfSession(db: Kysely<Database>, tokenHash: string, now: Date): Promise<Account | undefined> {
  return db.selectFrom('sessions').innerJoin('accounts', 'accounts.id', 'sessions.account_id').select(columns).where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst();
}
