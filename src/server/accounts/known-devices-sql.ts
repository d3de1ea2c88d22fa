import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Whether a browser has signed in to an account. */
export async function isDeviceOf(db: Kysely<Database>, deviceHash: string, accountId: string): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('device_hash', '=', deviceHash)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
}

/** Whether a browser has signed in to any account. */
export async function isKnownDevice(db: Kysely<Database>, deviceHash: string): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('device_hash', '=', deviceHash)
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Replaces the hash of a browser with a new one for all its accounts. */
export async function renameDevice(db: Kysely<Database>, fromHash: string, toHash: string): Promise<void> {
  await db.updateTable('known_devices').set({ device_hash: toHash }).where('device_hash', '=', fromHash).execute();
}

/** Records that a browser has signed in to an account. Deletes browsers last used before `unusedSince`, and all but the `max` last used ones of this account. */
export async function storeDevice(
  db: Kysely<Database>,
  deviceHash: string,
  accountId: string,
  { now, unusedSince, max }: { now: Date; unusedSince: Date; max: number },
): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', unusedSince).execute();
  await db
    .insertInto('known_devices')
    .values({ device_hash: deviceHash, account_id: accountId, proved_at: now, last_used_at: now })
    .onConflict((known) => known.columns(['device_hash', 'account_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', (others) =>
      others
        .selectFrom('known_devices')
        .select('device_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_hash')
        .offset(max),
    )
    .execute();
}
