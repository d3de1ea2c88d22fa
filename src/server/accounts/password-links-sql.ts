import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { hashOfToken } from './codes.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long a link can be used. */
export const LINK_VALID_HOURS = 24;
const TOKEN_BYTES = 32;

/** A link whose token is known only to whoever asked for it. */
export interface PasswordLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the only valid link of an account, which replaces earlier ones, and returns its token. The token itself is not stored. */
export async function createPasswordLink(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  { isInvitation = false } = {},
): Promise<PasswordLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_VALID_HOURS * HOUR_MS);
  await endPasswordLinks(db, accountId, now);
  await db
    .insertInto('password_links')
    .values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: expiresAt,
      is_invitation: isInvitation,
    })
    .execute();
  return { token, expiresAt };
}

/** The account of a valid link. */
export function findLinkedAccount(db: Kysely<Database>, token: string, now: Date) {
  return db
    .selectFrom('password_links')
    .innerJoin('accounts', 'accounts.id', 'password_links.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.phone', 'password_links.expires_at as expiresAt'])
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('password_links.expires_at', '>', now)
    .executeTakeFirst();
}

/** Marks a link as used and returns its account; undefined when it is not valid, or when another call was first. */
export async function usePasswordLink(db: Kysely<Database>, token: string, now: Date): Promise<string | undefined> {
  const used = await db
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}

/** Ends the open links of the account. */
export async function endPasswordLinks(db: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_links')
    .set({ expires_at: sql<Date>`least(expires_at, ${now})` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** The address that a link opens. The token is after the hash sign: browsers do not send that part, so it is in no log. */
export const passwordLinkAddress = (origin: string, token: string): string => `${origin}/set-password#${token}`;
