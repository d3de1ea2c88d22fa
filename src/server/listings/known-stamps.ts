import { type Kysely, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';
import { selectStamps } from './listings-sql.ts';

type Stamps = ReadonlyMap<number, string | null>;

/** Stamps of listings (`selectStamps`) by id, asked for again when anything was written to the database, and once a second: a seller can appear at a moment. */
export function knownStamps(db: Kysely<Database>): (ids: readonly number[], now: Date) => Promise<Stamps> {
  let known: { readonly since: string; readonly stamps: Map<number, string | null> } | null = null;
  let isReplica = false;
  return async (ids, now) => {
    const moment = isReplica ? null : await selectMoment(db);
    if (moment === null) {
      isReplica = true;
      return selectStamps(db, ids, now);
    }
    const since = `${moment} ${Math.floor(now.getTime() / 1_000)}`;
    if (known?.since !== since) known = { since, stamps: new Map() };
    const { stamps } = known;
    const missing = ids.filter((id) => !stamps.has(id));
    // What was written since the moment may be in them: then the next moment is another one, and they are asked for again.
    if (missing.length > 0) for (const [id, stamp] of await selectStamps(db, missing, now)) stamps.set(id, stamp);
    return stamps;
  };
}

/** The transactions that a query sees: as long as they are the same, so is everything stored. Null on a replica, where the text does not name all of them. */
async function selectMoment(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ moment: string | null }>`
    ${prepared} select case when not pg_is_in_recovery() then pg_current_snapshot()::text end as moment
  `.execute(db);
  return rows[0]?.moment ?? null;
}
