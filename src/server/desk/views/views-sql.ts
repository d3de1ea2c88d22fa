import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { DeskView, DeskViewDraft } from '#domain/desk/desk-view.ts';
import { columnsAmong, DeskListName } from '#domain/desk/list-columns.ts';
import { readFilters } from '#domain/desk/list-filters.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

/** Whose views of which list. */
export interface Owner {
  readonly account: string;
  readonly list: DeskListName;
}

const columnsOf = ({ list, name, filters, hidden }: DeskViewDraft, now: Date) => ({
  name,
  filters: json(readFilters(list, filters)),
  hidden_columns: [...new Set(hidden)],
  changed_at: now,
});

/** All views of an account of these lists, by name. */
export async function selectViews(
  db: Kysely<Database>,
  account: string,
  lists: readonly DeskListName[],
): Promise<DeskView[]> {
  const rows = await db
    .selectFrom('desk_views')
    .select(['id', 'list', 'name', 'filters', 'hidden_columns'])
    .where('account_id', '=', account)
    .where('list', 'in', lists)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, list, name, filters, hidden_columns }) =>
    v.is(DeskListName, list)
      ? // Filters and columns of an earlier version may be gone.
        [
          {
            id: String(id),
            list,
            name,
            filters: readFilters(list, filters),
            hidden: columnsAmong(list, hidden_columns),
          },
        ]
      : [],
  );
}

/** The ids of the views of a list, which change in no other call until the transaction ends. */
export async function lockViews(db: Kysely<Database>, { account, list }: Owner): Promise<number[]> {
  await sql`select from accounts where id = ${account} for no key update`.execute(db);
  const rows = await db
    .selectFrom('desk_views')
    .select('id')
    .where('account_id', '=', account)
    .where('list', '=', list)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether another view of the list has the name, in capitals or not. */
export async function isNameTaken(
  db: Kysely<Database>,
  { account, list, name, except }: Owner & { name: string; except?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('desk_views')
    .select('id')
    .where('account_id', '=', account)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('id', '<>', Number(except ?? 0))
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertView(
  db: Kysely<Database>,
  draft: DeskViewDraft,
  { account, now }: { account: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('desk_views')
    .values({ account_id: account, list: draft.list, ...columnsOf(draft, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Stores what a view keeps from now on; whoever calls has locked it. */
export async function storeView(db: Kysely<Database>, id: string, draft: DeskViewDraft, now: Date): Promise<void> {
  await db.updateTable('desk_views').set(columnsOf(draft, now)).where('id', '=', Number(id)).execute();
}

/** Whether there was such a view. */
export async function deleteView(db: Kysely<Database>, id: string, { account, list }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_views')
    .where('id', '=', Number(id))
    .where('account_id', '=', account)
    .where('list', '=', list)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
