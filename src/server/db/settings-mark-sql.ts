import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Changes with every write to the settings. The table itself, because a view of it has no row versions. */
export async function selectSettingsMark(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    mark: string;
  }>`select concat(count(*), '/', sum(xmin::text::bigint)) as mark from public.settings`.execute(db);
  return rows[0]!.mark;
}
