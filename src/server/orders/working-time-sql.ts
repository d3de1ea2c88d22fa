import type { Kysely } from 'kysely';
import { standardWorkingTime, type WorkingTime } from '#domain/orders/working-time.ts';
import type { Database } from '../db/tables.ts';

/** The working time in force. */
export async function selectWorkingTime(db: Kysely<Database>): Promise<WorkingTime> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'working').executeTakeFirst();
  return (row?.value as WorkingTime | undefined) ?? standardWorkingTime;
}
