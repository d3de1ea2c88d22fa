import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { type DeskView, type DeskViewDraft, viewFilters } from '#domain/desk/desk-view.ts';
import { OrderColumnName } from '#domain/desk/order-column.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

/** Whose views, and when one changes. */
export interface Owner {
  readonly account: string;
  readonly now: Date;
}

const columnsOf = ({ name, filters, hidden }: DeskViewDraft, now: Date) => ({
  name,
  filters: json(filters),
  hidden_columns: [...new Set(hidden)],
  changed_at: now,
});

/** All views of an account, by name. */
export async function selectViews(db: Kysely<Database>, account: string): Promise<DeskView[]> {
  const rows = await db
    .selectFrom('desk_views')
    .select(['id', 'name', 'filters', 'hidden_columns'])
    .where('account_id', '=', account)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, filters, hidden_columns }) => ({
    id: String(id),
    name,
    // Filters and columns of an earlier version may be gone.
    filters: viewFilters(filters),
    hidden: hidden_columns.filter((column) => v.is(OrderColumnName, column)),
  }));
}

/** The ids of the views of an account, whose views change in no other call until the transaction ends. */
export async function lockViews(db: Kysely<Database>, account: string): Promise<number[]> {
  await sql`select from accounts where id = ${account} for no key update`.execute(db);
  const rows = await db.selectFrom('desk_views').select('id').where('account_id', '=', account).execute();
  return rows.map(({ id }) => id);
}

/** Whether another view of this account has the name, in capitals or not. */
export async function isNameTaken(
  db: Kysely<Database>,
  { account, name, except }: { account: string; name: string; except?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('desk_views')
    .select('id')
    .where('account_id', '=', account)
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('id', '<>', Number(except ?? 0))
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertView(db: Kysely<Database>, draft: DeskViewDraft, { account, now }: Owner): Promise<string> {
  const { id } = await db
    .insertInto('desk_views')
    .values({ account_id: account, ...columnsOf(draft, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function storeView(
  db: Kysely<Database>,
  id: string,
  draft: DeskViewDraft,
  { account, now }: Owner,
): Promise<void> {
  await db
    .updateTable('desk_views')
    .set(columnsOf(draft, now))
    .where('id', '=', Number(id))
    .where('account_id', '=', account)
    .execute();
}

/** Whether there was such a view of this account. */
export async function deleteView(db: Kysely<Database>, id: string, account: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_views')
    .where('id', '=', Number(id))
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
