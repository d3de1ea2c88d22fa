import { sql, type Kysely } from 'kysely';
import { type StartedApplication } from '#domain/applications/started.ts';
import { COUNTED_DAYS } from '#domain/time/device-counts.ts';
import type { Database } from '../db/tables.ts';

/** Counts applications that were started, each once. Those of a day that is long past or has not come are left out. */
export async function countStarted(
  db: Kysely<Database>,
  items: readonly StartedApplication[],
  today: string,
): Promise<void> {
  await sql`
    insert into application_starts (id, day, form)
    select id, day, form from jsonb_to_recordset(cast(${JSON.stringify(items)} as jsonb)) as one(id uuid, day date, form text)
    where day between ${today}::date - ${COUNTED_DAYS}::integer and ${today}::date
    on conflict do nothing
  `.execute(db);
}
