import type { Kysely } from 'kysely';
import { standardWorkingTime, type WorkingTime } from '#domain/orders/working-time.ts';
import type { Database } from '../db/tables.ts';
import { selectInForce } from '../settings/drafted-settings.ts';

/** The working time in force. */
export async function selectWorkingTime(db: Kysely<Database>, now: Date): Promise<WorkingTime> {
  const { working } = await selectInForce(db, ['working'], now);
  return (working as WorkingTime | undefined) ?? standardWorkingTime;
}
