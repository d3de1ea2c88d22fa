import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** The factors of an account, oldest first. */
export function selectFactors(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface NewFactor {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly now: Date;
}

export async function storeTotp(
  db: Kysely<Database>,
  { id, accountId, name, now, sealed, step }: NewFactor & { sealed: Buffer; step: number },
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({
      id,
      account_id: accountId,
      kind: 'totp',
      name,
      created_at: now,
      last_used_at: now,
      sealed,
      last_step: step,
    })
    .execute();
}

export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

export async function storePasskey(
  db: Kysely<Database>,
  { id, accountId, name, now, credentialId, publicKey, counter, transports }: NewFactor & StoredPasskey,
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({
      id,
      account_id: accountId,
      kind: 'passkey',
      name,
      created_at: now,
      last_used_at: now,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
    })
    .execute();
}

/** The encrypted secrets of the authenticator apps of an account. */
export async function selectSecrets(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ id: string; sealed: Buffer }[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'sealed'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .execute();
  return rows.flatMap(({ id, sealed }) => (sealed ? [{ id, sealed }] : []));
}

/** Records that a code was accepted; false when it, or a later one, was accepted before. */
export async function acceptStep(db: Kysely<Database>, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectPasskeys(
  db: Kysely<Database>,
  accountId: string,
): Promise<(StoredPasskey & { id: string })[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .execute();
  return rows.flatMap(({ credentialId, publicKey, counter, ...row }) =>
    credentialId !== null && publicKey && counter !== null ? [{ ...row, credentialId, publicKey, counter }] : [],
  );
}

/** Records that a passkey was used; false when its counter did not advance, which may mean a copy. */
export async function acceptCounter(db: Kysely<Database>, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a factor; false when the account has none with this id. */
export async function deleteFactor(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all factors and recovery codes of an account; returns the number of factors. */
export async function deleteFactors(db: Kysely<Database>, accountId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  return Number(numDeletedRows);
}
