import { sql, type Kysely } from 'kysely';
import type { Comparison } from '#domain/comparison/comparison.ts';
import type { Database } from '../db/tables.ts';

/** The comparison of a person. */
export async function selectComparison(db: Kysely<Database>, account: string): Promise<Comparison> {
  const row = await db
    .selectFrom('comparisons')
    .select(['listing_ids', 'changed_at'])
    .where('account_id', '=', account)
    .executeTakeFirst();
  return { ids: (row?.listing_ids ?? []).map(String), changedAt: row?.changed_at.toISOString() ?? null };
}

/** The given ids, in their order, that are public listings of one of these kinds: that of the first of them. */
export async function selectComparable(
  db: Kysely<Database>,
  kinds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'kind'])
    .where('id', 'in', ids.map(Number))
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .where('approval', '=', 'accepted')
    .execute();
  const kindOf = new Map(rows.map(({ id, kind }) => [String(id), kind]));
  const [first] = ids.filter((id) => kindOf.has(id));
  return first === undefined ? [] : ids.filter((id) => kindOf.get(id) === kindOf.get(first));
}

/** Stores the comparison of a person, unless a later one is stored. */
export async function writeComparison(
  db: Kysely<Database>,
  account: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into comparisons (account_id, listing_ids, changed_at) values (${account}, ${ids.map(Number)}::integer[], ${at})
    on conflict (account_id) do update set listing_ids = excluded.listing_ids, changed_at = excluded.changed_at
    where comparisons.changed_at <= excluded.changed_at
  `.execute(db);
}
