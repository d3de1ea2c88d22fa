import { sql, type Kysely } from 'kysely';

/** Views of every list of the desk; a server of the version before adds those of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_views add column list text not null default 'orders';
    create unique index desk_views_of_list on desk_views (account_id, list, lower(name));
    drop index desk_views_of_account;
  `.execute(db);
}
