import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Maximum number of tries for a code. */
const TRIES = 5;

/** Makes requests for one phone or mailbox wait for each other until the transaction ends: of fifty at the same time, one gets a code. */
export async function holdAddress(db: Kysely<Database>, sentTo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sentTo}, 2))`.execute(db);
}

/** When codes were requested for a phone or mailbox since a moment, and by whom, newest first. */
export function selectAskedCodes(db: Kysely<Database>, sentTo: string, since: Date) {
  return db
    .selectFrom('codes')
    .select(['created_at as at', 'asked_by as askedBy', 'purpose', 'is_known as isKnown'])
    .where('sent_to', '=', sentTo)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Purpose of a code: to set a new password, or to prove a phone or a mailbox. */
export type CodePurpose = 'password' | 'phone' | 'email';

export interface NewCode {
  id: string;
  /** A phone number, or an address for the purpose `email`. */
  sentTo: string;
  accountId: string | null;
  codeHash: string;
  purpose: CodePurpose;
  /** The asker whose limits the code counts against. */
  askedBy: string;
  /** From a browser that has signed in to the account before: it counts for no other asker. */
  isKnown: boolean;
  /** The device or address that may try it. */
  boundTo: string;
  now: Date;
  expiresAt: Date;
}

/** Also deletes codes older than `forgetBefore`, which no limit counts any more. */
export async function storeCode(
  db: Kysely<Database>,
  { id, sentTo, accountId, codeHash, purpose, askedBy, isKnown, boundTo, now, expiresAt }: NewCode,
  forgetBefore: Date,
): Promise<void> {
  await db.deleteFrom('codes').where('created_at', '<', forgetBefore).execute();
  await db
    .insertInto('codes')
    .values({
      id,
      sent_to: sentTo,
      account_id: accountId,
      code_hash: codeHash,
      purpose,
      asked_by: askedBy,
      is_known: isKnown,
      bound_to: boundTo,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Takes one try from the newest code that this account or device requested for a phone or mailbox, and returns its hash; undefined when there is none to try. */
export function takeTry(
  db: Kysely<Database>,
  { sentTo, purpose, ...by }: Pick<NewCode, 'sentTo' | 'purpose'> & ({ accountId: string } | { boundTo: string }),
  now: Date,
) {
  const newest = (is: ExpressionBuilder<Database, 'codes'>) => {
    const sent = is.selectFrom('codes').select('id').where('sent_to', '=', sentTo).where('purpose', '=', purpose);
    return ('accountId' in by ? sent.where('account_id', '=', by.accountId) : sent.where('bound_to', '=', by.boundTo))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
  };
  return db
    .updateTable('codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('tries', '<', TRIES)
    .where('traded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash', 'account_id as accountId'])
    .executeTakeFirst();
}

/** Marks a code as used; false when another call was first. */
export async function spendCode(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ traded_at: now })
    .where('id', '=', id)
    .where('traded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Trades a code for a reset token, once; false when another call was first. */
export async function tradeCode(
  db: Kysely<Database>,
  id: string,
  resetHash: string,
  now: Date,
  resetExpiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ traded_at: now, reset_hash: resetHash, reset_expires_at: resetExpiresAt })
    .where('id', '=', id)
    .where('traded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a reset token as used and returns its account; undefined when it belongs to another phone, has expired, or was used. */
export async function useResetToken(
  db: Kysely<Database>,
  resetHash: string,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .updateTable('codes')
    .set({ reset_at: now })
    .where('reset_hash', '=', resetHash)
    .where('sent_to', '=', phone)
    .where('reset_at', 'is', null)
    .where('reset_expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id ?? undefined;
}

/** Ends open codes and tokens of an account after its password, phone or e-mail has changed. */
export async function endCodes(db: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('codes')
    .set((is) => ({
      expires_at: is.fn('least', [is.ref('expires_at'), is.val(now)]),
      reset_expires_at: is.fn('least', [is.ref('reset_expires_at'), is.val(now)]),
    }))
    .where('account_id', '=', accountId)
    .execute();
}
