import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { endSessions } from './sessions-sql.ts';

/**
 * Somebody has proved by a code that the phone of an account is theirs. Whatever was added since the last such proof may come
 * from a stranger, so it is removed: an e-mail address proved since, browsers known since (except the current one), and every
 * session with its notifications. The secret for sealed work on devices changes. Returns the e-mail address that was removed.
 */
export async function takeAccountBack(
  db: Kysely<Database>,
  accountId: string,
  deviceHash: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('accounts')
    .select(['email', 'phone_proved_at as ownersAt', 'email_proved_at as emailProvedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { ownersAt, emailProvedAt } = before;
  const losesEmail = emailProvedAt !== null && (ownersAt === null || emailProvedAt > ownersAt);
  await db
    .updateTable('accounts')
    .set({ device_generation: sql`device_generation + 1` })
    .$if(losesEmail, (row) => row.set({ email: null, email_proved_at: null }))
    .where('id', '=', accountId)
    .execute();
  let devices = db.deleteFrom('known_devices').where('account_id', '=', accountId);
  if (ownersAt) devices = devices.where('proved_at', '>', ownersAt);
  if (deviceHash) devices = devices.where('device_hash', '!=', deviceHash);
  await devices.execute();
  await endSessions(db, accountId, null);
  return losesEmail ? before.email : null;
}
