import { sql, type Kysely } from 'kysely';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
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

/** The given ids, in their order, that are public listings of this kind. */
export async function selectComparable(
  db: Kysely<Database>,
  kind: Catalogue['kind'],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('kind', '=', kind)
    .where('approval', '=', 'accepted')
    .execute();
  return ids.filter((id) => rows.some((row) => String(row.id) === id));
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
