import { sql, type Kysely } from 'kysely';
import type { PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';

/** Maximum number of browsers per account; the oldest are deleted. */
const MAX_BROWSERS = 20;

/** Stores the subscription of a browser. One of another account moves to this account. */
export async function keepSubscription(
  db: Kysely<Database>,
  by: { accountId: string; sessionHash: string },
  { endpoint, keys }: PushSubscriptionInput,
  now: Date,
): Promise<void> {
  const row = {
    account_id: by.accountId,
    session_hash: by.sessionHash,
    p256dh: keys.p256dh,
    auth: keys.auth,
    created_at: now,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(now), endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await sql`
    delete from push_subscriptions where account_id = ${by.accountId}
      and id not in (select id from push_subscriptions where account_id = ${by.accountId} order by created_at desc, id desc limit ${MAX_BROWSERS})
  `.execute(db);
}

export async function endSubscription(db: Kysely<Database>, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Ids of the subscribed browsers of an account. */
export async function subscriptionsOf(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Kysely<Database>, id: string): Promise<PushSubscriptionInput | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } };
}

/** Called when the push service reports that this browser is gone. */
export async function forgetSubscription(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
